import { setFlagsFromString } from 'node:v8'

/** V8's default is 67,584, in bytes of executed code. */
const budget = 1_351_680

/**
 * A command ends within seconds, too soon to benefit from code that V8 optimises on its own threads. Here a function runs
 * twenty times longer before that (docs/decisions/demand-register.md). A V8 without this flag keeps its default.
 */
export function compileLate(): void {
  setFlagsFromString(`--interrupt-budget=${budget}`)
}
