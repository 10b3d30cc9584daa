/** Lets visitors have their turn before work that can wait. */
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** So long the thread is looked at (ms): it is free when others used less than half of that. */
const lookMs = 2
const mostUsed = 0.5

/** What tests set. `used` is the share of the last `ms` that the thread worked. */
export type PaceOptions = { rest?: (ms: number) => Promise<{ used: number }> }

/**
 * To be called between two pieces of such work: resolves once the thread has time.
 * @param mostMs waited in all by these calls: from then on others get one turn, and the work goes on.
 */
export function createPace(mostMs: number, { rest = restAndLook }: PaceOptions = {}): () => Promise<void> {
  let left = mostMs
  return async () => {
    while (left > 0) {
      left -= lookMs
      if ((await rest(lookMs)).used < mostUsed) return
    }
    await rest(0)
  }
}

async function restAndLook(ms: number): Promise<{ used: number }> {
  const before = performance.eventLoopUtilization()
  await wait(ms)
  return { used: performance.eventLoopUtilization(before).utilization }
}
