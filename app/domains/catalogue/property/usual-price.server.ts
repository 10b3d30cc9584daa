/** "Is this price usual here?" on a home's page, if the agency shows it (`advertisements.json`). */
import { and, eq } from 'drizzle-orm'
import { property, propertyText } from '../../../../db/schema/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import { formatEuro, formatSurface } from '../../../platform/i18n/formats'
import type { Language } from '../../../platform/i18n/languages'
import type { Texts } from '../../../platform/i18n/texts'
import { memo, ofCatalogue } from '../../../platform/memo/memo'
import type { Card } from '../cards/card'
import { pricePerSquareMetre, priceView } from '../cards/card-view.server'
import { marquees } from '../marquee.server'
import type { ShownProperty } from '../property.server'
import { salesWithPrices } from '../sales.server'
import type { UsualPriceView } from './property-view'
import { type Comparable, type UsualPrice, usualPrice } from './usual-price'

/**
 * Only published prices are read: a home without one gets no comparison and is in nobody else's, so that none can be worked out
 * from the figures.
 * @returns undefined if the agency does not show this, the price per m² is not shown, or too few homes are comparable.
 */
export function usualPriceView(site: Site, { id }: ShownProperty, texts: Texts): UsualPriceView | undefined {
  if (!site.configuration.advertisements.usualPrice) return undefined
  const comparable = pricedHomes(site)
  const own = comparable.find(home => home.id === id && home.soldOn === undefined)
  const found = own && usualPrice(own, comparable)
  return found && wordsOf(found, own.price, texts)
}

type Home = Omit<Comparable, 'price' | 'squareMetres'> & { card: Pick<Card, 'price' | 'list' | 'area'> }

/** Offered homes of the sale list, and those sold in the last twelve months. */
const homesForSale = memo(ofCatalogue, (site: Site, language: Language): readonly Home[] => {
  const sales = salesWithPrices(site)
  const rows = site
    .catalogue()
    .database.select({
      id: property.id,
      state: property.state,
      webID: property.webID,
      latitude: property.latitude,
      longitude: property.longitude,
      energy: property.energy,
      card: propertyText.card,
    })
    .from(property)
    .innerJoin(propertyText, and(eq(propertyText.propertyID, property.id), eq(propertyText.language, language)))
    .where(eq(property.list, 0))
    .all()
  return rows.flatMap(({ state, card: { price, list, area }, ...home }) => {
    if (state === 'offered') return [{ ...home, card: { price, list, ...(area && { area }) } }]
    const sale = sales.get(home.id)
    if (!sale) return []
    return [{ ...home, soldOn: sale.day, card: { price: { ...price, price: sale.asked }, list, ...(area && { area }) } }]
  })
})

/** Each with the price per m² that its own card shows, or showed until it was sold. */
function pricedHomes(site: Site): Comparable[] {
  const { ignore } = marquees(site.configuration)
  return homesForSale(site, site.configuration.languages.fallback).flatMap(({ card, ...home }) => {
    const price = priceView(card, home.soldOn === undefined ? ignore : ignore.filter(marquee => marquee !== soldMarquee))
    // A price without VAT is lower than what others ask for the same.
    if (!card.area || ('vat' in price && price.vat)) return []
    const each = pricePerSquareMetre(price, card.area)
    return each ? [{ ...home, price: each.amount, squareMetres: card.area.squareMetres }] : []
  })
}

/** SPEC §3: sold or rented. */
const soldMarquee = 2

const standings = { below: 'USUAL_PRICE_BELOW', within: 'USUAL_PRICE_WITHIN', above: 'USUAL_PRICE_ABOVE' } as const

function wordsOf(found: UsualPrice, own: number, texts: Texts): UsualPriceView {
  const { t } = texts
  const { count, sold, soldSince, low, median, high, standing, cheaper, within, from, to, labels } = found
  const euro = (amount: number) => formatEuro(amount, texts)
  const letter = (label: number) => String.fromCharCode(64 + label)
  const size = { from: String(from), to: formatSurface(to, texts), max: String(within) }
  return {
    standing: t(standings[standing], { price: euro(own) }),
    range: t('USUAL_PRICE_RANGE', { homes: count, low: euro(low), high: euro(high), median: euro(median), cheaper }),
    compared: [
      labels
        ? t('USUAL_PRICE_COMPARED_LABEL', { ...size, best: letter(labels.best), worst: letter(labels.worst) })
        : t('USUAL_PRICE_COMPARED', size),
      soldSince
        ? t('USUAL_PRICE_SOURCE_SOLD', { offered: count - sold, sold, day: { date: soldSince } })
        : t('USUAL_PRICE_SOURCE', { offered: count }),
    ].join(' '),
    own,
    low,
    median,
    high,
  }
}
