/**
 * Whether an event is news to a person: what a rollback undid and the next import brings again was told already
 * (docs/decisions/0066).
 */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { keptStatement } from '../../../../db/kept-statements.server'
import { catalogueEvent, demandAlert } from '../../../../db/schema/site.server'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'
import { dayInBrussels } from '../../../platform/time/brussels'

export type NewsKind = 'new' | 'price' | 'back' | 'sold' | 'rented'

/** `day`: since when, as the provider says, else the import. `oldPrice` in euro, where the price was lowered and both were published. */
export type News = { kind: NewsKind; day: string; oldPrice?: number }

/** An event that waits to be told. Prices in euro; null where one is not published. */
type Waiting = {
  eventID: number
  propertyID: number
  kind: string
  oldPrice: number | null
  newPrice: number | null
  saidOn: string | null
  at: number
}

/** Whether nobody can buy or rent it any more. */
export function isGone(kind: string): boolean {
  return kind === 'sold' || kind === 'rented'
}

/** @returns undefined for what the person was mailed before. */
export function newsOf(tx: SiteTransaction, subscriberID: string, event: Waiting): News | undefined {
  const kind = event.kind as NewsKind
  const day = event.saidOn ?? dayInBrussels(event.at)
  const news: News = { kind, day, ...(kind === 'price' && event.oldPrice !== null && { oldPrice: event.oldPrice }) }
  const told = lastTold(tx, subscriberID, event.propertyID)
  if (!told) return news
  if (isGone(kind)) return isGone(told.kind) ? undefined : news
  if (isGone(told.kind) || !followsRollback(tx, event)) return news
  const lowered = told.newPrice !== null && event.newPrice !== null && event.newPrice < told.newPrice
  return lowered ? { kind: 'price', day, oldPrice: told.newPrice as number } : undefined
}

/** The newest event of a property that the person was mailed. */
function lastTold(tx: SiteTransaction, subscriberID: string, propertyID: number) {
  return keptStatement(tx, selectLastTold).get({ subscriberID, propertyID })
}

const { placeholder } = sql

const selectLastTold = (tx: SiteTransaction) =>
  tx
    .select({ kind: catalogueEvent.kind, newPrice: catalogueEvent.newPrice })
    .from(demandAlert)
    .innerJoin(catalogueEvent, eq(catalogueEvent.id, demandAlert.eventID))
    .where(
      and(
        eq(demandAlert.subscriberID, placeholder('subscriberID')),
        eq(demandAlert.propertyID, placeholder('propertyID')),
        eq(demandAlert.state, 'mailed'),
      ),
    )
    .orderBy(desc(demandAlert.eventID))
    .limit(1)
    .prepare()

/** Whether what a property was before the event came of a rollback. */
function followsRollback(tx: SiteTransaction, { eventID, propertyID }: Waiting): boolean {
  return keptStatement(tx, selectCauseBefore).get({ eventID, propertyID })?.cause === 'rollback'
}

const selectCauseBefore = (tx: SiteTransaction) =>
  tx
    .select({ cause: catalogueEvent.cause })
    .from(catalogueEvent)
    .where(and(eq(catalogueEvent.propertyID, placeholder('propertyID')), lt(catalogueEvent.id, placeholder('eventID'))))
    .orderBy(desc(catalogueEvent.id))
    .limit(1)
    .prepare()
