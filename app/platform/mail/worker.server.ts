/** Sends what is in the outbox, as long as the process lives. */

import { randomUUID } from 'node:crypto'
import type { SiteDatabase } from '../../../db/client.server'
import { errorText } from '../log/log'
import { backoff, beyondAnyWait, claimDue, giveBack, markDead, markSent, nextDue, retryAt } from './lease.server'
import type { OutboxRow } from './outbox.server'
import { endPause, mayProbe, pauseMail, readPause, shortenPause } from './pause.server'
import { type MailContext, prepareMail } from './prepare-mail.server'
import type { Delivery, ReadyMail, Transport } from './transport'

export type MailLog = (event: string, fields?: Record<string, string | number>) => void

export type WorkerOptions = {
  database: SiteDatabase
  transport: Transport
  room: MailContext
  log: MailLog
  now?: () => number
  random?: () => number
  owner?: string
  /** Rows that are taken at once; those without files go to the transport together. */
  batch?: number
  /** An attempt ends after `timeoutMs`, which must be well below `leaseMs`. */
  leaseMs?: number
  timeoutMs?: number
  /** How often the outbox is looked at without being woken: another process may write to it. */
  pollMs?: number
}

export type MailWorker = {
  start(): void
  wake(): void
  stop(): Promise<void>
  /** One pass over what is due; for tests. */
  runOnce(): Promise<number>
}

export function createMailWorker(options: WorkerOptions): MailWorker {
  const { database, transport, room, log, now = Date.now, random = Math.random, owner = randomUUID() } = options
  const { batch = 50, leaseMs = 120_000, timeoutMs = 30_000, pollMs = 5000 } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let woken = false
  let started = false
  let stopping = false
  /** Until then the other side wants no mail at all. */
  let holdUntil = 0
  /** What became of rows and could not be written yet: a mail that went is not sent again because the disk was full. */
  let unwritten: { row: OutboxRow; delivery: Delivery }[] = []

  /** Not by a moment that a clock which was ahead has set. */
  const isHeld = (at: number) => at < holdUntil && holdUntil <= at + beyondAnyWait

  /** Sends until nothing is due. @returns how many rows were tried. */
  async function pass(): Promise<number> {
    let tried = 0
    writeDown()
    while (!stopping) {
      const rows = take()
      if (rows.length === 0) break
      // A mail with files can be large: it goes alone, and only its files are in memory.
      const alone = rows.filter(row => row.attachments !== null)
      const together = rows.filter(row => row.attachments === null)
      for (const group of [together, ...alone.map(row => [row])]) await send(group)
      tried += rows.length
    }
    return tried
  }

  function take(): OutboxRow[] {
    const at = now()
    if (isHeld(at)) return []
    const pause = readPause(database)
    if (pause && !mayProbe(database, at)) return []
    return claimDue(database, { owner, now: at, limit: pause ? 1 : batch, leaseMs })
  }

  async function send(rows: readonly OutboxRow[]): Promise<void> {
    const mails: ReadyMail[] = []
    const under: OutboxRow[] = []
    for (const row of rows) {
      // The process may have slept since the claim (a closed laptop, a paused machine): then the row may be another's.
      if (stopping || isHeld(now()) || now() > (row.leaseUntil ?? 0) - timeoutMs) {
        giveBack(database, row)
        continue
      }
      try {
        mails.push(prepareMail(row, room))
        under.push(row)
      } catch (error) {
        // A fault of ours (a template) is tried again too: the next release may have mended it.
        unwritten.push({ row, delivery: { kind: 'later', reason: errorText(error) } })
      }
    }
    const deliveries = mails.length > 0 ? await attempt(mails) : []
    for (const [at, row] of under.entries()) {
      unwritten.push({ row, delivery: deliveries[at] ?? { kind: 'later', reason: 'the transport gave no answer' } })
    }
    writeDown()
  }

  async function attempt(mails: readonly ReadyMail[]): Promise<Delivery[]> {
    try {
      return await transport(mails, AbortSignal.timeout(timeoutMs))
    } catch (error) {
      return mails.map(() => ({ kind: 'later', reason: errorText(error) }))
    }
  }

  /** @throws when the database cannot be written; what is left is written at the next pass. */
  function writeDown(): void {
    for (let next = unwritten[0]; next; next = unwritten[0]) {
      write(next.row, next.delivery)
      unwritten = unwritten.slice(1)
    }
  }

  function write(row: OutboxRow, delivery: Delivery): void {
    const facts = { row: row.id, template: row.template, attempt: row.attempts }
    if (delivery.kind === 'ok') {
      if (!markSent(database, row, now())) log('mail-lease-lost', facts)
      if (endPause(database)) log('mail-resumed')
    } else if (delivery.kind === 'dead') {
      markDead(database, row, delivery.reason)
      log('mail-dead', { ...facts, reason: impersonal(delivery.reason) })
    } else if (delivery.kind === 'pause') {
      if (!readPause(database)) log('mail-paused', { reason: delivery.reason })
      pauseMail(database, delivery.reason, now())
      giveBack(database, row)
    } else {
      if (delivery.afterMs) holdUntil = now() + delivery.afterMs
      const wait = Math.max(delivery.afterMs ?? 0, backoff(row.attempts, random))
      const state = retryAt(database, row, now() + wait, delivery.reason)
      log(state === 'dead' ? 'mail-dead' : 'mail-later', { ...facts, reason: impersonal(delivery.reason) })
    }
  }

  function run(): void {
    clearTimeout(timer)
    woken = false
    let failed = false
    running = pass()
      .catch((error: unknown) => {
        // The database is away or full: mails stay where they are until it is back.
        failed = true
        log('mail-worker-failed', { error: errorText(error) })
        return 0
      })
      .finally(() => {
        running = undefined
        if (!started || stopping) return
        if (woken && !failed) run()
        else timer = setTimeout(run, failed ? pollMs : untilNext())
        timer?.unref()
      })
  }

  function untilNext(): number {
    try {
      const held = Math.max(holdUntil, readPause(database)?.until ?? 0)
      return Math.max(50, Math.min(pollMs, Math.max(held, nextDue(database) ?? Number.POSITIVE_INFINITY) - now()))
    } catch {
      return pollMs // reported by the pass that follows
    }
  }

  return {
    start() {
      if (started) return
      started = true
      try {
        shortenPause(database, now())
      } catch (error) {
        log('mail-worker-failed', { error: errorText(error) })
      }
      run()
    },
    wake() {
      woken = true
      if (started && !stopping && running === undefined) run()
    },
    /** Waits for the mails under way; those not begun are given back. */
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
