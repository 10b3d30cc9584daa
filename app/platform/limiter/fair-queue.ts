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

type Waiting = { turn: number; start: () => void; refuse: (error: BusyError) => void }

/**
 * @param parallel maximum running at once.
 * @param maxWaiting above this, the last in the order is refused.
 */
export function createFairQueue(parallel: number, maxWaiting: number): FairQueue {
  const waiting: Waiting[] = []
  /** When each lane may have its next turn; lanes that may have it now are omitted. */
  const nextTurns = new Map<string, number>()
  let running = 0
  let turn = 0

  function startNext() {
    while (running < parallel) {
      const next = waiting.shift()
      if (!next) return
      running++
      turn = next.turn
      for (const [key, later] of nextTurns) if (later <= turn) nextTurns.delete(key)
      next.start()
    }
  }

  function makeRoom(newcomer: number) {
    const last = waiting.at(-1)
    if (!last || waiting.length < maxWaiting) return
    const error = new BusyError('Too much is waiting.')
    if (last.turn <= newcomer) throw error
    waiting.pop()
    last.refuse(error)
  }

  return async (lanes, work) => {
    const ownTurn = Math.max(turn, ...lanes.map(({ key }) => nextTurns.get(key) ?? turn))
    if (running >= parallel) makeRoom(ownTurn)
    for (const { key, times } of lanes) nextTurns.set(key, (nextTurns.get(key) ?? turn) + 1 / times)
    await new Promise<void>((start, refuse) => {
      const after = waiting.findIndex(other => other.turn > ownTurn)
      waiting.splice(after === -1 ? waiting.length : after, 0, { turn: ownTurn, start, refuse })
      startNext()
    })
    try {
      return await work()
    } finally {
      running--
      startNext()
    }
  }
}
