/** Limits how much work runs at once; the rest waits in order. */

/** Thrown if so much is waiting that the response would come too late. */
export class BusyError extends Error {
  override name = 'BusyError'
}

export type Limiter = {
  /** @throws BusyError, and whatever the work throws. */
  <T>(work: () => Promise<T>): Promise<T>
  /** Number waiting. */
  waiting: () => number
}

/**
 * @param parallel maximum running at once
 * @param maxWaiting above this, the next is refused with a BusyError
 */
export function createLimiter(parallel: number, maxWaiting = Number.POSITIVE_INFINITY): Limiter {
  let running = 0
  const queue: (() => void)[] = []
  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running < parallel) running++
    else {
      if (queue.length >= maxWaiting) throw new BusyError('Too much is waiting.')
      // Finished work passes its place on, so `running` is unchanged and nothing can jump the queue.
      await new Promise<void>(resolve => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
  return Object.assign(limited, { waiting: () => queue.length })
}

/** One process's share of a machine-wide limit: at least one. */
export function shareOf(parallel: number, workers: number): number {
  return Math.max(1, Math.floor(parallel / workers))
}
