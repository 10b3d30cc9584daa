/** Makes the parts of a list from the rows of a catalogue: what its filters compare, and its orders. */
import type { CatalogueDatabase } from '../../../../db/client.server'
import { languages } from '../../../platform/i18n/languages'
import { groupsByNumber, groupsOfPairs } from './groups'
import { numberList } from './number-list'
import { type Parts, partsOfGroups } from './parts.server'
import { rowOf } from './round-point'

/** The columns of `property` that a search compares with numbers, and those that say whether it has something. */
export const numberColumns = [
  ...(['price', 'bedrooms', 'bathrooms', 'garages', 'parkings', 'surface'] as const),
  ...(['energy', 'plot', 'builtIn', 'availableFrom'] as const),
] as const
export const flagColumns = ['hasGarden', 'hasTerrace', 'isGroundFloor', 'isFurnished', 'isNewBuild'] as const
/** And those that hold a word of which one is chosen. */
export const wordColumns = ['conditionName', 'gardenOrientation'] as const
export type NumberColumn = (typeof numberColumns)[number]
export type FlagColumn = (typeof flagColumns)[number]
export type WordColumn = (typeof wordColumns)[number]

type Row = { id: number; webID: number | null; cityKey: string; latitude: number; longitude: number } & Record<
  NumberColumn | FlagColumn,
  number | null
> &
  Record<WordColumn, string | null>

/** A place is that of a property in the list's own order, the newest first. */
export function makeList({ $client }: CatalogueDatabase, list: 0 | 1): Parts {
  const columns = ['id', 'webID', 'cityKey', 'latitude', 'longitude', ...numberColumns, ...flagColumns, ...wordColumns] as const
  const kept = Object.fromEntries(columns.map(column => [column, []])) as unknown as { [C in keyof Row]: Row[C][] }
  const rows = $client
    .prepare<[number], Row[keyof Row][]>(
      `select ${columns.map(readableColumns($client)).join()} from property where list = ? and state = 'offered' order by postedOn desc, id desc`,
    )
    .raw()
  for (const row of rows.iterate(list))
    for (let index = 0; index < columns.length; index++) kept[columns[index]!].push(row[index] as never)
  const { id: ids } = kept
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const byID = (one: number, other: number) => ids[one]! - ids[other]!
  const numbers = numberColumns.map(column => partsOfGroups(column, groupsByNumber(kept[column], byID)))
  const flags = flagColumns.map(column => partsOfGroups(column, groupsByNumber(kept[column], byID)))
  const words = wordColumns.map(column => partsOfGroups(column, groupsByWord(kept[column])))
  return Object.assign(
    { ids: Float64Array.from(ids) },
    ...numbers,
    ...flags,
    ...words,
    partsOfGroups('towns', groupsByWord(kept.cityKey)),
    partsOfGroups('types', typesOf($client, placeOf)),
    nearbyOf(kept, byID),
    pointsOf(kept.latitude, kept.longitude),
    ...languages.map(language => ordersOf($client, list, language, placeOf)),
  )
}

type Client = CatalogueDatabase['$client']

/** A file from before a column knows nothing of what it holds, until the next import. */
export function readableColumns(client: Client): (column: string) => string {
  const known = new Set(client.prepare(`select name from pragma_table_info('property')`).pluck().all())
  return column => (known.has(column) ? column : 'null')
}

/** What has no word is in no group. */
function groupsByWord(words: readonly (string | null)[]) {
  const keys = [...new Set(words)].filter(word => word !== null).sort()
  const position = new Map(keys.map((key, index) => [key, index]))
  const [keyed, placed] = [numberList(), numberList()]
  for (const [place, word] of words.entries()) {
    if (word === null) continue
    keyed.push(position.get(word)!)
    placed.push(place)
  }
  return groupsOfPairs(keys, keyed.values(), placed.values())
}

/** Where each lies, from the south up: for those round a point. */
function pointsOf(latitude: readonly number[], longitude: readonly number[]): Parts {
  const places = Uint32Array.from(latitude, (_, place) => place)
  places.sort(
    (one, other) => rowOf(latitude[one]!) - rowOf(latitude[other]!) || longitude[one]! - longitude[other]! || one - other,
  )
  return {
    'points places': places,
    'points latitudes': Float64Array.from(places, place => latitude[place]!),
    'points longitudes': Float64Array.from(places, place => longitude[place]!),
  }
}

function typesOf(client: Client, placeOf: ReadonlyMap<number, number>) {
  const pairs = client
    .prepare<[], [number, number]>('select webID, propertyID from property_type order by webID, propertyID')
    .raw()
  const types: number[] = []
  const [typed, places]: [number[], number[]] = [[], []]
  for (const [webID, id] of pairs.iterate()) {
    const place = placeOf.get(id)
    if (place === undefined) continue
    if (types.at(-1) !== webID) types.push(webID)
    typed.push(types.length - 1)
    places.push(place)
  }
  return groupsOfPairs(Float64Array.from(types), Uint32Array.from(typed), Uint32Array.from(places))
}

/** For those like another: by main type, in it from south to north. */
function nearbyOf(
  { webID, latitude, longitude, price }: { [C in keyof Row]: Row[C][] },
  byID: (one: number, other: number) => number,
): Parts {
  const northwards = (one: number, other: number) => latitude[one]! - latitude[other]! || byID(one, other)
  const groups = groupsByNumber(
    webID.map(type => type ?? noType),
    northwards,
  )
  const inOrder = (values: readonly (number | null)[]) => Float64Array.from(groups.places, place => values[place] ?? Number.NaN)
  return {
    ...partsOfGroups('nearby', groups),
    'nearby latitudes': inOrder(latitude),
    'nearby longitudes': inOrder(longitude),
    'nearby prices': inOrder(price),
  }
}

/** The main type of what has none. */
export const noType = -1

/** The orders that follow the words of a language. A file from before towns had names by language follows the catalogue's own. */
function ordersOf(client: Client, list: 0 | 1, language: string, placeOf: ReadonlyMap<number, number>): Parts {
  const hasTowns = client.prepare(`select 1 from pragma_table_info('property_text') where name = 'townSort'`).get()
  const order = (sort: string) => {
    const ids = client
      .prepare<[string, number], number>(
        `select propertyID from property_text where language = ? and list = ? and state = 'offered' order by ${sort}, propertyID`,
      )
      .pluck()
    return Uint32Array.from(ids.all(language, list).flatMap(id => placeOf.get(id) ?? []))
  }
  const town = hasTowns ? 'townSort' : '(select citySort from property where property.id = propertyID)'
  return { [`by title ${language}`]: order('titleSort'), [`by town ${language}`]: order(town) }
}
