/** The towns with homes in a list, as their pages name them, and the kinds and quarters within each. */
import { and, eq, sql } from 'drizzle-orm'
import { city, property, propertyText } from '../../../../db/schema/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { memo, ofCatalogue } from '../../../platform/memo/memo'
import { articleSlug } from '../../../platform/paths/slug'
import { href } from '../../../platform/paths/table'
import { ofShownPrices } from '../../catalogue/marquee.server'
import type { Offer } from '../../catalogue/offers'
import { offersOf } from '../../catalogue/offers.server'
import type { CityFilter } from '../filters/place'
import { type ListName, typeOptions } from '../list.server'
import type { PlaceLink } from './town-view'

/** A town under the name that its homes' addresses have; it may have several postcodes. */
export type TownPlace = {
  slug: string
  name: string
  cities: readonly CityFilter[]
  /** Keys of its cities in the catalogue. */
  keys: readonly string[]
  /** Newest first. */
  offers: readonly Offer[]
}

/** A kind of home in a town, or a quarter of it. */
export type TownPart = { slug: string; name: string; offers: readonly Offer[] } & ({ webID: number } | { quarter: string })

export type FoundTown = { place: TownPlace; part?: TownPart }

/** Pages with fewer homes are not for search engines: they say no more than their homes' own pages. */
export const fewestForEngines = 3

const numberOf = (list: ListName) => (list === 'sale' ? 0 : 1)

/** By name. */
export const townPlaces = memo(ofShownPrices, (site: Site, list: ListName, language: Language): readonly TownPlace[] => {
  const rows = site
    .catalogue()
    .database.selectDistinct({
      slug: sql<string>`json_extract(${propertyText.card}, '$.slug.city')`,
      name: sql<string>`json_extract(${propertyText.card}, '$.town')`,
      key: property.cityKey,
      // A provider's list of towns may lack some.
      cityName: sql<string>`coalesce(${city.name}, json_extract(${property.record}, '$.City'))`,
      zip: sql<string>`coalesce(${city.zip}, ${property.zip})`,
    })
    .from(propertyText)
    .innerJoin(property, eq(property.id, propertyText.propertyID))
    .leftJoin(city, eq(city.key, property.cityKey))
    .where(
      and(eq(propertyText.language, language), eq(propertyText.list, numberOf(list)), eq(propertyText.state, sql`'offered'`)),
    )
    .orderBy(propertyText.townSort, property.zip)
    .all()
  const found = new Map<string, Omit<TownPlace, 'offers'> & { cities: CityFilter[]; keys: string[] }>()
  for (const { slug, name, key, cityName, zip } of rows) {
    const place = found.get(slug) ?? { slug, name, cities: [], keys: [] }
    if (place.keys.includes(key)) continue
    place.cities.push({ name: cityName, zip })
    place.keys.push(key)
    found.set(slug, place)
  }
  const offers = offersOf(site)[numberOf(list)]
  return [...found.values()].map(place => ({ ...place, offers: offers.filter(({ town }) => place.keys.includes(town.key)) }))
})

/** Kinds first: where a kind and a quarter have one name, the address is the kind's. The home's own words name its quarter. */
export function partsOf(site: Site, list: ListName, language: Language, place: TownPlace): readonly TownPart[] {
  const kinds = typeOptions(site, list, language).map(({ webID, name }) => ({
    slug: articleSlug(name),
    name,
    webID,
    offers: place.offers.filter(({ types }) => types.includes(webID)),
  }))
  const parts: TownPart[] = []
  for (const part of [...kinds, ...quartersOf(site, place)])
    if (part.offers.length > 0 && !parts.some(({ slug }) => slug === part.slug)) parts.push(part)
  return parts
}

/** A quarter is only known of homes whose address is published. */
function quartersOf(site: Site, { offers }: TownPlace): TownPart[] {
  const known = quarterByHome(site)
  const found = new Map<string, Offer[]>()
  for (const offer of offers) {
    const quarter = known.get(offer.id)
    if (quarter) found.set(quarter, [...(found.get(quarter) ?? []), offer])
  }
  return [...found]
    .map(([quarter, offers]) => ({ slug: articleSlug(quarter), name: quarter, quarter, offers }))
    .sort((a, b) => a.slug.localeCompare(b.slug))
}

const quarterByHome = memo(ofCatalogue, (site: Site): ReadonlyMap<number, string> => {
  const quarter = sql<string>`json_extract(${property.record}, '$.Neighbourhood')`
  const rows = site
    .catalogue()
    .database.select({ id: property.id, quarter })
    .from(property)
    .where(
      and(
        eq(property.state, sql`'offered'`),
        sql`${quarter} > ''`,
        sql`json_extract(${property.record}, '$.PublishAddress') = 1`,
      ),
    )
    .all()
  return new Map(rows.map(({ id, quarter }) => [id, quarter]))
})

/** The page of a town, or of a kind or quarter within it. */
export function townHref(list: ListName, language: Language, town: { slug: string }, part?: { slug: string }): string {
  return part
    ? href(`${list}-town-part`, language, { city: town.slug, part: part.slug })
    : href(`${list}-town`, language, { city: town.slug })
}

/** All towns of a list, by name. */
export const townLinks = (site: Site, list: ListName, language: Language): PlaceLink[] =>
  townPlaces(site, list, language).map(place => ({
    name: place.name,
    href: townHref(list, language, place),
    count: place.offers.length,
  }))

/** The same town in another language, if the list has it there. */
export function sameTown(site: Site, list: ListName, language: Language, { keys }: TownPlace): TownPlace | undefined {
  return townPlaces(site, list, language).find(place => place.keys.some(key => keys.includes(key)))
}

/** The same kind or quarter in another language. */
export function samePart(
  site: Site,
  list: ListName,
  language: Language,
  { place, part }: Required<FoundTown>,
): TownPart | undefined {
  return partsOf(site, list, language, place).find(other =>
    'webID' in part ? 'webID' in other && other.webID === part.webID : 'quarter' in other && other.quarter === part.quarter,
  )
}

/**
 * The page that a search for one town, perhaps with one kind, means for search engines.
 * @returns undefined if the town's page would show other homes, or too few.
 */
export function townPageFor(
  site: Site,
  list: ListName,
  language: Language,
  { cities, types }: { cities: readonly CityFilter[]; types: readonly number[] },
): string | undefined {
  const [only, ...others] = cities
  const place =
    only &&
    others.length === 0 &&
    townPlaces(site, list, language).find(
      each => each.cities.length === 1 && each.cities[0]?.name === only.name && each.cities[0].zip === only.zip,
    )
  if (!place || types.length > 1) return undefined
  const part = partsOf(site, list, language, place).find(each => 'webID' in each && each.webID === types[0])
  if (types.length === 1 && !part) return undefined
  const shown = part ?? place
  return shown.offers.length < fewestForEngines ? undefined : townHref(list, language, place, part)
}

/** All pages for search engines, each as its addresses by language. */
export function* townAddresses(site: Site): Generator<Partial<Record<Language, string>>> {
  const { enabled, fallback } = site.configuration.languages
  for (const list of ['sale', 'rent'] as const) {
    for (const place of townPlaces(site, list, fallback)) {
      if (place.offers.length < fewestForEngines) continue
      const named = enabled.flatMap(language => {
        const same = sameTown(site, list, language, place)
        return same ? [{ language, same }] : []
      })
      yield Object.fromEntries(named.map(({ language, same }) => [language, townHref(list, language, same)]))
      for (const part of partsOf(site, list, fallback, place)) {
        // A part with all of the town's homes is the town's page again.
        if (part.offers.length < fewestForEngines || part.offers.length === place.offers.length) continue
        yield Object.fromEntries(
          named.flatMap(({ language, same }) => {
            const found = samePart(site, list, language, { place: same, part })
            return found ? [[language, townHref(list, language, same, found)]] : []
          }),
        )
      }
    }
  }
}
