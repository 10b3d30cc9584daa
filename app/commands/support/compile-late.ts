import { setFlagsFromString } from 'node:v8'

/** V8's own is 67,584, in bytes of code that ran. */
const budget = 1_351_680

/**
 * A command is over in seconds: what V8 compiles for speed, on threads of its own, is hardly run by then. Here a function runs twenty
 * times as long as in a server before that (docs/decisions/demand-register.md). A V8 that does not know the flag does as it always does.
 */
export function compileLate(): void {
  setFlagsFromString(`--interrupt-budget=${budget}`)
}
