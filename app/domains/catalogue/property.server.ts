/** Reads one property of the served catalogue. */

import { eq } from 'drizzle-orm'
import { agent, property, propertyText } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { byLanguage, type Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import { memo } from '../../platform/memo/memo'
import type { Card } from './cards/card'
import { priceFields } from './hidden-fields'
import { withPortrait } from './managers.server'
import { marquees, ofShownPrices } from './marquee.server'
import type { Plan } from './plan'
import { replacesPrice } from './price'
import { catalogueID } from './property-ids'
import type { ShownRecord, ShownTexts } from './shown-record'
import type { AgentRecord } from './snapshot'

/** A record without hidden data, with texts in one language. */
export type ShownProperty = {
  id: number
  state: 'offered' | 'sold' | 'rented'
  list: 0 | 1
  slug: { city: string; title: string }
  /** The words of the address in every language, for the language switcher and the alternates. */
  slugs: Record<Language, { city: string; title: string }>
  title: string
  /** The description's actual language. */
  textLanguage: Language
  /** The same listing for the page of each language. */
  textLanguages: Record<Language, Language>
  record: ShownRecord
  /** The fields that are in the record's language instead of the page's. */
  foreign: string[]
  pictures: Picture[]
  floorPlans: Plan[]
  card: Card
}

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'property.record': ShownRecord
    'property_text.texts': ShownTexts
    'property_text.card': Card
    'agent.record': AgentRecord
  }
}

/**
 * Caches the last eight, because a post reads its property some eight times.
 * @returns undefined if the catalogue does not hold the property. The result is shared and must not be changed.
 */
export const findProperty = memo(ofShownPrices, readProperty, 8)

function readProperty(site: Site, id: number, language: Language): ShownProperty | undefined {
  const rows = site
    .catalogue()
    .database.select({
      record: property.record,
      language: propertyText.language,
      title: propertyText.title,
      texts: propertyText.texts,
      textLanguage: propertyText.textLanguage,
      card: propertyText.card,
    })
    .from(property)
    .innerJoin(propertyText, eq(propertyText.propertyID, property.id))
    .where(eq(property.id, id))
    .all()
  const row = rows.find(candidate => candidate.language === language)
  if (!row) return undefined
  const { card } = row
  const { Pictures, FloorPlans, Foreign = [], ...texts } = row.texts
  const isReplaced = rows.some(each => replacesPrice(each.card.price, marquees(site.configuration).ignore))
  return {
    id,
    state: card.state,
    list: card.list,
    slug: card.slug,
    slugs: byLanguage(rows, each => each.card.slug),
    title: row.title,
    textLanguage: row.textLanguage,
    textLanguages: byLanguage(rows, each => each.textLanguage),
    record: isReplaced ? withoutPrice({ ...row.record, ...texts }) : { ...row.record, ...texts },
    foreign: Foreign,
    pictures: Pictures,
    floorPlans: FloorPlans,
    card,
  }
}

/** As if its price were not published. */
function withoutPrice(record: ShownRecord): ShownRecord {
  const hidden: readonly string[] = priceFields
  const kept = Object.entries(record).filter(([field]) => !hidden.includes(field))
  return { ...(Object.fromEntries(kept) as ShownRecord), PublishPrice: false }
}

/** Finds the property by the number in an address; undefined if that is not a number. */
export function findPropertyOf(site: Site, id: string | null | undefined, language: Language): ShownProperty | undefined {
  const number = catalogueID(id)
  return number === undefined ? undefined : findProperty(site, number, language)
}

/** A property's agent; undefined if none is named. */
export function findAgent(site: Site, id: number | undefined): AgentRecord | undefined {
  if (id === undefined) return undefined
  const row = site.catalogue().database.select({ record: agent.record }).from(agent).where(eq(agent.id, id)).get()
  return row && withPortrait(site, row.record)
}
