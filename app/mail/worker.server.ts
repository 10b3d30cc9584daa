/** Sends what is in the outbox, as long as the process lives. */
import { randomUUID } from 'node:crypto'
import type { SiteDatabase } from '../../db/client.server'
import { backoff, bury, claimDue, giveBack, markSent, nextDue, retryAt } from './lease.server'
import type { OutboxRow } from './outbox.server'
import { type MailRoom, prepareMail } from './prepare-mail.server'
import type { Delivery, Transport } from './transport'

export type WorkerLog = (event: string, fields?: Record<string, string | number>) => void

export type WorkerOptions = {
  database: SiteDatabase
  transport: Transport
  room: MailRoom
  log: WorkerLog
  now?: () => number
  random?: () => number
  owner?: string
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
  stop(): Promise<void> /** One pass over what is due; for tests. */
  runOnce(): Promise<number>
}

export function createMailWorker(options: WorkerOptions): MailWorker {
  const { database, transport, room, log, now = Date.now, random = Math.random, owner = randomUUID() } = options
  const { batch = 8, leaseMs = 120_000, timeoutMs = 30_000, pollMs = 5000 } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let woken = false
  let started = false
  let stopping = false

  /** Sends until nothing is due. @returns how many rows were tried. */
  async function pass(): Promise<number> {
    let tried = 0
    while (!stopping) {
      const rows = claimDue(database, { owner, now: now(), limit: batch, leaseMs })
      if (rows.length === 0) break
      const results = await Promise.allSettled(rows.map(deliver))
      for (const result of results) if (result.status === 'rejected') throw result.reason
      tried += rows.length
    }
    return tried
  }

  async function deliver(row: OutboxRow): Promise<void> {
    // The process may have slept since the claim (a closed laptop, a paused machine): then the row may be another's.
    if (stopping || now() > (row.leaseUntil ?? 0) - timeoutMs) return void giveBack(database, row)
    const delivery = await attempt(row)
    const facts = { row: row.id, template: row.template, attempt: row.attempts }
    if (delivery.kind === 'ok') {
      if (!markSent(database, row, now())) log('mail-lease-lost', facts)
    } else if (delivery.kind === 'dead') {
      bury(database, row, delivery.reason)
      log('mail-dead', { ...facts, reason: delivery.reason })
    } else {
      const wait = Math.max(delivery.afterMs ?? 0, backoff(row.attempts, random))
      const state = retryAt(database, row, now() + wait, delivery.reason)
      log(state === 'dead' ? 'mail-dead' : 'mail-later', { ...facts, reason: delivery.reason })
    }
  }

  async function attempt(row: OutboxRow): Promise<Delivery> {
    try {
      return await transport(prepareMail(row, room), AbortSignal.timeout(timeoutMs))
    } catch (error) {
      // A fault of ours (a template) is tried again too: the next release may have mended it.
      return { kind: 'later', reason: String(error) }
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
        log('mail-worker-failed', { error: String(error) })
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
      return Math.max(50, Math.min(pollMs, (nextDue(database) ?? Number.POSITIVE_INFINITY) - now()))
    } catch {
      return pollMs // reported by the pass that follows
    }
  }

  return {
    start() {
      if (started) return
      started = true
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
