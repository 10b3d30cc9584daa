/** A person's saved searches. Every change runs in the caller's transaction. */
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

/** `byLink`: created with an address only, and managed by the link in its mails. */
export type SavedDemand = Demand & { id: number; createdAt: number; byLink: boolean }
type Reader = Pick<SiteDatabase, 'select'> | SiteTransaction

/** Maximum searches: more than anybody needs, and a limit for scripts with a stolen session. */
const maxDemands = 20

/** A person's active searches, oldest first. */
export function demandsOf(reader: Reader, subscriberID: string): SavedDemand[] {
  return reader
    .select()
    .from(demand)
    .where(and(eq(demand.subscriberID, subscriberID), eq(demand.state, 'active')))
    .orderBy(asc(demand.id))
    .all()
    .map(savedDemand)
}

/** @returns undefined if it is not theirs. */
export function demandOf(reader: Reader, subscriberID: string, id: number): SavedDemand | undefined {
  return demandsOf(reader, subscriberID).find(each => each.id === id)
}

type Added = {
  now: number
  sinceEvent: number
  /** Whether it was created with an address only. */
  byLink?: boolean
}

/** Whether a search can be added: it already exists, or the maximum is not reached. */
export function hasRoom(reader: Reader, subscriberID: string, wanted: Demand): boolean {
  const known = demandsOf(reader, subscriberID)
  return known.length < maxDemands || known.some(each => sameDemand(each, wanted))
}

/**
 * Adds a search.
 * @returns false at the maximum; an existing one is not added twice.
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
  if (known.length >= maxDemands) return false
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

/** Replaces a search. Waiting alerts of the old one are checked again when their mail is due. */
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

/** Drops waiting alerts. */
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
