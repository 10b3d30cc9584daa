/** Lets a few pieces of work run at once, and never two of the same sender, so that nobody's work waits for a flood of another's. */
import { BusyError } from './limiter'

export type FairLimiterOptions = {
  /** How many run at once. */
  parallel: number
  /** How many may wait, of all senders and of one. */
  maxWaiting: { ofAll: number; ofSender: number }
}

/** @throws BusyError when too many wait, and what the work throws. */
export type FairLimiter = <T>(sender: string, work: () => Promise<T>) => Promise<T>

export function createFairLimiter({ parallel, maxWaiting }: FairLimiterOptions): FairLimiter {
  const running = new Set<string>()
  let waiting: { sender: string /** How many of the sender's were there before it. */; rank: number; start: () => void }[] = []

  function startNext(): void {
    if (running.size >= parallel) return
    const free = waiting.filter(each => !running.has(each.sender))
    const lowest = Math.min(...free.map(each => each.rank))
    const next = free.find(each => each.rank === lowest)
    if (!next) return
    waiting = waiting.filter(each => each !== next)
    running.add(next.sender)
    next.start()
  }

  return async (sender, work) => {
    const ofSender = waiting.filter(each => each.sender === sender).length
    const mustWait = running.size >= parallel || running.has(sender)
    if (mustWait && (waiting.length >= maxWaiting.ofAll || ofSender >= maxWaiting.ofSender)) {
      throw new BusyError('Too much is waiting.')
    }
    const rank = ofSender + (running.has(sender) ? 1 : 0)
    await new Promise<void>(start => {
      waiting.push({ sender, rank, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      running.delete(sender)
      startNext()
    }
  }
}
