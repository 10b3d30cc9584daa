/** The addresses of all available listings in batches, because the sitemap must not hold 100,000 properties in memory. */

import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { property, propertyText } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import { pictureAddress } from '../../platform/media/picture-address'

export type AddressesOfListing = {
  id: number
  list: 0 | 1
  /** ISO day. */
  postedOn: string
  slugs: Partial<Record<Language, { city: string; title: string }>>
  /** Languages of its own text. */
  translated: Language[]
  /** Paths of its first pictures, as JPEG. */
  pictures: string[]
}

/** Maximum pictures per property for search engines. */
const maxPictures = 5

export function countOffered(site: Site): number {
  const row = site
    .catalogue()
    .database.select({ count: sql<number>`count(*)` })
    .from(property)
    .where(eq(property.state, 'offered'))
    .get()
  return row?.count ?? 0
}

/** The number of the property after `skip` available ones. */
export function idAfter(site: Site, skip: number): number | undefined {
  return site
    .catalogue()
    .database.select({ id: property.id })
    .from(property)
    .where(eq(property.state, 'offered'))
    .orderBy(asc(property.id))
    .limit(1)
    .offset(skip)
    .get()?.id
}

/** At most `limit` available properties from number `from`, by number. */
export function listingAddresses(site: Site, from: number, limit: number): AddressesOfListing[] {
  const { database } = site.catalogue()
  const some = database
    .select({ id: property.id, list: property.list, postedOn: property.postedOn })
    .from(property)
    .where(and(eq(property.state, 'offered'), gte(property.id, from)))
    .orderBy(asc(property.id))
    .limit(limit)
    .as('some')
  const rows = database
    .select({
      id: some.id,
      list: some.list,
      postedOn: some.postedOn,
      language: propertyText.language,
      textLanguage: propertyText.textLanguage,
      slug: sql<string>`json_extract(${propertyText.card}, '$.slug')`,
      pictures: sql<string>`json_extract(${propertyText.texts}, '$.Pictures')`,
    })
    .from(some)
    .innerJoin(propertyText, eq(propertyText.propertyID, some.id))
    .orderBy(asc(some.id))
    .all()
  const found = new Map<number, AddressesOfListing>()
  for (const { id, list, postedOn, language, textLanguage, slug, pictures } of rows) {
    let listing = found.get(id)
    if (!listing) {
      const sources: Picture[] = JSON.parse(pictures ?? '[]')
      listing = {
        id,
        list,
        postedOn,
        slugs: {},
        translated: [],
        pictures: sources.slice(0, maxPictures).map(({ src }) => pictureAddress(src, 1050, 'jpeg')),
      }
      found.set(id, listing)
    }
    listing.slugs[language] = JSON.parse(slug)
    if (textLanguage === language) listing.translated.push(language)
  }
  return [...found.values()]
}
