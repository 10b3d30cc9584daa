/**
 * Who may send a row of a queue, and what becomes of it. A row belongs to one owner until its lease ends, and a send is
 * shorter than a lease: while two workers both live, none sends a row of the other. A row whose owner died is taken again
 * once its lease is over, or is unclear then where its queue does not repeat.
 */
import { and, asc, count, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import type { Queue, QueueRow } from './queue.server'

type AnyQueue = Pick<Queue<never>, 'rows' | 'repeats' | 'isFree'>
type QueueMoment = AnyQueue['rows']['sendAt' | 'leaseUntil']
type Reader = Pick<SiteDatabase, 'select'>
type Writer = Pick<SiteDatabase, 'select' | 'update'>

/** How often a row is tried before it is given up: about two days with these delays, more than a day's outage. */
export const attemptLimit = 80
const firstDelay = 30_000
const longestDelay = 3_600_000
/** No wait is as long (ms): a moment further ahead was written while the clock was ahead, and is as good as past. */
export const beyondAnyWait = 86_400_000

/** Milliseconds to wait after attempt `attempts`: doubling from 30 s to an hour, half of it by chance, so that rows spread. */
export function backoff(attempts: number, random: () => number): number {
  const full = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts - 1, 20))
  return Math.round(full * (0.5 + random() / 2))
}

/** Rows that may be taken. The first term is literal, because SQLite uses a partial index only where it sees its condition. */
function due({ rows, repeats, isFree }: AnyQueue, now: number): SQL | undefined {
  const isLeft = repeats ? past(rows.leaseUntil, now) : undefined
  return and(sql`state in ('waiting', 'sending')`, past(rows.sendAt, now), or(sql`state = 'waiting'`, isLeft), isFree)
}

/** Whether a moment is past, or was written by a clock that was ahead. */
export function past(moment: QueueMoment, now: number): SQL | undefined {
  return or(lte(moment, now), sql`${moment} > ${now} + ${beyondAnyWait}`)
}

/**
 * Takes up to `limit` rows that are due, the longest due first, for `leaseMs`. A row that was taken `attemptLimit` times
 * without an answer (it may be what kills the process) is dead instead.
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
  // A look without the write lock first: an idle worker holds nobody up.
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

/** The rows of a queue as its own: what its table gives is what they are. */
export function rowsOf<Row extends QueueRow>(rows: readonly QueueRow[]): Row[] {
  return rows as Row[]
}

/** Of a queue that does not repeat: rows whose owner died with them. @returns those that are unclear now. */
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

/** What need not be kept of it is taken away. @returns whether this owner still held it. */
export function markSent<Row extends QueueRow>(
  database: SiteDatabase,
  queue: Queue<Row>,
  row: Row,
  { now, providerID }: { now: number; providerID?: string },
): boolean {
  const sent = { sentAt: now, lastError: null, ...queue.keepSent(row, providerID) }
  if (settle(database, queue, row, 'sent', sent)) return true
  // Its lease ran out meanwhile and it was called unclear: now it is known.
  const { rows, repeats } = queue
  if (!repeats)
    database
      .update(rows)
      .set({ state: 'sent', ...sent })
      .where(and(eq(rows.id, row.id), sql`state = 'unclear'`))
      .run()
  return false
}

/** To be tried again at `at`; after the last attempt the row is dead and kept, with its last error. */
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

/** No later attempt can help: kept with the reason, for a person to look at. */
export function markDead<Row extends QueueRow>(database: SiteDatabase, queue: Queue<Row>, row: Row, reason: string): boolean {
  return settle(database, queue, row, 'dead', { lastError: reason.slice(0, 500) })
}

/** The other side will not have it. @param todo locale key of what a person is to do. */
export function markRefused<Row extends QueueRow>(
  database: SiteDatabase,
  queue: Queue<Row>,
  row: Row,
  { reason, todo }: { reason: string; todo?: string },
): boolean {
  return settle(database, queue, row, 'refused', { lastError: reason.slice(0, 500), ...(todo !== undefined && { todo }) })
}

/** Nobody knows whether it is there: to be looked up from `lookAt` on (ms). */
export function markUnclear<Row extends QueueRow>(
  database: SiteDatabase,
  queue: Queue<Row>,
  row: Row,
  { reason, lookAt }: { reason: string; lookAt: number },
): boolean {
  return settle(database, queue, row, 'unclear', { sendAt: lookAt, lastError: reason.slice(0, 500) })
}

/** The other side has no place for it. */
export function dropRow<Row extends QueueRow>(database: SiteDatabase, { rows }: Queue<Row>, row: Row): void {
  const held = and(eq(rows.id, row.id), eq(rows.leaseOwner, row.leaseOwner ?? ''))
  database.delete(rows).where(held).run()
}

/** Gives back a row that was taken and not tried: the attempt does not count. */
export function giveBack<Row extends QueueRow>(database: SiteDatabase, queue: Queue<Row>, row: Row): boolean {
  return settle(database, queue, row, 'waiting', { attempts: row.attempts - 1 })
}

/** When the next row may be taken (ms), or undefined when the queue is empty. */
export function nextDue<Row extends QueueRow>(database: SiteDatabase, { rows, isFree }: Queue<Row>): number | undefined {
  const at = sql<number | null>`min(max(${rows.sendAt}, case when state = 'sending' then ${rows.leaseUntil} else 0 end))`
  return database.select({ at }).from(rows).where(and(sql`state in ('waiting', 'sending')`, isFree)).get()?.at ?? undefined
}

/** How many rows wait to be sent or are being sent. @throws when the database is away. */
export function depth<Row extends QueueRow>(database: SiteDatabase, { rows }: Queue<Row>): number {
  return database.select({ depth: count() }).from(rows).where(sql`state in ('waiting', 'sending')`).get()?.depth ?? 0
}
