/** What an operator may do with a queue of the outbox: list, send again, delete. */
import { and, count, desc, eq, inArray, like, min, or, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { rowsOf } from './lease.server'
import type { Queue, QueueRow, QueueState } from './queue.server'

/** Inside a transaction too. */
type Writer = Pick<SiteDatabase, 'update' | 'delete'>

/** The number of rows in each state. */
export function countRows<Row extends QueueRow>(database: SiteDatabase, { rows }: Queue<Row>): Record<QueueState, number> {
  const counts = Object.fromEntries(rows.state.enumValues.map(state => [state, 0])) as Record<QueueState, number>
  for (const row of database.select({ state: rows.state, rows: count() }).from(rows).groupBy(rows.state).all())
    counts[row.state] = row.rows
  return counts
}

/** When the longest-waiting row was queued (ms); undefined if no row waits. */
export function oldestWaiting<Row extends QueueRow>(database: SiteDatabase, { rows }: Queue<Row>): number | undefined {
  const waiting = inArray(rows.state, ['waiting', 'sending'])
  return (
    database
      .select({ since: min(rows.createdAt) })
      .from(rows)
      .where(waiting)
      .get()?.since ?? undefined
  )
}

/** The unsent rows, newest first; sent ones with `sent`. */
export function listRows<Row extends QueueRow>(
  database: SiteDatabase,
  { rows }: Queue<Row>,
  { limit, sent = false }: { limit: number; sent?: boolean },
): Row[] {
  const states: QueueState[] = sent ? ['sent'] : ['waiting', 'sending', 'unclear', 'refused', 'dead']
  return rowsOf<Row>(
    database.select().from(rows).where(inArray(rows.state, states)).orderBy(desc(rows.createdAt)).limit(limit).all(),
  )
}

/** The rows whose id starts with the given text: one, if enough of the id is given. */
export function findRows<Row extends QueueRow>(database: SiteDatabase, { rows }: Queue<Row>, start: string): Row[] {
  if (!/^[\w-]{4,}$/.test(start)) return []
  const begins = like(rows.id, `${start.replaceAll('_', '')}%`)
  return rowsOf<Row>(
    database
      .select()
      .from(rows)
      .where(or(eq(rows.id, start), start.includes('_') ? undefined : begins))
      .limit(2)
      .all(),
  )
}

const anew = <Row extends QueueRow>(queue: Queue<Row>, now: number) => ({
  state: 'waiting' as const,
  attempts: 0,
  sendAt: now,
  leaseOwner: null,
  leaseUntil: null,
  ...queue.retried,
})

/** Sends a row as soon as possible, with a fresh number of attempts. @returns false if it is being sent or was sent. */
export function retryRow<Row extends QueueRow>(database: Writer, queue: Queue<Row>, id: string, now: number): boolean {
  const { rows } = queue
  const may = and(eq(rows.id, id), sql`state in ('waiting', 'dead', 'unclear', 'refused')`)
  return database.update(rows).set(anew(queue, now)).where(may).run().changes === 1
}

/** @returns the number of rows. */
export function retryDead<Row extends QueueRow>(database: SiteDatabase, queue: Queue<Row>, now: number): number {
  const { rows } = queue
  return database.update(rows).set(anew(queue, now)).where(eq(rows.state, 'dead')).run().changes
}

/** Handled by a person: the row counts as sent and its personal data is removed. @returns false while it is being sent. */
export function markDone<Row extends QueueRow>(database: Writer, queue: Queue<Row>, row: Row, now: number): boolean {
  const { rows } = queue
  const may = and(eq(rows.id, row.id), sql`state in ('waiting', 'dead', 'unclear', 'refused')`)
  const done = { state: 'sent' as const, sentAt: now, lastError: null, ...queue.keepSent(row) }
  return database.update(rows).set(done).where(may).run().changes === 1
}

/** Deletes a row for good. @returns false while it is being sent. */
export function forgetRow<Row extends QueueRow>(database: Writer, { rows }: Queue<Row>, id: string, now: number): boolean {
  const isFree = or(sql`state != 'sending'`, sql`${rows.leaseUntil} <= ${now}`)
  return (
    database
      .delete(rows)
      .where(and(eq(rows.id, id), isFree))
      .run().changes === 1
  )
}
