/** Finds the property whose reference or ID was typed into a search. */

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

/** Longer texts are not references. */
const longestReference = 40

/**
 * The address of the property that a search names by reference or ID, in the free words or the town field. Only available ones:
 * the search finds no others (SPEC §8).
 * @param search the raw query string; foreign parameters stay in the address.
 */
export function propertyNamed(site: Site, language: Language, search: string): string | undefined {
  const query = new URLSearchParams(search)
  const towns = query.has(cityParameter) ? readSearch(query).notes.filter(({ name }) => name === cityParameter) : []
  for (const typed of [typedText(query.get(wordsParameter)), ...towns.map(note => note.typed)]) {
    // Most word searches have no digit and can skip this.
    if (typed.length > longestReference || !/\d/.test(typed)) continue
    const card = offeredByReference(site, language, typed) ?? offeredByID(site, language, typed)
    if (card) return listingHref(card, language) + canonicalQuery(search, { filters: noFilters, notes: [] })
  }
  return undefined
}

/** The number of the available property with this reference or ID. */
export function offeredNamed(site: Site, language: Language, typed: string): number | undefined {
  if (typed.length > longestReference || !/\d/.test(typed)) return undefined
  return (offeredByReference(site, language, typed) ?? offeredByID(site, language, typed))?.id
}

/** Ignores case, blanks and punctuation. @returns undefined if several properties match. */
function offeredByReference(site: Site, language: Language, typed: string) {
  const plain = typed.toLowerCase().replace(/[\s./_-]/g, '')
  // Checked first, because the rest costs ten times as much per reference.
  const digits = typed.split(/\D+/).reduce((longest, each) => (each.length > longest.length ? each : longest))
  const [found, another] = offeredCards(
    site,
    language,
    // Scans the index of references and reads only the matching property.
    sql`${property.id} in (select id from property where instr(reference, ${digits}) > 0 and
        lower(replace(replace(replace(replace(replace(reference, ' ', ''), '-', ''), '.', ''), '/', ''), '_', '')) = ${plain})`,
  )
    .limit(2)
    .all()
  return another ? undefined : found?.card
}

/** A number that is the postcode of a town with properties means that town. */
function offeredByID(site: Site, language: Language, typed: string) {
  const id = catalogueID(typed)
  if (id === undefined) return undefined
  const isNoPostcode = sql`not exists (select 1 from ${city} where ${city.zip} = ${typed})`
  const found = offeredCards(site, language, and(eq(property.id, id), isNoPostcode)).get()
  return found?.card
}

/** The cards of available properties that meet a condition. */
function offeredCards(site: Site, language: Language, condition: SQL | undefined) {
  return site
    .catalogue()
    .database.select({ card: propertyText.card })
    .from(property)
    .innerJoin(propertyText, and(eq(propertyText.propertyID, property.id), eq(propertyText.language, language)))
    .where(and(condition, eq(property.state, sql`'offered'`)))
}
