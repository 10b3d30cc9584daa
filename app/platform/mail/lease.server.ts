/**
 * Who may send a row of the outbox, and what becomes of it. A row belongs to one owner until its lease ends, and a send is
 * shorter than a lease: while two workers both live, none sends a row of the other. A row whose owner died is taken again
 * once its lease is over.
 */
import { and, asc, count, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { outbox } from '../../../db/schema/site.server'
import { withoutLinks } from './blank-links.server'
import type { OutboxRow } from './outbox.server'

/** How often a mail is tried before it is given up: about two days with these delays, more than a day's outage. */
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
function due(now: number): SQL | undefined {
  const past = (moment: typeof outbox.sendAt | typeof outbox.leaseUntil) => or(lte(moment, now), gt(moment, now + beyondAnyWait))
  return and(sql`state in ('waiting', 'sending')`, past(outbox.sendAt), or(sql`state = 'waiting'`, past(outbox.leaseUntil)))
}

/**
 * Takes up to `limit` rows that are due, the longest due first, for `leaseMs`. A row that was taken `attemptLimit` times
 * without an answer (it may be what kills the process) is dead instead.
 */
export function claimDue(
  database: SiteDatabase,
  { owner, now, limit, leaseMs }: { owner: string; now: number; limit: number; leaseMs: number },
): OutboxRow[] {
  const find = (source: Pick<SiteDatabase, 'select'>) =>
    source.select({ id: outbox.id }).from(outbox).where(due(now)).orderBy(asc(outbox.sendAt)).limit(limit).all()
  // A look without the write lock first: an idle worker holds nobody up.
  if (find(database).length === 0) return []
  return database.transaction(
    tx => {
      tx.update(outbox)
        .set({
          state: 'dead',
          leaseOwner: null,
          leaseUntil: null,
          lastError: sql`coalesce(${outbox.lastError}, 'the lease ran out each time')`,
        })
        .where(and(due(now), sql`${outbox.attempts} >= ${attemptLimit}`))
        .run()
      const ids = find(tx).map(row => row.id)
      const lease = {
        state: 'sending' as const,
        leaseOwner: owner,
        leaseUntil: now + leaseMs,
        attempts: sql`${outbox.attempts} + 1`,
      }
      return tx.update(outbox).set(lease).where(inArray(outbox.id, ids)).returning().all()
    },
    { behavior: 'immediate' },
  )
}

type Outcome = Partial<Pick<OutboxRow, 'sendAt' | 'lastError' | 'sentAt' | 'values'>> & { attempts?: SQL }

/** Writes the end of a lease, unless it was lost meanwhile. @returns whether this owner still held it. */
function settle(database: SiteDatabase, row: OutboxRow, state: 'waiting' | 'sent' | 'dead', outcome: Outcome): boolean {
  const held = and(eq(outbox.id, row.id), eq(outbox.leaseOwner, row.leaseOwner ?? ''), sql`state = 'sending'`)
  const set = { state, leaseOwner: null, leaseUntil: null, ...outcome }
  return database.update(outbox).set(set).where(held).run().changes === 1
}

/** The links of the mail are blanked. */
export function markSent(database: SiteDatabase, row: OutboxRow, now: number): boolean {
  return settle(database, row, 'sent', { sentAt: now, lastError: null, values: withoutLinks(row.values) })
}

/** To be tried again at `at`; after the last attempt the row is dead and kept, with its last error. */
export function retryAt(database: SiteDatabase, row: OutboxRow, at: number, reason: string): 'waiting' | 'dead' {
  const state = row.attempts >= attemptLimit ? 'dead' : 'waiting'
  settle(database, row, state, { sendAt: at, lastError: reason.slice(0, 500) })
  return state
}

/** No later attempt can help: kept with the reason, for a person to look at. */
export function markDead(database: SiteDatabase, row: OutboxRow, reason: string): boolean {
  return settle(database, row, 'dead', { lastError: reason.slice(0, 500) })
}

/** Gives back a row that was taken and not tried: the attempt does not count. */
export function giveBack(database: SiteDatabase, row: OutboxRow): boolean {
  return settle(database, row, 'waiting', { attempts: sql`${outbox.attempts} - 1` })
}

/** When the next row may be taken (ms), or undefined when the outbox is empty. */
export function nextDue(database: SiteDatabase): number | undefined {
  const at = sql<number | null>`min(max(${outbox.sendAt}, case when state = 'sending' then ${outbox.leaseUntil} else 0 end))`
  return database.select({ at }).from(outbox).where(sql`state in ('waiting', 'sending')`).get()?.at ?? undefined
}

/** How many mails wait to be sent or are being sent. @throws when the database is away. */
export function outboxDepth(database: SiteDatabase): number {
  return database.select({ depth: count() }).from(outbox).where(sql`state in ('waiting', 'sending')`).get()?.depth ?? 0
}
