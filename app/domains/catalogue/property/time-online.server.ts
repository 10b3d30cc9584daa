/** A property's time on the site, in words. */
import { asc, eq } from 'drizzle-orm'
import { catalogueEvent } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import { formatDate, formatEuro } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import { daysBetween } from '../../../platform/time/calendar-days'
import type { PriceView } from '../cards/card-view'
import { showsAmount, withAmount } from '../price'
import { priceWords } from '../price-words'
import type { ShownProperty } from '../property.server'
import type { TimeOnlineView } from './property-view'
import { type AskedPrice, timeOnline } from './time-online'

/**
 * @param price as the page shows it.
 * @param today ISO day in Brussels.
 * @returns undefined if the agency does not show this (`advertisements.json`), or nothing is known.
 */
export function timeOnlineView(
  site: Site,
  { id, record }: ShownProperty,
  { price, texts, today }: { price: PriceView; texts: Texts; today: string },
): TimeOnlineView | undefined {
  const { priceHistory, daysOnline } = site.configuration.advertisements
  if (!priceHistory && !daysOnline) return undefined
  const events = site.database
    .select()
    .from(catalogueEvent)
    .where(eq(catalogueEvent.propertyID, id))
    .orderBy(asc(catalogueEvent.id))
    .all()
  const amount = showsAmount(price) ? price.amount : undefined
  const online = timeOnline(events, { posted: record.DateOfPosting, price: amount, today })
  if (!online) return undefined
  const { t } = texts
  const worded = ({ day, price: asked }: AskedPrice, index: number) => {
    const before = online.prices[index - 1]?.price
    return {
      day: formatDate(day, texts),
      price: priceWords(withAmount(price, asked), texts),
      change: before === undefined ? t(online.isAgain ? 'ONLINE_AGAIN' : 'ONLINE_FROM') : changeWords(asked - before, texts),
    }
  }
  return {
    ...(daysOnline && { since: sinceWords(online.since, today, texts) }),
    prices: priceHistory ? online.prices.map(worded) : [],
  }
}

/** `€ 15.000 lager`. */
function changeWords(by: number, texts: Texts): string {
  return texts.t(by < 0 ? 'PRICE_LOWER_BY' : 'PRICE_HIGHER_BY', { amount: formatEuro(Math.abs(by), texts) })
}

function sinceWords(since: string, today: string, { t }: Texts): string {
  const count = daysBetween(since, today)
  return count === 0 ? t('ONLINE_TODAY') : t('ONLINE_SINCE', { day: { date: since }, count })
}
