/** The available properties of the served catalogue as rows in memory, which lists, counts, maps and alerts filter and sort. */
import type { CatalogueDatabase } from '../../../db/client.server'
import type { property } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { forEachLanguage } from '../../platform/i18n/languages'
import { memo, memoByKey } from '../../platform/memo/memo'
import { marquees, ofShownPrices } from './marquee.server'
import type { Offer, OfferTown } from './offers'
import { replacesPrice } from './price'

/** Both lists, newest first. Read once per catalogue file, and frozen because all requests share them. */
export const offersOf = memo(ofShownPrices, (site: Site): readonly [sale: readonly Offer[], rent: readonly Offer[]] => {
  const { database } = site.catalogue()
  const offerOf = offerMaker(database)
  const replaced = pricesReplaced(database, marquees(site.configuration).ignore)
  const read = (list: 0 | 1) => {
    const wordsOf = wordsByProperty(database, list)
    return Object.freeze(Array.from(offerRows(database, list), row => offerOf(row, { list, wordsOf, replaced })))
  }
  return [read(0), read(1)]
})

export const offersByID = memo(
  ofShownPrices,
  (site: Site): ReadonlyMap<number, Offer> => new Map(offersOf(site).flatMap(list => list.map(offer => [offer.id, offer]))),
)

/** What is read of a property: all in the index `property_to_filter`, so that whole records are not read. */
const columns = [
  ...(['id', 'webID', 'cityKey', 'countryID', 'latitude', 'longitude', 'price', 'bedrooms', 'bathrooms', 'garages'] as const),
  ...(['parkings', 'surface', 'energy', 'plot', 'builtIn', 'availableFrom', 'hasGarden', 'hasTerrace'] as const),
  ...(['isGroundFloor', 'isFurnished', 'isNewBuild', 'conditionName', 'gardenOrientation', 'ownTokens'] as const),
]
type Stored<T> = T extends boolean ? number : T
type Row = { [Column in (typeof columns)[number]]: Stored<(typeof property.$inferSelect)[Column]> }

function offerRows({ $client }: CatalogueDatabase, list: 0 | 1): IterableIterator<Row> {
  // Older files lack newer columns; their values are unknown until the next import.
  const known = new Set($client.prepare(`select name from pragma_table_info('property')`).pluck().all())
  return $client
    .prepare<[number], Row>(
      `select ${columns.map(name => (known.has(name) ? name : `null as ${name}`))} from property indexed by property_to_filter
       where list = ? and state = 'offered' order by postedOn desc, id desc`,
    )
    .iterate(list)
}

/** Maximum number of shared towns, categories or words. */
const maxShared = 10_000

/** Shares equal towns, categories and words between properties. */
type InList = { list: 0 | 1; wordsOf: (id: number) => Offer['words']; replaced: ReadonlySet<number> }

function offerMaker(database: CatalogueDatabase): (row: Row, inList: InList) => Offer {
  const typesOf = typesByProperty(database)
  const townsIn = memoByKey(maxShared, (countryID: number, key: string): OfferTown => Object.freeze({ key, countryID }))
  const shared = memoByKey(maxShared, (word: string) => word)
  const tokensIn = memoByKey(maxShared, (tokens: string): readonly string[] => Object.freeze(tokens.split(' ').filter(Boolean)))
  return (row, { list, wordsOf, replaced }) =>
    Object.freeze({
      list,
      id: row.id,
      webID: row.webID,
      types: typesOf(row.id),
      town: townsIn(row.countryID, row.cityKey),
      latitude: row.latitude,
      longitude: row.longitude,
      price: replaced.has(row.id) ? null : row.price,
      bedrooms: row.bedrooms,
      bathrooms: row.bathrooms,
      garages: row.garages,
      parkings: row.parkings,
      surface: row.surface,
      energy: row.energy,
      plot: row.plot,
      builtIn: row.builtIn,
      availableFrom: row.availableFrom,
      hasGarden: row.hasGarden === 1,
      hasTerrace: row.hasTerrace === 1,
      isGroundFloor: row.isGroundFloor === 1,
      isFurnished: row.isFurnished === 1,
      isNewBuild: row.isNewBuild === 1,
      conditionName: row.conditionName && shared(row.conditionName),
      gardenOrientation: row.gardenOrientation && shared(row.gardenOrientation),
      own: tokensIn(row.ownTokens ?? ''),
      words: wordsOf(row.id),
    })
}

/** The homes whose price a marquee replaces in any language. */
function pricesReplaced({ $client }: CatalogueDatabase, ignore: readonly number[]): ReadonlySet<number> {
  if (ignore.length === 0) return new Set()
  const rows = $client
    .prepare<[], { id: number; price: string }>(
      `select propertyID id, json_extract(card, '$.price') price from property_text where state = 'offered'`,
    )
    .all()
  return new Set(rows.flatMap(({ id, price }) => (replacesPrice(JSON.parse(price), ignore) ? [id] : [])))
}

function typesByProperty({ $client }: CatalogueDatabase): (id: number) => readonly number[] {
  const parse = memoByKey(maxShared, (types: string) => Object.freeze(types.split(',').map(Number)))
  const rows = $client
    .prepare<[], [number, string]>('select propertyID, group_concat(webID) from property_type group by propertyID')
    .raw()
    .all()
  const types = new Map(rows.map(([id, types]) => [id, parse(types)]))
  const none: readonly number[] = Object.freeze([])
  return id => types.get(id) ?? none
}

/** Lower case without accents, per language; empty for a language the file lacks. */
function wordsByProperty({ $client }: CatalogueDatabase, list: 0 | 1): (id: number) => Offer['words'] {
  const rows = $client
    .prepare<[string, number], [number, string]>(
      `select propertyID, words from property_text where language = ? and list = ? and state = 'offered'`,
    )
    .raw()
  const words = forEachLanguage(language => new Map(rows.all(language, list)))
  return id => Object.freeze(forEachLanguage(language => words[language].get(id) ?? ''))
}
