/**
 * Whether an event is news to a person: what a rollback undid and the next import brings again was told already
 * (docs/decisions/demand-register.md).
 */
import { and, desc, eq, lt } from 'drizzle-orm'
import { catalogueEvent } from '../../../../db/schema/site.server'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'
import { dayInBrussels } from '../../../platform/time/brussels'

export type NewsKind = 'new' | 'price' | 'back' | 'sold' | 'rented'

/** `day`: since when, as the provider says, else the import. `oldPrice` in euro, where the price was lowered and both were published. */
export type News = { kind: NewsKind; day: string; oldPrice?: number }

/**
 * An event that waits to be told, and the newest event of the same property that the person was mailed. Prices in euro; null where one
 * is not published.
 */
export type WaitingEvent = {
  eventID: number
  propertyID: number
  kind: string
  oldPrice: number | null
  newPrice: number | null
  saidOn: string | null
  at: number
  /** Null where they were mailed none. */
  toldKind: string | null
  toldPrice: number | null
}

/** Whether nobody can buy or rent it any more. */
export function isGone(kind: string): boolean {
  return kind === 'sold' || kind === 'rented'
}

/** @returns undefined for what the person was mailed before. */
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

/** Whether what a property was before the event came of a rollback. */
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
