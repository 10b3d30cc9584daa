/** Subscribers of the demand register: confirmed, paused, unsubscribed (SPEC §4). */
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

/** Forms that start with a search. */
const searchForms = ['demand-register', 'demand-alert']

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    /** The form's data about the person, except the address. */
    'subscriber.person': Record<string, unknown>
  }
}

export type Subscriber = typeof subscriber.$inferSelect

/** Number of people waiting for alerts. */
export function countActiveSubscribers(reader: Reader): number {
  return reader.select({ count: count() }).from(subscriber).where(eq(subscriber.state, 'active')).get()?.count ?? 0
}

/**
 * Subscribes a person after a confirmed registration or alert. Existing subscribers keep their data; a registration completes an
 * alert-only person.
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

/** The latest event: earlier ones are not announced to new subscribers. */
export function lastEventOf(reader: Reader): number {
  return (
    reader
      .select({ last: max(catalogueEvent.id) })
      .from(catalogueEvent)
      .get()?.last ?? 0
  )
}

/** Whether an address receives alerts, or could. @param email lower case. */
export function isSubscribed(reader: SiteTransaction, email: string): boolean {
  const known = findByEmail(reader, 'subscriber', email)
  return known !== undefined && findSubscriber(reader, known.id) !== undefined
}

export function findSubscriber(reader: Reader, id: string): Subscriber | undefined {
  return reader.select().from(subscriber).where(eq(subscriber.id, id)).get()
}

/** Records activity. */
export function seen(tx: SiteTransaction, id: string, now: number): void {
  tx.update(subscriber).set({ seenAt: now }).where(eq(subscriber.id, id)).run()
}

/** Sets the frequency, and whether sales are announced. */
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

/** Pauses mails; events during the pause are never announced. */
export function pause(tx: SiteTransaction, id: string, now: number): void {
  tx.update(subscriber)
    .set({ state: 'paused', seenAt: now })
    .where(and(eq(subscriber.id, id), eq(subscriber.state, 'active')))
    .run()
  dropAlerts(tx, id)
}

/** Resumes after a pause or an unsubscription, while the searches still exist. */
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

/** Stops all mails, including those queued. Repeating it changes nothing. @returns whether the person exists. */
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

/** Deletes a person: account, searches, alerts, registration and unsent mails. */
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

/** Includes its mails and its unconfirmed registration. */
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

/** A person's data for export. Times are ISO. */
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
/** Retention periods (ms), as promised in the privacy statement. */
export const subscriberKeptFor = { unconfirmed: 7 * day, unsubscribed: 30 * day, silent: 730 * day }

/**
 * Deletes people who never confirmed, unsubscribed a month ago, or showed no activity for two years.
 * @param forget called for each, inside a transaction.
 * @returns number deleted.
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
