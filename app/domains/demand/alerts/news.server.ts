/**
 * Whether an event is news to a person: something undone by a rollback and repeated by the next import was already announced
 * (docs/decisions/demand-register.md).
 */
import { and, desc, eq, lt } from 'drizzle-orm'
import { catalogueEvent } from '../../../../db/schema/site.server'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'
import { dayInBrussels } from '../../../platform/time/brussels'

export type NewsKind = 'new' | 'price' | 'back' | 'sold' | 'rented'

/** `day`: the provider's, else the import's. `oldPrice` in euro, if the price fell and both are published. */
export type News = { kind: NewsKind; day: string; oldPrice?: number }

/**
 * A waiting event, and the newest event of the same property already mailed to the person. Prices in euro; null if not
 * published.
 */
export type WaitingEvent = {
  eventID: number
  propertyID: number
  kind: string
  oldPrice: number | null
  newPrice: number | null
  saidOn: string | null
  at: number
  /** Null if none was mailed. */
  toldKind: string | null
  toldPrice: number | null
}

/** Whether it is sold, rented or gone. */
export function isGone(kind: string): boolean {
  return kind === 'sold' || kind === 'rented'
}

/** @returns undefined if it was already announced. */
export function newsOf(tx: SiteTransaction, event: WaitingEvent): News | undefined {
  const { toldKind, toldPrice, newPrice, oldPrice } = event
  const kind = event.kind as NewsKind
  const day = event.saidOn ?? dayInBrussels(event.at)
  const news: News = { kind, day, ...(kind === 'price' && oldPrice !== null && { oldPrice }) }
  if (toldKind === null) return news
  if (isGone(kind)) return isGone(toldKind) ? undefined : news
  if (isGone(toldKind) || !followsRollback(tx, event)) return news
  const lowered = toldPrice !== null && newPrice !== null && newPrice < toldPrice
  return lowered ? { kind: 'price', day, oldPrice: toldPrice } : undefined
}

/** Whether the property's previous state came from a rollback. */
function followsRollback(tx: SiteTransaction, { eventID, propertyID }: WaitingEvent): boolean {
  const before = tx
    .select({ cause: catalogueEvent.cause })
    .from(catalogueEvent)
    .where(and(eq(catalogueEvent.propertyID, propertyID), lt(catalogueEvent.id, eventID)))
    .orderBy(desc(catalogueEvent.id))
    .limit(1)
    .get()
  return before?.cause === 'rollback'
}
