/**
 * Limits how much work runs at once, and orders the rest fairly: everybody gets a turn before anybody gets a second one
 * (start-time fair queueing).
 */
import { BusyError } from './limiter'

/** A requester, or a group of them with `times` as many turns as one. */
export type Lane = { key: string; times: number }

/**
 * Runs a piece of work in its turn.
 * @param lanes of the requester: none for the site itself.
 * @throws BusyError if too much is waiting, and whatever the work throws.
 */
export type FairQueue = <T>(lanes: readonly Lane[], work: () => Promise<T>) => Promise<T>

/** A larger group still has only so many turns before another person has one: they wait for each. */
const maxTimes = 3

type Waiting = { lanes: readonly Lane[]; start: () => void; refuse: (error: BusyError) => void }

/**
 * @param parallel maximum running at once.
 * @param maxWaiting above this, the last in the order is refused.
 */
export function createFairQueue(parallel: number, maxWaiting: number): FairQueue {
  /** In the order in which they came. */
  const waiting: Waiting[] = []
  /** When each lane may have its next turn; lanes that may have it now are omitted. */
  const nextTurns = new Map<string, number>()
  let running = 0
  let turn = 0

  const turnOf = ({ lanes }: Waiting) => Math.max(turn, ...lanes.map(({ key }) => nextTurns.get(key) ?? turn))

  function startNext() {
    while (running < parallel && waiting.length > 0) {
      const next = waiting.reduce((first, other) => (turnOf(other) < turnOf(first) ? other : first))
      waiting.splice(waiting.indexOf(next), 1)
      running++
      turn = turnOf(next)
      for (const { key, times } of next.lanes) nextTurns.set(key, turn + 1 / times)
      for (const [key, later] of nextTurns) if (later <= turn) nextTurns.delete(key)
      next.start()
    }
  }

  /** Refuses the last of those who have the most waiting, be it the newcomer. */
  function refuseOne() {
    const counts = new Map<string, number>()
    for (const { lanes } of waiting) for (const { key } of lanes) counts.set(key, (counts.get(key) ?? 0) + 1)
    const share = ({ lanes }: Waiting) => Math.max(0, ...lanes.map(({ key, times }) => (counts.get(key) ?? 0) / times))
    const last = waiting.reduce((most, other) => (share(other) >= share(most) ? other : most))
    waiting.splice(waiting.indexOf(last), 1)
    last.refuse(new BusyError('Too much is waiting.'))
  }

  return async (lanes, work) => {
    await new Promise<void>((start, refuse) => {
      waiting.push({ lanes: lanes.map(({ key, times }) => ({ key, times: Math.min(times, maxTimes) })), start, refuse })
      startNext()
      if (waiting.length > maxWaiting) refuseOne()
    })
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }
}
