/**
 * Lets a few pieces of work run at once. The rest wait in an order that is fair between the people who ask: everybody gets a turn
 * before anybody gets a second one (start-time fair queueing).
 */
import { BusyError } from './limiter'

/** Somebody who asks, or a group of them that takes `times` as many turns as one does. */
export type Lane = { key: string; times: number }

export type FairQueue<T> = {
  /**
   * Does a piece of work once for everybody who asks for it meanwhile; it comes when the first of them gets a turn.
   * @param name of the work. @param lanes of the person who asks: none for the site itself.
   * @throws BusyError when too much waits, and whatever the work throws.
   */
  run: (name: string, lanes: readonly Lane[], work: () => Promise<T>) => Promise<T>
  /** Whether this piece of work waits or runs. */
  has: (name: string) => boolean
}

type Job<T> = { turn: number; start: () => void; refuse: (error: BusyError) => void; result: Promise<T> }

/**
 * @param parallel how many run at once.
 * @param maxWaiting when more wait, the last in the order is refused.
 */
export function createFairQueue<T>(parallel: number, maxWaiting: number): FairQueue<T> {
  const jobs = new Map<string, Job<T>>()
  const waiting: Job<T>[] = []
  /** When each lane may have its next turn; lanes that may have it now are left out. */
  const nextTurns = new Map<string, number>()
  let running = 0
  let turn = 0

  const turnOf = (lanes: readonly Lane[]) => Math.max(turn, ...lanes.map(({ key }) => nextTurns.get(key) ?? turn))

  function charge(lanes: readonly Lane[]) {
    for (const { key, times } of lanes) nextTurns.set(key, (nextTurns.get(key) ?? turn) + 1 / times)
  }

  /** Puts it behind all that have the same turn. */
  function insert(job: Job<T>) {
    const after = waiting.findIndex(other => other.turn > job.turn)
    waiting.splice(after === -1 ? waiting.length : after, 0, job)
  }

  function startNext() {
    while (running < parallel) {
      const job = waiting.shift()
      if (!job) return
      running++
      turn = job.turn
      for (const [key, next] of nextTurns) if (next <= turn) nextTurns.delete(key)
      job.start()
    }
  }

  function hurry(job: Job<T>, lanes: readonly Lane[]) {
    const earlier = turnOf(lanes)
    const at = waiting.indexOf(job)
    if (at === -1 || earlier >= job.turn) return
    charge(lanes)
    waiting.splice(at, 1)
    insert(Object.assign(job, { turn: earlier }))
  }

  function makeRoom(newcomer: number) {
    const last = waiting.at(-1)
    if (!last || waiting.length < maxWaiting) return
    const error = new BusyError('Too much is waiting.')
    if (last.turn <= newcomer) throw error
    waiting.pop()
    last.refuse(error)
  }

  function begin(name: string, ownTurn: number, work: () => Promise<T>): Job<T> {
    let [start, refuse]: [() => void, (error: BusyError) => void] = [() => {}, () => {}]
    const itsTurn = new Promise<void>((resolve, reject) => {
      start = resolve
      refuse = reject
    })
    const result = itsTurn
      .then(async () => {
        try {
          return await work()
        } finally {
          running--
        }
      })
      .finally(() => {
        jobs.delete(name)
        startNext()
      })
    const job = { turn: ownTurn, start, refuse, result }
    jobs.set(name, job)
    return job
  }

  return {
    has: name => jobs.has(name),
    async run(name, lanes, work) {
      const known = jobs.get(name)
      if (known) {
        hurry(known, lanes)
        return known.result
      }
      const ownTurn = turnOf(lanes)
      if (running >= parallel) makeRoom(ownTurn)
      charge(lanes)
      const job = begin(name, ownTurn, work)
      insert(job)
      startNext()
      return job.result
    },
  }
}
