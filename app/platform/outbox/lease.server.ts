/**
 * Leases of queue rows and their outcomes. A row belongs to one owner until its lease ends, and a send is shorter than a lease:
 * no two living workers send the same row. After its owner's death a row is claimed again once the lease is over, or becomes
 * unclear if its queue does not repeat.
 */
import { and, asc, count, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import type { Queue, QueueRow } from './queue.server'

type AnyQueue = Pick<Queue<never>, 'rows' | 'repeats' | 'isFree'>
type QueueMoment = AnyQueue['rows']['sendAt' | 'leaseUntil']
type Reader = Pick<SiteDatabase, 'select'>
type Writer = Pick<SiteDatabase, 'select' | 'update'>

/** Maximum attempts for a row: about two days with these delays, longer than a one-day outage. */
export const attemptLimit = 80
const firstDelay = 30_000
const maxDelayMs = 3_600_000
/** Longer than any wait (ms): a later moment was written while the clock was ahead, and counts as past. */
export const maxPlausibleDelayMs = 86_400_000

/** Milliseconds to wait after attempt `attempts`: doubling from 30 s to an hour, half of it random to spread the rows. */
export function backoff(attempts: number, random: () => number): number {
  const full = Math.min(maxDelayMs, firstDelay * 2 ** Math.min(attempts - 1, 20))
  return Math.round(full * (0.5 + random() / 2))
}

/**
 * Rows that may be claimed. The first term is literal, because SQLite uses a partial index only when the query contains its
 * condition.
 */
function due({ rows, repeats, isFree }: AnyQueue, now: number): SQL | undefined {
  const isLeft = repeats ? past(rows.leaseUntil, now) : undefined
  return and(sql`state in ('waiting', 'sending')`, past(rows.sendAt, now), or(sql`state = 'waiting'`, isLeft), isFree)
}

/** Whether a moment is past, or was written by a clock that was ahead. */
export function past(moment: QueueMoment, now: number): SQL | undefined {
  return or(lte(moment, now), sql`${moment} > ${now} + ${maxPlausibleDelayMs}`)
}

/**
 * Claims up to `limit` due rows, oldest first, for `leaseMs`. A row claimed `attemptLimit` times without an outcome (it may be
 * what kills the process) becomes dead instead.
 */
export function claimDue<Row extends QueueRow>(
  database: SiteDatabase,
  queue: Queue<Row>,
  { owner, now, limit, leaseMs }: { owner: string; now: number; limit: number; leaseMs: number },
): Row[] {
  const { rows } = queue
  const isDue = due(queue, now)
  const find = (reader: Reader) =>
    reader.select({ id: rows.id }).from(rows).where(isDue).orderBy(asc(rows.sendAt)).limit(limit).all()
  // Look without the write lock first, so that an idle worker blocks nobody.
  if (find(database).length === 0) return []
  return database.transaction(
    tx => {
      const lastError = sql`coalesce(${rows.lastError}, 'the lease ran out each time')`
      tx.update(rows)
        .set({ state: 'dead', leaseOwner: null, leaseUntil: null, lastError })
        .where(and(isDue, gte(rows.attempts, attemptLimit)))
        .run()
      const ids = find(tx).map(({ id }) => id)
      const claim = {
        state: 'sending',
        leaseOwner: owner,
        leaseUntil: now + leaseMs,
        attempts: sql`${rows.attempts} + 1`,
      } as const
      return rowsOf<Row>(tx.update(rows).set(claim).where(inArray(rows.id, ids)).returning().all())
    },
    { behavior: 'immediate' },
  )
}

/** Narrows rows to their queue's own type, as its table guarantees. */
export function rowsOf<Row extends QueueRow>(rows: readonly QueueRow[]): Row[] {
  return rows as Row[]
}

/** For a queue that does not repeat: rows whose owner died. @returns the rows that are now unclear. */
export function endLeases<Row extends QueueRow>(
  database: SiteDatabase,
  { rows, repeats }: Queue<Row>,
  { now, lookAt }: { now: number; lookAt: number },
): Row[] {
  const left = and(sql`state = 'sending'`, past(rows.leaseUntil, now))
  if (repeats || !database.select({ id: rows.id }).from(rows).where(left).limit(1).get()) return []
  const set = {
    state: 'unclear' as const,
    leaseOwner: null,
    leaseUntil: null,
    sendAt: lookAt,
    lastError: 'the site ended meanwhile',
  }
  return rowsOf<Row>(database.update(rows).set(set).where(left).returning().all())
}

type Settled = Partial<Pick<QueueRow, 'attempts' | 'sendAt' | 'lastError' | 'sentAt'>> & { todo?: string }

/** Writes the end of a lease, unless it was lost meanwhile. @returns whether this owner still held it. */
function settle<Row extends QueueRow>(
  database: Writer,
  { rows }: Queue<Row>,
  row: Row,
  state: QueueRow['state'],
  settled: Settled,
): boolean {
  const held = and(eq(rows.id, row.id), eq(rows.leaseOwner, row.leaseOwner ?? ''), sql`state = 'sending'`)
  const set = { ...settled, state, leaseOwner: null, leaseUntil: null }
  return database.update(rows).set(set).where(held).run().changes === 1
}

/** Marks a row as sent and removes personal data that is no longer needed. @returns whether this owner still held it. */
export function markSent<Row extends QueueRow>(
  database: SiteDatabase,
  queue: Queue<Row>,
  row: Row,
  { now, providerID }: { now: number; providerID?: string },
): boolean {
  const sent = { sentAt: now, lastError: null, ...queue.keepSent(row, providerID) }
  if (settle(database, queue, row, 'sent', sent)) return true
  // Its lease ran out and it was marked unclear; now the outcome is known.
  const { rows, repeats } = queue
  if (!repeats)
    database
      .update(rows)
      .set({ state: 'sent', ...sent })
      .where(and(eq(rows.id, row.id), sql`state = 'unclear'`))
      .run()
  return false
}

/** Schedules another attempt at `at`; after the last attempt the row is dead and kept, with its last error. */
export function retryAt<Row extends QueueRow>(
  database: SiteDatabase,
  queue: Queue<Row>,
  row: Row,
  { at, reason }: { at: number; reason: string },
): 'waiting' | 'dead' {
  const state = row.attempts >= attemptLimit ? 'dead' : 'waiting'
  settle(database, queue, row, state, { sendAt: at, lastError: reason.slice(0, 500) })
  return state
}

/** No later attempt can help: kept with the reason, for a person to read. */
export function markDead<Row extends QueueRow>(database: SiteDatabase, queue: Queue<Row>, row: Row, reason: string): boolean {
  return settle(database, queue, row, 'dead', { lastError: reason.slice(0, 500) })
}

/** The other side rejects it. @param todo locale key of the staff's task. */
export function markRefused<Row extends QueueRow>(
  database: SiteDatabase,
  queue: Queue<Row>,
  row: Row,
  { reason, todo }: { reason: string; todo?: string },
): boolean {
  return settle(database, queue, row, 'refused', { lastError: reason.slice(0, 500), ...(todo !== undefined && { todo }) })
}

/** Nobody knows whether it arrived: looked up from `lookAt` on (ms). */
export function markUnclear<Row extends QueueRow>(
  database: SiteDatabase,
  queue: Queue<Row>,
  row: Row,
  { reason, lookAt }: { reason: string; lookAt: number },
): boolean {
  return settle(database, queue, row, 'unclear', { sendAt: lookAt, lastError: reason.slice(0, 500) })
}

/** The other side cannot store it. */
export function dropRow<Row extends QueueRow>(database: SiteDatabase, { rows }: Queue<Row>, row: Row): void {
  const held = and(eq(rows.id, row.id), eq(rows.leaseOwner, row.leaseOwner ?? ''))
  database.delete(rows).where(held).run()
}

/** Returns a claimed row that was not tried: the attempt does not count. */
export function giveBack<Row extends QueueRow>(database: SiteDatabase, queue: Queue<Row>, row: Row): boolean {
  return settle(database, queue, row, 'waiting', { attempts: row.attempts - 1 })
}

/** When the next row is due (ms), or undefined if the queue is empty. */
export function nextDue<Row extends QueueRow>(database: SiteDatabase, { rows, isFree }: Queue<Row>): number | undefined {
  const at = sql<number | null>`min(max(${rows.sendAt}, case when state = 'sending' then ${rows.leaseUntil} else 0 end))`
  return database.select({ at }).from(rows).where(and(sql`state in ('waiting', 'sending')`, isFree)).get()?.at ?? undefined
}

/** The number of rows waiting or being sent. @throws if the database is unavailable. */
export function depth<Row extends QueueRow>(database: SiteDatabase, { rows }: Queue<Row>): number {
  return database.select({ depth: count() }).from(rows).where(sql`state in ('waiting', 'sending')`).get()?.depth ?? 0
}
