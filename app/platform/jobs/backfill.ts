/** Fills what rows of earlier versions lack. */
import type { Job } from './jobs'

/**
 * A job: works at the start until nothing is left, a few rows at a time, so that nobody waits.
 * @param fillSome fills some rows. @returns how many; 0 ends it
 */
export function backfillJob(name: string, fillSome: () => number): Job {
  return {
    name,
    everyMs: 86_400_000,
    atStart: true,
    run: async () => {
      while (fillSome() > 0) await new Promise(resolve => setImmediate(resolve))
    },
  }
}
