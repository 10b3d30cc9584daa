/** Lets a few pieces of work run at once, and the rest wait their turn. */

/** Thrown when so much is waiting that another one would only be answered too late. */
export class BusyError extends Error {
  override name = 'BusyError'
}

export type Limiter = {
  /** @throws BusyError, and whatever the work throws. */
  <T>(work: () => Promise<T>): Promise<T>
  /** How many wait. */
  waiting: () => number
}

/**
 * @param parallel how many run at once
 * @param most how many may wait; the next one is refused with a BusyError
 */
export function createLimiter(parallel: number, most = Number.POSITIVE_INFINITY): Limiter {
  let running = 0
  const queue: (() => void)[] = []
  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running < parallel) running++
    else {
      if (queue.length >= most) throw new BusyError('Too much is waiting.')
      // Who ends hands its place on, so `running` stays as it is and nobody slips in between.
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

/** How much of what a machine allows at once one of several processes may do: at least one piece. */
export function shareOf(parallel: number, workers: number): number {
  return Math.max(1, Math.floor(parallel / workers))
}
