/** The saved searches of a person. Every change is in the caller's transaction. */
import { and, asc, eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { demand, demandAlert, demandPlace } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { askedAt } from '../search/places.server'
import { everywhere } from './alerts/match-events.server'
import {
  type Demand,
  listName,
  listNumber,
  type PackedCriteria,
  packCriteria,
  sameDemand,
  typeBits,
  unpackCriteria,
} from './criteria'

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'demand.criteria': PackedCriteria
  }
}

/** `byLink`: asked for with an address alone, and managed by the link of its mails. */
export type SavedDemand = Demand & { id: number; createdAt: number; byLink: boolean }
type Reader = Pick<SiteDatabase, 'select'> | SiteTransaction

/** Nobody needs more; a program that has found a session gets no further. */
const mostDemands = 20

/** The active ones of a person, oldest first. */
export function demandsOf(reader: Reader, subscriberID: string): SavedDemand[] {
  return reader
    .select()
    .from(demand)
    .where(and(eq(demand.subscriberID, subscriberID), eq(demand.state, 'active')))
    .orderBy(asc(demand.id))
    .all()
    .map(savedDemand)
}

/** @returns undefined for one that is not theirs. */
export function demandOf(reader: Reader, subscriberID: string, id: number): SavedDemand | undefined {
  return demandsOf(reader, subscriberID).find(each => each.id === id)
}

type Added = {
  now: number
  sinceEvent: number
  /** Whether it was asked for with an address alone. */
  byLink?: boolean
}

/** Whether a search can be added: it is there already, or there are not as many yet as there may be. */
export function hasRoom(reader: Reader, subscriberID: string, wanted: Demand): boolean {
  const known = demandsOf(reader, subscriberID)
  return known.length < mostDemands || known.some(each => sameDemand(each, wanted))
}

/**
 * Adds a search.
 * @returns false when the person has the most there may be; one that is there already is not added twice.
 */
export function addDemand(
  tx: SiteTransaction,
  subscriberID: string,
  wanted: Demand,
  { now, sinceEvent, byLink = false }: Added,
): boolean {
  const known = demandsOf(tx, subscriberID)
  const same = known.find(each => sameDemand(each, wanted))
  if (same) {
    if (byLink) tx.update(demand).set({ byLink }).where(eq(demand.id, same.id)).run()
    return true
  }
  if (known.length >= mostDemands) return false
  const row = tx
    .insert(demand)
    .values({
      subscriberID,
      list: listNumber(wanted.list),
      criteria: packCriteria(wanted.criteria),
      state: 'active',
      sinceEvent,
      byLink,
      createdAt: now,
      changedAt: now,
    })
    .returning({ id: demand.id })
    .get()
  writePlaces(tx, row.id, wanted)
  return true
}

/** Another search in its place. What arose for the old one and was not mailed yet is looked at again when its mail is due. */
export function changeDemand(tx: SiteTransaction, id: number, wanted: Demand, now: number): void {
  tx.update(demand)
    .set({ list: listNumber(wanted.list), criteria: packCriteria(wanted.criteria), changedAt: now })
    .where(eq(demand.id, id))
    .run()
  writePlaces(tx, id, wanted)
}

export function removeDemand(tx: SiteTransaction, id: number): void {
  tx.delete(demand).where(eq(demand.id, id)).run()
}

/** Alerts that wait for their mail are not sent any more. */
export function dropAlerts(tx: SiteTransaction, subscriberID: string): void {
  tx.update(demandAlert)
    .set({ state: 'dropped' })
    .where(and(eq(demandAlert.subscriberID, subscriberID), eq(demandAlert.state, 'waiting')))
    .run()
}

function writePlaces(tx: SiteTransaction, demandID: number, { list, criteria }: Demand): void {
  tx.delete(demandPlace).where(eq(demandPlace.demandID, demandID)).run()
  const places = askedAt(criteria)
  for (const place of places.length > 0 ? places : [everywhere]) {
    tx.insert(demandPlace)
      .values({ place, list: listNumber(list), demandID, types: typeBits(criteria.types), priceMax: criteria.priceMax })
      .run()
  }
}

function savedDemand({ id, list, criteria, createdAt, byLink }: typeof demand.$inferSelect): SavedDemand {
  return { id, list: listName(list), criteria: unpackCriteria(criteria), createdAt, byLink }
}
