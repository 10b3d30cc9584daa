/** Single available properties: as searches compare them, and as mails announce them. */

import { and, eq, sql } from 'drizzle-orm'
import { property, propertyText } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Texts } from '../../platform/i18n/texts'
import { memo, ofCatalogue } from '../../platform/memo/memo'
import { type CardView, cardViews } from '../catalogue/cards/card-view.server'
import { responsible } from '../catalogue/managers.server'
import type { Offer } from '../catalogue/offers'
import { offersByID } from '../catalogue/offers.server'
import { priceWords } from '../catalogue/price-words'
import type { AgentView } from '../catalogue/property/property-view'
import { agentView } from '../catalogue/property/property-view.server'
import { findAgent } from '../catalogue/property.server'
import { type SharedPicture, sharedPicture } from '../catalogue/shared-picture'

const { placeholder } = sql

/** @returns undefined for a property that is not available. */
export function findOffer(site: Site, id: number): Offer | undefined {
  return offersByID(site).get(id)
}

/**
 * A property for an announcement: its card, its price in words (hidden: 'on demand'), a picture for mail programs, and its
 * agent.
 */
export type Announced = CardView & { priceText: string; sharedPicture?: SharedPicture; agent?: AgentView }

/** Prepared, because alerts need thousands. */
const announced = memo(ofCatalogue, (site: Site) => {
  const { database } = site.catalogue()
  return database
    .select({ card: propertyText.card, manager: responsible(database).manager })
    .from(propertyText)
    .innerJoin(property, eq(property.id, propertyText.propertyID))
    .where(and(eq(propertyText.propertyID, placeholder('id')), eq(propertyText.language, placeholder('language'))))
    .prepare()
})

/** @returns undefined if the catalogue does not hold it. */
export function announce(site: Site, id: number, language: Language, texts: Texts): Announced | undefined {
  const row = announced(site).get({ id, language })
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
