/** The addresses of everything on offer, a piece at a time: for the sitemap, which must not hold 100,000 properties at once. */

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
  /** Languages in which its own text is there. */
  translated: Language[]
  /** Of its first pictures, as JPEG: paths. */
  pictures: string[]
}

/** Pictures a search engine is told of for each property. */
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

/** The number of the property that `skip` offered ones come before. */
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

/** At most `limit` offered properties from number `from` on, by number. */
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
