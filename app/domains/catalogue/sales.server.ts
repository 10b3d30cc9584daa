/** Homes sold or let in the last twelve months, from the catalogue and the events of its imports. */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
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

/** `isSale`: sold from the list of homes for sale. `isLet`: let from the other. */
type Closed = Sale & { isSale: boolean; isLet: boolean; zip: string; cityKey: string; asked?: number }

/** Newest first. A home's day is the provider's, else that of the import that noticed it, else the record's last change. */
const closedUpTo = memo(ofCatalogue, (site: Site, today: string): readonly Closed[] => {
  const since = daysBefore(today, 365)
  const closed = site
    .catalogue()
    .database.select({
      id: property.id,
      list: property.list,
      state: property.state,
      postedOn: property.postedOn,
      zip: property.zip,
      cityKey: property.cityKey,
      record: property.record,
    })
    .from(property)
    .where(ne(property.state, 'offered'))
    .all()
  return closed
    .map(({ id, list, state, postedOn, zip, cityKey, record }) => ({
      ...saleOf(site, id, postedOn, record),
      isSale: list === 0 && state === 'sold',
      isLet: list === 1 && state === 'rented',
      zip,
      cityKey,
    }))
    .filter(({ day }) => day >= since)
    .sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id)
})

const closedInYear = (site: Site) => closedUpTo(site, dayInBrussels(site.now()))
const salesOfYear = (site: Site) => closedInYear(site).filter(({ isSale }) => isSale)

/** Numbers of the homes sold or let in the last twelve months. */
export const closedIDs = (site: Site): number[] => closedInYear(site).map(({ id }) => id)

/** The homes sold in the last twelve months whose price was published until the sale: the day, and the last asking price. */
export const salesWithPrices = (site: Site): ReadonlyMap<number, { day: string; asked: number }> =>
  new Map(salesOfYear(site).flatMap(({ id, day, asked }) => (asked === undefined ? [] : [[id, { day, asked }] as const])))

function saleOf(site: Site, id: number, postedOn: string, record: ShownRecord): Sale & Pick<Closed, 'asked'> {
  const events = site.database
    .select()
    .from(catalogueEvent)
    .where(eq(catalogueEvent.propertyID, id))
    .orderBy(catalogueEvent.id)
    .all()
  const changes = publishedChanges(events)
  const sold = changes.findLast(({ kind }) => kind === 'sold' || kind === 'rented')
  const last = sold?.from ?? record.Price
  const first = changes.find(({ from }) => from !== null)?.from ?? last
  const day = sold?.day ?? record.ModifyDate ?? postedOn
  return {
    id,
    day,
    days: daysBetween(postedOn, day),
    ...(first && last && { share: last / first }),
    isShown: record.ShowAfterSale === true,
    ...(last && sold?.from !== null && { asked: last }),
  }
}

/** Fewer sales than this give no meaningful figures. */
const fewest = 5

/**
 * How many homes of a list were sold or let in some towns, and in how many days (median).
 * @returns undefined if there are too few.
 */
export function closedAmong(
  site: Site,
  list: 'sale' | 'rent',
  isAmong: (home: Pick<Closed, 'zip' | 'cityKey'>) => boolean,
): { count: number; days: number } | undefined {
  const closed = closedInYear(site).filter(home => (list === 'sale' ? home.isSale : home.isLet) && isAmong(home))
  return closed.length < fewest ? undefined : { count: closed.length, days: medianOf(closed.map(({ days }) => days)) }
}

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
