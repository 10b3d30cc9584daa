/** Lets visitors go before work that can wait. */
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/** How long the thread is observed (ms): it is free if others used less than half of that. */
const lookMs = 2
const maxUsed = 0.5

/** For tests. `used` is the share of the last `ms` that the thread worked. */
export type PaceOptions = { rest?: (ms: number) => Promise<{ used: number }> }

/**
 * Call between two pieces of background work: resolves once the thread has time.
 * @param maxMs total wait of these calls: after that others get one turn, and the work goes on.
 */
export function createPace(maxMs: number, { rest = restAndLook }: PaceOptions = {}): () => Promise<void> {
  let left = maxMs
  return async () => {
    while (left > 0) {
      left -= lookMs
      if ((await rest(lookMs)).used < maxUsed) return
    }
    await rest(0)
  }
}

async function restAndLook(ms: number): Promise<{ used: number }> {
  const before = performance.eventLoopUtilization()
  await wait(ms)
  return { used: performance.eventLoopUtilization(before).utilization }
}
