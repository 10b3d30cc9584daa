/**
 * Addresses that refuse our mail. List mails (alerts, the newsletter) leave them out; requested mails (answers, links) are still
 * tried. Nothing else about the person changes, so lifting the refusal restores everything.
 */
import { and, asc, eq, gt, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import type { PersonalData } from '../../../db/personal-data.server'
import { outbox, refusedAddress, returnedMail } from '../../../db/schema/site.server'
import { errorText, type Log } from '../log/log'
import type { SiteTransaction } from './outbox.server'
import type { ReportRefused } from './transport'

type Reader = Pick<SiteDatabase, 'select'>
export type RefusedAddress = typeof refusedAddress.$inferSelect
export type Refusal = Pick<RefusedAddress, 'lists'> & { reason: NonNullable<RefusedAddress['reason']> }

/** @param email in any case. */
export function findRefused(reader: Reader, email: string): RefusedAddress | undefined {
  return reader
    .select()
    .from(refusedAddress)
    .where(and(eq(refusedAddress.email, email.toLowerCase()), isNotNull(refusedAddress.reason)))
    .get()
}

/** Whether an address is excluded from the newsletter. */
export function isRefused(reader: Reader, email: string): boolean {
  return findRefused(reader, email) !== undefined
}

/** The given addresses that are excluded from every list, alerts included. */
export function refusedAmong(reader: Reader, emails: readonly string[]): ReadonlySet<string> {
  const addresses = JSON.stringify(emails.map(email => email.toLowerCase()))
  const rows = reader
    .select({ email: refusedAddress.email })
    .from(refusedAddress)
    .where(
      and(
        sql`${refusedAddress.email} in (select value from json_each(${addresses}))`,
        isNotNull(refusedAddress.reason),
        eq(refusedAddress.lists, 'all'),
      ),
    )
    .all()
  const refused = new Set(rows.map(({ email }) => email))
  return new Set(refused.size === 0 ? [] : emails.filter(email => refused.has(email.toLowerCase())))
}

/** Every excluded address, newest first. */
export function listRefused(reader: Reader): RefusedAddress[] {
  return reader
    .select()
    .from(refusedAddress)
    .where(isNotNull(refusedAddress.reason))
    .orderBy(sql`${refusedAddress.changedAt} desc`, asc(refusedAddress.email))
    .all()
}

/**
 * Excludes an address. A spam complaint stays one, and an exclusion from all lists stays one.
 * @param at when it happened (ms). @returns whether it is new: false if the address was confirmed to work since.
 */
export function refuseAddress(tx: SiteTransaction, email: string, { reason, lists }: Refusal, at: number): boolean {
  const known = tx.select().from(refusedAddress).where(eq(refusedAddress.email, email.toLowerCase())).get()
  if (known?.liftedAt != null && at <= known.liftedAt) return false
  const wider = known?.reason != null && known.lists === 'all' ? 'all' : lists
  const graver = known?.reason === 'complaint' ? 'complaint' : reason
  if (known?.reason === graver && known.lists === wider) return false
  const set = { reason: graver, lists: wider, changedAt: at }
  tx.insert(refusedAddress)
    .values({ email: email.toLowerCase(), ...set })
    .onConflictDoUpdate({ target: refusedAddress.email, set })
    .run()
  return true
}

/** A mail that did not arrive this time: the address itself is good. */
export function countPassing(tx: SiteTransaction, email: string, at: number): void {
  tx.insert(refusedAddress)
    .values({ email: email.toLowerCase(), passing: 1, changedAt: at })
    .onConflictDoUpdate({ target: refusedAddress.email, set: { passing: sql`${refusedAddress.passing} + 1`, changedAt: at } })
    .run()
}

/** The address works again: its reader or the agency says so. @returns whether it was excluded. */
export function liftRefusal(tx: SiteTransaction, email: string, now: number): boolean {
  const set = { reason: null, lists: 'all' as const, passing: 0, changedAt: now, liftedAt: now }
  const refused = and(eq(refusedAddress.email, email.toLowerCase()), isNotNull(refusedAddress.reason))
  return tx.update(refusedAddress).set(set).where(refused).run().changes === 1
}

/** Records that a mail about a request, or to an owner, did not arrive. Staff are mailed if it is about a request. */
export function noteReturned(tx: SiteTransaction, outboxID: string, now: number): void {
  const about = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, outboxID), or(isNotNull(outbox.enquiryID), like(outbox.template, 'owner.%'))))
    .get()
  if (about) tx.insert(returnedMail).values({ outboxID, returnedAt: now }).onConflictDoNothing().run()
}

/** Records the addresses that a transport reports as refused. A full disk loses the record, never the mail. */
export function notingRefused(site: { database: SiteDatabase; log: Log; now: () => number }): ReportRefused {
  return ({ row, address, isNobody, isOfNewsletter }) => {
    const now = site.now()
    try {
      site.database.transaction(
        tx => {
          const lists = isOfNewsletter ? 'newsletter' : 'all'
          if (isNobody) refuseAddress(tx, address, { reason: 'bounce', lists }, now)
          noteReturned(tx, row, now)
        },
        { behavior: 'immediate' },
      )
      site.log('mail-address-refused', { row, reason: isNobody ? 'bounce' : 'refused' })
    } catch (error) {
      site.log('not-stored', { what: 'refusal', error: errorText(error) })
    }
  }
}

/**
 * Deletes older refusals, except spam complaints, which stand until the reader says otherwise. @param before milliseconds since
 * 1970.
 */
export function forgetRefusals(database: SiteDatabase, before: number): void {
  const mayGo = or(isNull(refusedAddress.reason), eq(refusedAddress.reason, 'bounce'))
  database
    .delete(refusedAddress)
    .where(and(lt(refusedAddress.changedAt, before), mayGo))
    .run()
  database.delete(returnedMail).where(lt(returnedMail.returnedAt, before)).run()
}

/** Dates refusals written while the clock was ahead as now. @param from later moments are wrong (ms). */
export function refusalsFromNow(database: SiteDatabase, now: number, from: number): void {
  database.update(refusedAddress).set({ changedAt: now }).where(gt(refusedAddress.changedAt, from)).run()
  database.update(returnedMail).set({ returnedAt: now }).where(gt(returnedMail.returnedAt, from)).run()
}

export const personalRefusals: PersonalData = {
  name: 'refusals',
  find: ({ database, address }) => database.select().from(refusedAddress).where(eq(refusedAddress.email, address)).all(),
  erase:
    ({ address }) =>
    tx => ({ records: tx.delete(refusedAddress).where(eq(refusedAddress.email, address)).run().changes }),
}
