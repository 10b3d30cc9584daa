/** Lets a few pieces of work run at once, and the rest wait their turn. */

/** Thrown when so much is waiting that another one would only be answered too late. */
export class BusyError extends Error {
  override name = 'BusyError'
}

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/**
 * @param parallel how many run at once
 * @param waiting how many may wait; the next one is refused with a BusyError
 */
export function createLimiter(parallel: number, waiting: number): Limiter {
  let running = 0
  const queue: (() => void)[] = []
  return async work => {
    if (running < parallel) running++
    else {
      if (queue.length >= waiting) throw new BusyError('Too much is waiting.')
      // Who ends hands its place on, so `running` stays as it is.
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
}
