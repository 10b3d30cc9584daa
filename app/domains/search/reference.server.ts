/** From what was typed into a search to the property whose reference or ID it is. */

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { city, property, propertyText } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { listingHref } from '../catalogue/listing-address'
import { catalogueID } from '../catalogue/property-ids'
import { canonicalQuery, noFilters, readSearch } from './filters'
import { cityParameter } from './filters/place'
import { typedText } from './filters/read'
import { wordsParameter } from './filters/words'

/** Longer texts are no reference. */
const longestReference = 40

/**
 * The address of the property that a search names by its reference or its ID, in the free words or where a town is asked.
 * Only one that is offered, for sale or for rent: of others the search finds nothing (SPEC §8).
 * @param search the query string as it came; parameters that are not the site's own stay in the address.
 */
export function propertyNamed(site: Site, language: Language, search: string): string | undefined {
  const query = new URLSearchParams(search)
  const towns = query.has(cityParameter) ? readSearch(query).notes.filter(({ name }) => name === cityParameter) : []
  for (const typed of [typedText(query.get(wordsParameter)), ...towns.map(note => note.typed)]) {
    // Who looks for words has no digit in them, mostly, and need not wait for this.
    if (typed.length > longestReference || !/\d/.test(typed)) continue
    const card = offeredByReference(site, language, typed) ?? offeredByID(site, language, typed)
    if (card) return listingHref(card, language) + canonicalQuery(search, { filters: noFilters, notes: [] })
  }
  return undefined
}

/** Without regard to case, blanks and the marks between its parts. @returns undefined when several properties have it. */
function offeredByReference(site: Site, language: Language, typed: string) {
  const plain = typed.toLowerCase().replace(/[\s./_-]/g, '')
  // Looked for first: the rest costs ten times as much for each reference.
  const digits = typed.split(/\D+/).reduce((longest, each) => (each.length > longest.length ? each : longest))
  const [found, another] = offeredCards(
    site,
    language,
    // Walks the index of references, and reads no property but the one that has it.
    sql`${property.id} in (select id from property where instr(reference, ${digits}) > 0 and
        lower(replace(replace(replace(replace(replace(reference, ' ', ''), '-', ''), '.', ''), '/', ''), '_', '')) = ${plain})`,
  )
    .limit(2)
    .all()
  return another ? undefined : found?.card
}

/** A number that is the postcode of a town with properties is meant as that. */
function offeredByID(site: Site, language: Language, typed: string) {
  const id = catalogueID(typed)
  if (id === undefined) return undefined
  const isNoPostcode = sql`not exists (select 1 from ${city} where ${city.zip} = ${typed})`
  const found = offeredCards(site, language, and(eq(property.id, id), isNoPostcode)).get()
  return found?.card
}

/** The cards of the offered properties for which a condition holds. */
function offeredCards(site: Site, language: Language, condition: SQL | undefined) {
  return site
    .catalogue()
    .database.select({ card: propertyText.card })
    .from(property)
    .innerJoin(propertyText, and(eq(propertyText.propertyID, property.id), eq(propertyText.language, language)))
    .where(and(condition, eq(property.state, sql`'offered'`)))
}
