/** Offered properties as a search sees them one by one, and as a mail names them. */

import { and, eq, sql } from 'drizzle-orm'
import { property, propertyText, propertyType } from '../../../db/schema/catalogue.server'
import { perCatalogue, prepared } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { byLanguage, type Language } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import { type CardView, cardViews } from '../catalogue/cards/card-view.server'
import { responsible } from '../catalogue/managers.server'
import { priceWords } from '../catalogue/price-words'
import type { AgentView } from '../catalogue/property/property-view'
import { agentView } from '../catalogue/property/property-view.server'
import { findAgent } from '../catalogue/property.server'
import { readableColumns } from '../catalogue/search-index/make-list.server'
import { type SharedPicture, sharedPicture } from '../catalogue/shared-picture'
import { flagColumns, numberColumns, wordColumns } from './filters/registry'
import type { Offer } from './matches'
import { placesOfTown, squareOf } from './places.server'

const { placeholder } = sql

/** What the filters compare of a property. */
const filteredColumns = [...numberColumns, ...flagColumns, ...wordColumns]
type Filtered = Pick<typeof property, (typeof filteredColumns)[number]>

/** As they are read from a file, which may be from before some of them: what it does not have is not known. */
const readColumns = perCatalogue((site: Site): Filtered => {
  const readable = readableColumns(site.catalogue().database.$client)
  const read = (name: keyof Filtered) => (readable(name) === name ? property[name] : sql`null`.mapWith(property[name]))
  return Object.fromEntries(filteredColumns.map(name => [name, read(name)])) as unknown as Filtered
})

/** @returns undefined for a property that is not offered (any more). */
export function findOffer(site: Site, id: number): Offer | undefined {
  const row = prepared(site, 'offer', database =>
    database
      .select({
        id: property.id,
        list: property.list,
        cityKey: property.cityKey,
        countryID: property.countryID,
        latitude: property.latitude,
        longitude: property.longitude,
        ...readColumns(site),
      })
      .from(property)
      .where(and(eq(property.id, placeholder('id')), eq(property.state, sql`'offered'`))),
  ).get({ id })
  if (!row) return undefined
  const words = prepared(site, 'words of offer', database =>
    database
      .select({ language: propertyText.language, words: propertyText.words })
      .from(propertyText)
      .where(eq(propertyText.propertyID, placeholder('id'))),
  ).all({ id })
  const types = prepared(site, 'types of offer', database =>
    database
      .select({ webID: propertyType.webID })
      .from(propertyType)
      .where(eq(propertyType.propertyID, placeholder('id'))),
  ).all({ id })
  const { cityKey, countryID, ...rest } = row
  return {
    ...rest,
    places: [...placesOfTown(cityKey, countryID), squareOf(row)],
    types: types.map(({ webID }) => webID),
    words: byLanguage(words, each => each.words),
  }
}

/**
 * A property as it is announced: its card, its price in words (hidden: 'on demand'), a picture that mail programs read, and who
 * looks after it.
 */
export type Announced = CardView & { priceText: string; sharedPicture?: SharedPicture; agent?: AgentView }

/** @returns undefined for one that the catalogue does not hold. */
export function announce(site: Site, id: number, language: Language, texts: Texts): Announced | undefined {
  const row = prepared(site, 'announced', database =>
    database
      .select({ card: propertyText.card, manager: responsible(database).manager })
      .from(propertyText)
      .innerJoin(property, eq(property.id, propertyText.propertyID))
      .where(and(eq(propertyText.propertyID, placeholder('id')), eq(propertyText.language, placeholder('language')))),
  ).get({ id, language })
  const [card] = row ? cardViews(site, [row.card], language) : []
  if (!card) return undefined
  const picture = card.picture && { sharedPicture: sharedPicture(card.picture, 750) }
  const agent = findAgent(site, row?.manager ?? undefined)
  return {
    ...card,
    priceText: priceWords(card.price, texts),
    ...picture,
    ...(agent && { agent: agentView(agent, texts) }),
  }
}
