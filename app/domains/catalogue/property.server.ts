/** Reads one property of the served catalogue. */

import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { agent, property, propertyText } from '../../../db/schema/catalogue.server'
import { prepared } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { byLanguage, type Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import type { Card } from './cards/card'
import type { Plan } from './plan'
import { catalogueID } from './property-ids'
import type { ShownRecord, ShownTexts } from './shown-record'
import type { AgentRecord } from './snapshot'

/** A record without what is hidden, with its texts in one language over it. */
export type ShownProperty = {
  id: number
  state: 'offered' | 'sold' | 'rented'
  list: 0 | 1
  slug: { city: string; title: string }
  /** The words of the address in every language, for the language switcher and the alternates. */
  slugs: Record<Language, { city: string; title: string }>
  title: string
  /** The language the description is really in. */
  textLanguage: Language
  /** The same for the page of each language. */
  textLanguages: Record<Language, Language>
  record: ShownRecord
  /** The fields of the record that are not in the page's language, but in the record's. */
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

const { placeholder } = sql

/** @returns undefined when the catalogue does not hold the property. */
export function findProperty(site: Site, id: number, language: Language): ShownProperty | undefined {
  const rows = prepared(site, 'property', database =>
    database
      .select({
        record: property.record,
        language: propertyText.language,
        title: propertyText.title,
        texts: propertyText.texts,
        textLanguage: propertyText.textLanguage,
        card: propertyText.card,
      })
      .from(property)
      .innerJoin(propertyText, eq(propertyText.propertyID, property.id))
      .where(eq(property.id, placeholder('id'))),
  ).all({ id })
  const row = rows.find(candidate => candidate.language === language)
  if (!row) return undefined
  const { card } = row
  const { Pictures, FloorPlans, Foreign = [], ...texts } = row.texts
  return {
    id,
    state: card.state,
    list: card.list,
    slug: card.slug,
    slugs: byLanguage(rows, each => each.card.slug),
    title: row.title,
    textLanguage: row.textLanguage,
    textLanguages: byLanguage(rows, each => each.textLanguage),
    record: { ...row.record, ...texts },
    foreign: Foreign,
    pictures: Pictures,
    floorPlans: FloorPlans,
    card,
  }
}

/** The property with the number that an address names; what is no number names none. */
export function findPropertyOf(site: Site, id: string | null | undefined, language: Language): ShownProperty | undefined {
  const number = catalogueID(id)
  return number === undefined ? undefined : findProperty(site, number, language)
}

/** Who looks after a property; undefined when nobody is named. */
export function findAgent(site: Site, id: number | undefined): AgentRecord | undefined {
  if (id === undefined) return undefined
  const row = prepared(site, 'agent', database =>
    database
      .select({ record: agent.record })
      .from(agent)
      .where(eq(agent.id, placeholder('id'))),
  ).get({ id })
  return row?.record
}

/** Similar properties that a page shows. */
const similarShown = 3

/** What another property is compared with. A price that is not published is null. */
export type Similar = { id: number; list: 0 | 1; webID: number | null; latitude: number; longitude: number; price: number | null }

/** What others are compared with, of a property that the catalogue holds. */
export function similarTo({ id, list, record }: ShownProperty): Similar {
  const { WebID: webID = null, Latitude: latitude, Longitude: longitude, Price: price = null } = record
  return { id, list, webID, latitude, longitude, price }
}

/**
 * Offered properties like this one: the same list, then the same main type, then near in place and price.
 * A hidden price counts for nothing here, neither this one's nor the others'.
 */
export function findSimilar(site: Site, like: Similar, language: Language): Card[] {
  const rows = prepared(site, 'similar', database =>
    database
      .select({ card: propertyText.card })
      .from(property)
      .innerJoin(propertyText, and(eq(propertyText.propertyID, property.id), eq(propertyText.language, placeholder('language'))))
      .where(and(eq(property.list, placeholder('list')), eq(property.state, sql`'offered'`), ne(property.id, placeholder('id'))))
      .orderBy(
        sql`${property.webID} is not ${placeholder('webID')}`,
        sql`abs(${property.latitude} - ${placeholder('latitude')}) + abs(${property.longitude} - ${placeholder('longitude')}) * 0.63
          + case when ${property.price} is null or ${placeholder('price')} is null then 0.15
            else min(1.0, abs(${property.price} - ${placeholder('price')}) * 1.0 / ${placeholder('price')}) * 0.6 end`,
        asc(property.id),
      )
      .limit(similarShown),
  ).all({ ...like, language })
  return rows.map(row => row.card)
}
