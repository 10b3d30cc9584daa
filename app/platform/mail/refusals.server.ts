/**
 * Addresses that do not take our mail. What a list sends (alerts, the newsletter) leaves them out; what somebody asks for (the
 * answer to a request, a link) is tried all the same. Nothing else of a person changes, so that lifting it is all there is to do.
 */
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import type { PersonalData } from '../../../db/personal-data.server'
import { outbox, refusedAddress, returnedMail } from '../../../db/schema/site.server'
import { errorText, type Log } from '../log/log'
import type { SiteTransaction } from './outbox.server'
import type { TellRefused } from './transport'

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

/** Whether an address is left out of the newsletter. */
export function isRefused(reader: Reader, email: string): boolean {
  return findRefused(reader, email) !== undefined
}

/** Those of some addresses, as they are given, that are left out of every list, of the alerts too. */
export function refusedAmong(reader: Reader, emails: readonly string[]): ReadonlySet<string> {
  const asked = JSON.stringify(emails.map(email => email.toLowerCase()))
  const rows = reader
    .select({ email: refusedAddress.email })
    .from(refusedAddress)
    .where(
      and(
        sql`${refusedAddress.email} in (select value from json_each(${asked}))`,
        isNotNull(refusedAddress.reason),
        eq(refusedAddress.lists, 'all'),
      ),
    )
    .all()
  const refused = new Set(rows.map(({ email }) => email))
  return new Set(refused.size === 0 ? [] : emails.filter(email => refused.has(email.toLowerCase())))
}

/** Every address that is left out, the newest first. */
export function listRefused(reader: Reader): RefusedAddress[] {
  return reader
    .select()
    .from(refusedAddress)
    .where(isNotNull(refusedAddress.reason))
    .orderBy(sql`${refusedAddress.changedAt} desc`, asc(refusedAddress.email))
    .all()
}

/**
 * An address takes no mail. Who called our mail spam stays so, and all lists stay all lists.
 * @param at when that happened (ms). @returns whether it is new: not when the address was said to work since.
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

/** A mail that did not arrive this time: the address is good. */
export function countPassing(tx: SiteTransaction, email: string, at: number): void {
  tx.insert(refusedAddress)
    .values({ email: email.toLowerCase(), passing: 1, changedAt: at })
    .onConflictDoUpdate({ target: refusedAddress.email, set: { passing: sql`${refusedAddress.passing} + 1`, changedAt: at } })
    .run()
}

/** The address works again: who reads its mail, or the agency, says so. @returns whether it was left out until now. */
export function liftRefusal(tx: SiteTransaction, email: string, now: number): boolean {
  const set = { reason: null, lists: 'all' as const, passing: 0, changedAt: now, liftedAt: now }
  const refused = and(eq(refusedAddress.email, email.toLowerCase()), isNotNull(refusedAddress.reason))
  return tx.update(refusedAddress).set(set).where(refused).run().changes === 1
}

/** A mail of the outbox did not arrive. Staff are told of those about a request. */
export function noteReturned(tx: SiteTransaction, outboxID: string, now: number): void {
  const about = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, outboxID), isNotNull(outbox.enquiryID)))
    .get()
  if (about) tx.insert(returnedMail).values({ outboxID, returnedAt: now }).onConflictDoNothing().run()
}

/** What a transport tells of addresses that a service refused. A disk that is full costs the note, never the mail. */
export function notingRefused(site: { database: SiteDatabase; log: Log; now: () => number }): TellRefused {
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

/** Forgets what is older; not who wants no mail, which is so until they say otherwise. @param before milliseconds since 1970. */
export function forgetRefusals(database: SiteDatabase, before: number): void {
  const mayGo = or(isNull(refusedAddress.reason), eq(refusedAddress.reason, 'bounce'))
  database
    .delete(refusedAddress)
    .where(and(lt(refusedAddress.changedAt, before), mayGo))
    .run()
  database.delete(returnedMail).where(lt(returnedMail.returnedAt, before)).run()
}

/** What a clock that was ahead dated counts from now. @param from what is later (ms). */
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
