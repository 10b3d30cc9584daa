/** Details of a switch's events: the day according to the provider, and for withdrawn properties what their page needs. */
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { CatalogueDatabase, SiteDatabase } from '../../../db/client.server'
import { property, propertyText } from '../../../db/schema/catalogue.server'
import { catalogueEvent } from '../../../db/schema/site.server'
import { byLanguage } from '../../platform/i18n/languages'
import { dayInBrussels } from '../../platform/time/brussels'
import type { WithdrawnListing } from '../catalogue/withdrawn.server'

/** Prices in euro; null if not published. */
export type Change = {
  propertyID: number
  kind: (typeof catalogueEvent.$inferInsert)['kind']
  oldPrice: number | null
  newPrice: number | null
}

/** For properties no longer in the catalogue: the day on which the provider says they were withdrawn. */
export type GoneOn = (propertyID: number) => string | undefined

export type EventDetails = { saidOn: string | null; stood: WithdrawnListing | null }

type Days = Map<number, { modified: string | null; posted: string }>

/**
 * The provider's day is its last change of the record, if that moved with this event; an older day says nothing about it. A new
 * property has its posting day. Future days are ignored.
 * @param now ms
 */
export function eventDetails(
  site: Pick<SiteDatabase, 'select'>,
  { before, after }: { before: CatalogueDatabase; after: CatalogueDatabase },
  changes: readonly Change[],
  { goneOn, now }: { goneOn: GoneOn; now: number },
): (change: Change) => EventDetails {
  const today = dayInBrussels(now)
  const ids = changes.map(({ propertyID }) => propertyID)
  const [then, later] = [daysOf(before, ids), daysOf(after, ids)]
  const said = ({ propertyID: id, kind }: Change) => {
    if (kind === 'new') return later.get(id)?.posted
    const [old, day] = [then.get(id)?.modified ?? lastGone(site, id)?.day, kind === 'gone' ? goneOn(id) : later.get(id)?.modified]
    return day && (!old || day > old) ? day : undefined
  }
  return change => {
    const day = said(change)
    return {
      saidOn: day && day <= today ? day : null,
      stood: change.kind === 'gone' ? (listingOf(before, change.propertyID) ?? null) : null,
    }
  }
}

/** A property's last event, if an import removed it: its day and price. */
export function lastGone(site: Pick<SiteDatabase, 'select'>, propertyID: number) {
  const last = site
    .select({
      kind: catalogueEvent.kind,
      cause: catalogueEvent.cause,
      price: catalogueEvent.oldPrice,
      saidOn: catalogueEvent.saidOn,
      at: catalogueEvent.at,
    })
    .from(catalogueEvent)
    .where(eq(catalogueEvent.propertyID, propertyID))
    .orderBy(desc(catalogueEvent.id))
    .limit(1)
    .get()
  if (last?.kind !== 'gone' || last.cause !== 'import') return undefined
  return { price: last.price, day: last.saidOn ?? dayInBrussels(last.at) }
}

function daysOf(catalogue: CatalogueDatabase, ids: readonly number[]): Days {
  const days: Days = new Map()
  const modified = sql<string | null>`json_extract(${property.record}, '$.ModifyDate')`
  for (let from = 0; from < ids.length; from += 500) {
    const rows = catalogue
      .select({ id: property.id, modified, posted: property.postedOn })
      .from(property)
      .where(inArray(property.id, ids.slice(from, from + 500)))
      .all()
    for (const { id, ...row } of rows) days.set(id, row)
  }
  return days
}

/** Two decimals are about a kilometre: enough to find similar properties without marking a house. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

function listingOf(catalogue: CatalogueDatabase, id: number): WithdrawnListing | undefined {
  const { list, webID, latitude, longitude, price } = property
  const row = catalogue.select({ list, webID, latitude, longitude, price }).from(property).where(eq(property.id, id)).get()
  if (!row) return undefined
  const texts = catalogue
    .select({ language: propertyText.language, card: propertyText.card })
    .from(propertyText)
    .where(eq(propertyText.propertyID, id))
    .all()
  return {
    ...row,
    latitude: rounded(row.latitude),
    longitude: rounded(row.longitude),
    slugs: byLanguage(texts, ({ card }) => card.slug),
  }
}
