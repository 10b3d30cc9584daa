/** For a program that is to be killed: it stands still for good at the step it was asked to die at, having said so. */
import { writeSync } from 'node:fs'

/**
 * @returns to be called at each step, also by SQLite inside a transaction; `null` is what SQLite wants of a function.
 */
export function standStillAt(dieAt: { step: string; time: number } | undefined): (step: unknown) => null {
  let seen = 0
  return step => {
    if (!dieAt || step !== dieAt.step || ++seen < dieAt.time) return null
    writeSync(1, 'here\n')
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}
