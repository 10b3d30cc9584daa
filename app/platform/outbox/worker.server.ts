/** Sends the rows of a queue for as long as the process lives. */

import { randomUUID } from 'node:crypto'
import type { SiteDatabase } from '../../../db/client.server'
import { errorText } from '../log/log'
import type { Delivery } from './delivery'
import {
  backoff,
  claimDue,
  dropRow,
  giveBack,
  markDead,
  markRefused,
  markSent,
  markUnclear,
  maxPlausibleDelayMs,
  nextDue,
  retryAt,
} from './lease.server'
import { endPause, mayProbe, pauseQueue, readPause, shortenPause } from './pause.server'
import type { Queue, QueueRow } from './queue.server'

export type OutboxLog = (event: string, fields?: Record<string, string | number>) => void

/** Set by tests and by each transport. */
export type WorkerTimes = {
  now?: () => number
  random?: () => number
  owner?: string
  /** Maximum rows claimed at once. */
  batch?: number
  /** An attempt ends after `timeoutMs`, which must be well below `leaseMs`. */
  leaseMs?: number
  timeoutMs?: number
  /** How long a transport may take to stop after its signal. */
  graceMs?: number
  /** Delay after waking (ms): rows that arrive meanwhile share its commits, and the answer that woke it is sent first. */
  gatherMs?: number
  /** Polling interval: another process may write to the queue. */
  pollMs?: number
}

export type WorkerOptions<Row extends QueueRow> = WorkerTimes & {
  database: SiteDatabase
  queue: Queue<Row>
  /**
   * Sends rows and returns an outcome for each, in the same order. If it throws, all of them count as `later`, or as `unclear` if
   * the queue does not repeat. `signal` ends an attempt that takes too long; nothing is started after it.
   */
  send: (rows: readonly Row[], signal: AbortSignal) => Promise<Delivery[]>
  /** Rows sent one by one; the others of a batch go together. */
  isAlone?: (row: Row) => boolean
  /** Maintenance hook, run after each batch and at the end of a pass. */
  tend?: () => Promise<void>
  /** When a row that is now unclear may be looked up (ms). */
  lookAt?: (now: number) => number
  /** Identifies a row in the log, without personal data. */
  facts: (row: Row) => Record<string, string | number>
  log: OutboxLog
}

export type OutboxWorker = {
  start(): void
  wake(): void
  stop(): Promise<void>
  /** One pass over the due rows; for tests. */
  runOnce(): Promise<number>
}

export function createOutboxWorker<Row extends QueueRow>(options: WorkerOptions<Row>): OutboxWorker {
  const { database, queue, log, now = Date.now, random = Math.random, owner = randomUUID() } = options
  const { batch = 50, leaseMs = 120_000, timeoutMs = 30_000, graceMs = 5000 } = options
  const { gatherMs = 0, pollMs = 5000, isAlone = () => false } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let woken = false
  let started = false
  let stopping = false
  /** The other side refuses everything until then. */
  let holdUntil = 0
  /** Outcomes that could not be written yet: a full disk must not make us send a row twice. */
  let unwritten: { row: Row; delivery: Delivery }[] = []

  /** Ignores a moment set by a clock that was ahead. */
  const isHeld = (at: number) => at < holdUntil && holdUntil <= at + maxPlausibleDelayMs

  /** Sends until nothing is due. @returns the number of rows tried. */
  async function pass(): Promise<number> {
    let tried = 0
    writeDown()
    while (!stopping) {
      const rows = take()
      if (rows.length === 0) break
      const alone = rows.filter(isAlone)
      const together = rows.filter(row => !isAlone(row))
      for (const group of [together, ...alone.map(row => [row])]) await send(group)
      tried += rows.length
      await options.tend?.()
    }
    await options.tend?.()
    return tried
  }

  function take(): Row[] {
    const at = now()
    if (isHeld(at)) return []
    const pause = readPause(database, queue)
    if (pause && !mayProbe(database, queue, at)) return []
    return claimDue(database, queue, { owner, now: at, limit: pause ? 1 : batch, leaseMs })
  }

  async function send(rows: readonly Row[]): Promise<void> {
    const under: Row[] = []
    for (const row of rows) {
      // The process may have slept since the claim (a closed laptop, a paused machine): then another worker may own the row.
      if (stopping || isHeld(now()) || now() > (row.leaseUntil ?? 0) - timeoutMs) giveBack(database, queue, row)
      else under.push(row)
    }
    const deliveries = under.length > 0 ? await attempt(under) : []
    for (const [at, row] of under.entries()) {
      unwritten.push({ row, delivery: deliveries[at] ?? unknown('the transport gave no answer') })
    }
    writeDown()
  }

  async function attempt(rows: readonly Row[]): Promise<Delivery[]> {
    let late: NodeJS.Timeout | undefined
    // A transport that ignores its signal blocks neither the queue nor the end of the process.
    const given = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('the transport did not end')), timeoutMs + graceMs)
    })
    try {
      return await Promise.race([options.send(rows, AbortSignal.timeout(timeoutMs)), given])
    } catch (error) {
      return rows.map(() => unknown(errorText(error)))
    } finally {
      clearTimeout(late)
    }
  }

  function unknown(reason: string): Delivery {
    return { kind: queue.repeats ? 'later' : 'unclear', reason }
  }

  /** Writes all outcomes in one commit. @throws if the database cannot be written; the next pass writes them. */
  function writeDown(): void {
    if (unwritten.length === 0) return
    const rows = unwritten
    const wasTaken = ({ delivery: { kind } }: (typeof rows)[number]) => kind === 'ok' || kind === 'refused'
    database.transaction(
      () => {
        // A pause that follows accepted rows reflects the current state.
        if (rows.some(wasTaken) && endPause(database, queue)) log(`${queue.name}-resumed`)
        for (const { row, delivery } of rows) write(row, delivery)
      },
      { behavior: 'immediate' },
    )
    unwritten = []
  }

  function write(row: Row, delivery: Delivery): void {
    const facts = { row: row.id, ...options.facts(row), attempt: row.attempts }
    const say = (event: string, fields?: Record<string, string | number>) => log(`${queue.name}-${event}`, fields)
    if (delivery.kind === 'ok') {
      if (!markSent(database, queue, row, { now: now(), providerID: delivery.providerID })) say('lease-lost', facts)
    } else if (delivery.kind === 'dead') {
      markDead(database, queue, row, delivery.reason)
      say('dead', { ...facts, reason: impersonal(delivery.reason) })
    } else if (delivery.kind === 'pause') {
      if (!readPause(database, queue)) say('paused', { reason: delivery.reason })
      pauseQueue(database, queue, delivery.reason, now())
      giveBack(database, queue, row)
    } else if (delivery.kind === 'refused') {
      markRefused(database, queue, row, delivery)
      say('refused', { ...facts, reason: impersonal(delivery.reason) })
    } else if (delivery.kind === 'unclear') {
      markUnclear(database, queue, row, { reason: delivery.reason, lookAt: options.lookAt?.(now()) ?? now() })
      say('unclear', { ...facts, reason: impersonal(delivery.reason) })
    } else if (delivery.kind === 'drop') {
      dropRow(database, queue, row)
    } else {
      if (delivery.afterMs) holdUntil = now() + delivery.afterMs
      const wait = Math.max(delivery.afterMs ?? 0, backoff(row.attempts, random))
      const state = retryAt(database, queue, row, { at: now() + wait, reason: delivery.reason })
      say(state === 'dead' ? 'dead' : 'later', { ...facts, reason: impersonal(delivery.reason) })
    }
  }

  function run(): void {
    clearTimeout(timer)
    woken = false
    let failed = false
    running = pass()
      .catch((error: unknown) => {
        // The database is unavailable or full: rows stay where they are until it is back.
        failed = true
        log(`${queue.name}-worker-failed`, { error: errorText(error) })
        return 0
      })
      .finally(() => {
        running = undefined
        if (!started || stopping) return
        if (failed) woken = false
        if (woken) runSoon()
        else timer = setTimeout(run, failed ? pollMs : untilNext()).unref()
      })
  }

  function runSoon(): void {
    clearTimeout(timer)
    if (gatherMs === 0) run()
    else timer = setTimeout(run, gatherMs).unref()
  }

  function untilNext(): number {
    try {
      const held = Math.max(holdUntil, readPause(database, queue)?.until ?? 0)
      const next = Math.max(held, nextDue(database, queue) ?? Number.POSITIVE_INFINITY)
      return Math.max(50, Math.min(pollMs, next - now()))
    } catch {
      return pollMs // the next pass reports it
    }
  }

  return {
    start() {
      if (started) return
      started = true
      try {
        shortenPause(database, queue, now())
      } catch (error) {
        log(`${queue.name}-worker-failed`, { error: errorText(error) })
      }
      run()
    },
    wake() {
      // An earlier wake is already waiting.
      const isFirst = !woken
      woken = true
      if (isFirst && started && !stopping && running === undefined) runSoon()
    },
    /** Waits for sends in progress; rows not yet started are returned. */
    async stop() {
      stopping = true
      clearTimeout(timer)
      await running
    },
    runOnce: () => pass(),
  }
}

/** The log has no addresses; the outbox keeps the whole reason. */
function impersonal(reason: string): string {
  return reason.replace(/[^\s"'<>]+@[^\s"'<>]+/g, '…')
}
