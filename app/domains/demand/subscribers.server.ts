/** People of the demand register: confirmed, paused, gone. A registration is subscribed, then unsubscribed (SPEC §4). */
import { and, count, eq, inArray, lt, max, or, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import {
  account,
  catalogueEvent,
  demand,
  demandAlert,
  enquiry,
  outbox,
  registration,
  senderOf,
  subscriber,
} from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { deleteAccount, findAccount, findByEmail } from '../account/accounts.server'
import { writeFilters } from '../search/filters'
import type { Frequency } from './alerts/due'
import { filtersOf } from './criteria'
import { demandsOf, dropAlerts } from './demands.server'

type Reader = Pick<SiteDatabase, 'select'> | SiteTransaction

/** The forms that begin with a search. */
const searchForms = ['demand-register', 'demand-alert']

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    /** What the form asks about the person, without the address. */
    'subscriber.person': Record<string, unknown>
  }
}

export type Subscriber = typeof subscriber.$inferSelect

/** How many people wait for alerts. */
export function countActiveSubscribers(reader: Reader): number {
  return reader.select({ count: count() }).from(subscriber).where(eq(subscriber.state, 'active')).get()?.count ?? 0
}

/**
 * From now on the person gets mails: after the confirmation of a registration or an alert. Who is known already keeps what was there;
 * of whom only the address was known, what the registration tells is kept.
 */
export function activateSubscriber(
  tx: SiteTransaction,
  given: Pick<Subscriber, 'id' | 'person' | 'language' | 'frequency' | 'tellSold'>,
  now: number,
): void {
  const active = { state: 'active' as const, confirmedAt: now, unsubscribedAt: null, seenAt: now }
  const known = findSubscriber(tx, given.id)
  const person = known && Object.keys(known.person).length > 0 ? known.person : given.person
  tx.insert(subscriber)
    .values({ ...given, ...active, createdAt: now })
    .onConflictDoUpdate({
      target: subscriber.id,
      set: { ...active, person, confirmedAt: sql`coalesce(${subscriber.confirmedAt}, ${now})` },
    })
    .run()
}

/** The last event there is: earlier ones are not announced to who comes now. */
export function lastEventOf(reader: Reader): number {
  return (
    reader
      .select({ last: max(catalogueEvent.id) })
      .from(catalogueEvent)
      .get()?.last ?? 0
  )
}

/** Whether an address gets alerts, or could. @param email lower case. */
export function isSubscribed(reader: SiteTransaction, email: string): boolean {
  const known = findByEmail(reader, 'subscriber', email)
  return known !== undefined && findSubscriber(reader, known.id) !== undefined
}

export function findSubscriber(reader: Reader, id: string): Subscriber | undefined {
  return reader.select().from(subscriber).where(eq(subscriber.id, id)).get()
}

/** A sign of life. */
export function seen(tx: SiteTransaction, id: string, now: number): void {
  tx.update(subscriber).set({ seenAt: now }).where(eq(subscriber.id, id)).run()
}

/** How often they are told, and whether of sales. */
export function setFrequency(
  tx: SiteTransaction,
  id: string,
  wanted: { frequency: Frequency; tellSold: boolean },
  now: number,
): void {
  tx.update(subscriber)
    .set({ ...wanted, seenAt: now })
    .where(eq(subscriber.id, id))
    .run()
}

/** No mails until it is resumed; what happens meanwhile is not told afterwards. */
export function pause(tx: SiteTransaction, id: string, now: number): void {
  tx.update(subscriber)
    .set({ state: 'paused', seenAt: now })
    .where(and(eq(subscriber.id, id), eq(subscriber.state, 'active')))
    .run()
  dropAlerts(tx, id)
}

/** After a pause, or after an unsubscription that is regretted while the searches are still there. */
export function resume(tx: SiteTransaction, id: string, now: number): void {
  const { changes } = tx
    .update(subscriber)
    .set({ state: 'active', unsubscribedAt: null, seenAt: now })
    .where(and(eq(subscriber.id, id), inArray(subscriber.state, ['paused', 'unsubscribed'])))
    .run()
  if (changes > 0)
    tx.update(demand)
      .set({ sinceEvent: lastEventOf(tx) })
      .where(eq(demand.subscriberID, id))
      .run()
}

/** The end of all mails, also of those that are made but not sent. A second time changes nothing. @returns whether there was such a person. */
export function markUnsubscribed(tx: SiteTransaction, id: string, now: number): boolean {
  const row = findSubscriber(tx, id)
  if (!row) return false
  if (row.state !== 'unsubscribed') {
    tx.update(subscriber).set({ state: 'unsubscribed', unsubscribedAt: now }).where(eq(subscriber.id, id)).run()
  }
  dropAlerts(tx, id)
  forgetMails(tx, id)
  return true
}

/** Everything of a person: account, searches, alerts, the registration, and the mails that were not sent yet. */
export function erase(tx: SiteTransaction, id: string): void {
  const email = findAccount(tx, id)?.email
  forgetMails(tx, id)
  if (email) {
    const registrations = and(eq(senderOf(enquiry), email), inArray(enquiry.form, searchForms))
    for (const row of tx.select({ id: enquiry.id }).from(enquiry).where(registrations).all()) eraseEnquiry(tx, row.id)
    tx.delete(registration).where(eq(registration.email, email)).run()
  }
  deleteAccount(tx, id)
}

/** With its mails, and with the registration that waits for its confirmation. */
function eraseEnquiry(tx: SiteTransaction, id: string): void {
  tx.delete(outbox).where(eq(outbox.enquiryID, id)).run()
  tx.delete(enquiry).where(eq(enquiry.id, id)).run()
}

function forgetMails(tx: SiteTransaction, id: string): void {
  const told = tx.select({ id: demandAlert.outboxID }).from(demandAlert).where(eq(demandAlert.subscriberID, id)).all()
  for (const { id: outboxID } of told) {
    if (outboxID)
      tx.delete(outbox)
        .where(and(eq(outbox.id, outboxID), eq(outbox.state, 'waiting')))
        .run()
  }
}

/** What we know of a person, for them to keep. Times are ISO. */
export function exportOf(database: Reader, id: string): Record<string, unknown> | undefined {
  const row = findSubscriber(database, id)
  const login = findAccount(database as SiteDatabase, id)
  if (!row || !login) return undefined
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const alerts = database
    .select({ propertyID: demandAlert.propertyID, state: demandAlert.state, matchedAt: demandAlert.matchedAt })
    .from(demandAlert)
    .where(eq(demandAlert.subscriberID, id))
    .all()
  return {
    email: login.email,
    ...row.person,
    language: row.language,
    frequency: row.frequency,
    toldOfSales: row.tellSold,
    state: row.state,
    registered: iso(row.createdAt),
    confirmed: iso(row.confirmedAt),
    unsubscribed: iso(row.unsubscribedAt),
    lastSeen: iso(row.seenAt),
    searches: demandsOf(database, id).map(each => ({
      list: each.list,
      query: writeFilters(filtersOf(each.criteria)),
      ...each.criteria,
      saved: iso(each.createdAt),
    })),
    alerts: alerts.map(({ matchedAt, ...alert }) => ({ ...alert, at: iso(matchedAt) })),
  }
}

const day = 86_400_000
/** How long we keep whom (ms): the promises of the privacy statement. */
export const subscriberKeptFor = { unconfirmed: 7 * day, unsubscribed: 30 * day, silent: 730 * day }

/**
 * Removes who never confirmed, who unsubscribed a month ago, and who gave no sign of life for two years.
 * @param forget what is done to each, inside a transaction.
 * @returns how many.
 */
export function forgetSubscribers(database: SiteDatabase, now: number, forget = erase): number {
  const gone = database
    .select({ id: account.id })
    .from(subscriber)
    .innerJoin(account, eq(account.id, subscriber.id))
    .where(
      or(
        and(eq(subscriber.state, 'unconfirmed'), lt(subscriber.createdAt, now - subscriberKeptFor.unconfirmed)),
        and(eq(subscriber.state, 'unsubscribed'), lt(subscriber.unsubscribedAt, now - subscriberKeptFor.unsubscribed)),
        lt(subscriber.seenAt, now - subscriberKeptFor.silent),
      ),
    )
    .all()
  for (const { id } of gone) database.transaction(tx => forget(tx, id), { behavior: 'immediate' })
  const unconfirmed = database
    .select()
    .from(registration)
    .where(lt(registration.createdAt, now - subscriberKeptFor.unconfirmed))
    .all()
  for (const { tokenHash, enquiryID } of unconfirmed) {
    database.transaction(
      tx => {
        tx.delete(registration).where(eq(registration.tokenHash, tokenHash)).run()
        if (enquiryID !== null) eraseEnquiry(tx, enquiryID)
      },
      { behavior: 'immediate' },
    )
  }
  return gone.length + unconfirmed.length
}
