/**
 * The outbox: mails to send, kept in the site database beside what they are about.
 *
 * Guarantee: a mail is in the same transaction as the record it belongs to, so there is never one without the other; and it
 * is delivered **at least once**. A worker that dies between handing a mail to the transport and writing `sent` leaves a
 * lease that runs out, and the mail goes again: a mail twice is better than a request lost. While two workers both live,
 * none sends a row of the other: a row belongs to one owner until its lease ends, and a send is shorter than a lease.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../db/client.server'
import { outbox } from '../../db/schema/site.server'
import type { Language } from '../i18n/languages'
import { checkedAddress } from './addresses'
import type { Letter } from './letter'

export type SiteTransaction = Parameters<Parameters<SiteDatabase['transaction']>[0]>[0]
export type OutboxRow = typeof outbox.$inferSelect

export type Mail = {
  /** Which mail, such as `contact-me.staff`. */
  template: string
  language: Language
  to: string
  replyTo?: string
  letter: Letter
  enquiryID?: string
}

/** How often a mail is tried before it is given up: with the delays below about two days, longer than a day's outage. */
export const attemptLimit = 80
const firstDelay = 30_000
const longestDelay = 3_600_000

/** Milliseconds to wait after attempt `attempts`: doubling from 30 s to an hour, of which a random half, so that rows spread. */
export function backoff(attempts: number, random: () => number): number {
  const full = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts - 1, 20))
  return Math.round(full * (0.5 + random() / 2))
}

/**
 * Puts a mail into the outbox, inside the caller's transaction.
 * @throws when an address is not one: the transaction is undone.
 */
export function enqueueMail(tx: SiteTransaction, mail: Mail, { now, id = randomUUID() }: { now: number; id?: string }): string {
  const { template, language, letter, enquiryID } = mail
  const replyTo = mail.replyTo === undefined ? undefined : checkedAddress(mail.replyTo)
  tx.insert(outbox)
    .values({ id, enquiryID, template, language, toAddress: checkedAddress(mail.to), replyTo, values: letter, sendAt: now, createdAt: now })
    .run()
  return id
}

// Written out, not as a parameter: SQLite uses a partial index only where it sees its condition.
const open = sql`state in ('waiting', 'sending')`
const free = sql`(state = 'waiting' or ${outbox.leaseUntil} <= ${sql.placeholder('now')})`

/**
 * Takes up to `limit` mails that are due, oldest first, for `leaseMs`. A row whose owner died is taken again once its
 * lease is over; one that was taken `attemptLimit` times (it may be what kills the process) is dead instead.
 */
export function claimDue(
  database: SiteDatabase,
  { owner, now, limit, leaseMs }: { owner: string; now: number; limit: number; leaseMs: number },
): OutboxRow[] {
  return database.transaction(
    tx => {
      const bury = { state: 'dead', lastError: sql`coalesce(${outbox.lastError}, 'lease ran out')`, leaseOwner: null } as const
      tx.update(outbox).set(bury).where(sql`state = 'sending' and ${outbox.leaseUntil} <= ${now} and ${outbox.attempts} >= ${attemptLimit}`).run()
      const due = tx
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(open, sql`${outbox.sendAt} <= ${sql.placeholder('now')}`, free))
        .orderBy(outbox.sendAt)
        .limit(limit)
        .all({ now } as never)
      return due.map(({ id }) =>
        tx
          .update(outbox)
          .set({ state: 'sending', leaseOwner: owner, leaseUntil: now + leaseMs, attempts: sql`${outbox.attempts} + 1` })
          .where(eq(outbox.id, id))
          .returning()
          .get(),
      )
    },
    { behavior: 'immediate' },
  )
}
