/** Homes sold in the last twelve months, from the catalogue and the events of its imports. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { property, propertyText } from '../../../db/schema/catalogue.server'
import { catalogueEvent } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { memo, ofCatalogue } from '../../platform/memo/memo'
import { dayInBrussels } from '../../platform/time/brussels'
import { daysBefore, daysBetween } from '../../platform/time/calendar-days'
import { medianOf } from './median'
import { publishedChanges } from './price-history'
import type { Sale, SalesFigures, SoldHome } from './sales'
import type { ShownRecord } from './shown-record'

/** Newest first. A sale's day is the provider's, else that of the import that noticed it, else the record's last change. */
const salesUpTo = memo(ofCatalogue, (site: Site, today: string): readonly Sale[] => {
  const since = daysBefore(today, 365)
  const sold = site
    .catalogue()
    .database.select({ id: property.id, postedOn: property.postedOn, record: property.record })
    .from(property)
    .where(and(eq(property.list, 0), eq(property.state, 'sold')))
    .all()
  return sold
    .map(({ id, postedOn, record }) => saleOf(site, id, postedOn, record))
    .filter(({ day }) => day >= since)
    .sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id)
})

const salesOfYear = (site: Site) => salesUpTo(site, dayInBrussels(site.now()))

function saleOf(site: Site, id: number, postedOn: string, record: ShownRecord): Sale {
  const events = site.database
    .select()
    .from(catalogueEvent)
    .where(eq(catalogueEvent.propertyID, id))
    .orderBy(catalogueEvent.id)
    .all()
  const changes = publishedChanges(events)
  const sold = changes.findLast(({ kind }) => kind === 'sold')
  const last = sold?.from ?? record.Price
  const first = changes.find(({ from }) => from !== null)?.from ?? last
  const day = sold?.day ?? record.ModifyDate ?? postedOn
  return {
    id,
    day,
    days: daysBetween(postedOn, day),
    ...(first && last && { share: last / first }),
    isShown: record.ShowAfterSale === true,
  }
}

/** Fewer sales than this give no meaningful figures. */
const fewest = 5

/** @returns undefined if there are too few sales. */
export function salesFigures(site: Site): SalesFigures | undefined {
  const sales = salesOfYear(site)
  if (sales.length < fewest) return undefined
  const shares = sales.flatMap(({ share }) => share ?? [])
  return {
    sold: sales.length,
    days: medianOf(sales.map(({ days }) => days)),
    ...(shares.length >= fewest && { share: { median: medianOf(shares), of: shares.length } }),
  }
}

/** Homes whose owners agree, newest sale first, without price and address. */
export function soldHomes(site: Site, language: Language, most: number): SoldHome[] {
  const days = new Map(salesOfYear(site).flatMap(({ id, day, isShown }) => (isShown ? [[id, day] as const] : [])))
  if (days.size === 0) return []
  const rows = site
    .catalogue()
    .database.select({ id: propertyText.propertyID, card: propertyText.card })
    .from(propertyText)
    .where(
      and(
        eq(propertyText.language, language),
        sql`${propertyText.propertyID} in (select value from json_each(${JSON.stringify([...days.keys()])}))`,
      ),
    )
    .orderBy(desc(propertyText.propertyID))
    .all()
  return rows
    .map(({ id, card }) => ({
      id,
      day: days.get(id) as string,
      town: card.town,
      typeName: card.typeName,
      ...(card.picture && { picture: card.picture }),
    }))
    .sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id)
    .slice(0, most)
}
