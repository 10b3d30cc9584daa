/** What an operator may do with the outbox: look, send again, throw away. */
import { and, count, desc, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { outbox } from '../../../db/schema/site.server'
import type { OutboxRow } from './outbox.server'

export type OutboxState = OutboxRow['state']

/** How many mails there are in each state. */
export function countMails(database: SiteDatabase): Record<OutboxState, number> {
  const counts = { waiting: 0, sending: 0, sent: 0, dead: 0 }
  for (const row of database.select({ state: outbox.state, mails: count() }).from(outbox).groupBy(outbox.state).all())
    counts[row.state] = row.mails
  return counts
}

/** The mails that were not sent, the newest first; sent ones with `sent`. */
export function listMails(database: SiteDatabase, { limit, sent = false }: { limit: number; sent?: boolean }): OutboxRow[] {
  const states: OutboxState[] = sent ? ['sent'] : ['waiting', 'sending', 'dead']
  return database.select().from(outbox).where(inArray(outbox.state, states)).orderBy(desc(outbox.createdAt)).limit(limit).all()
}

/** The mails whose number begins so: one, when it is the whole number or enough of it. */
export function findMails(database: SiteDatabase, start: string): OutboxRow[] {
  if (!/^[\w-]{4,}$/.test(start)) return []
  const begins = like(outbox.id, `${start.replaceAll('_', '')}%`)
  return database
    .select()
    .from(outbox)
    .where(or(eq(outbox.id, start), start.includes('_') ? undefined : begins))
    .limit(2)
    .all()
}

const anew = (now: number) => ({ state: 'waiting' as const, attempts: 0, sendAt: now, leaseOwner: null, leaseUntil: null })

/** To be sent at once, with all its attempts again. @returns false when it is being sent, or was. */
export function retryMail(database: SiteDatabase, id: string, now: number): boolean {
  const may = and(eq(outbox.id, id), sql`state in ('waiting', 'dead')`)
  return database.update(outbox).set(anew(now)).where(may).run().changes === 1
}

/** @returns how many there were. */
export function retryDead(database: SiteDatabase, now: number): number {
  return database.update(outbox).set(anew(now)).where(eq(outbox.state, 'dead')).run().changes
}

/** Throws a mail away for good. @returns false while it is being sent. */
export function forgetMail(database: SiteDatabase, id: string, now: number): boolean {
  const isFree = or(sql`state != 'sending'`, sql`${outbox.leaseUntil} <= ${now}`)
  return (
    database
      .delete(outbox)
      .where(and(eq(outbox.id, id), isFree))
      .run().changes === 1
  )
}
