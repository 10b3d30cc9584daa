/** Makes the parts of a list from the rows of a catalogue: what its filters compare, and its orders. */
import type { CatalogueDatabase } from '../../../../db/client.server'
import { languages } from '../../../platform/i18n/languages'
import { groupsByNumber, groupsOfPairs } from './groups'
import { pixelOf, squareOf } from './map-index'
import { type Parts, partsOfGroups } from './parts.server'

/** The columns of `property` that a search compares with numbers, and those that say whether it has something. */
export const numberColumns = ['price', 'bedrooms', 'bathrooms', 'garages', 'parkings', 'surface'] as const
export const flagColumns = ['hasGarden', 'hasTerrace'] as const
export type NumberColumn = (typeof numberColumns)[number]
export type FlagColumn = (typeof flagColumns)[number]

type Row = { id: number; webID: number | null; cityKey: string; latitude: number; longitude: number } & Record<
  NumberColumn | FlagColumn,
  number | null
>

/** A place is that of a property in the list's own order, the newest first. */
export function makeList({ $client }: CatalogueDatabase, list: 0 | 1): Parts {
  const columns = ['id', 'webID', 'cityKey', 'latitude', 'longitude', ...numberColumns, ...flagColumns] as const
  const kept = Object.fromEntries(columns.map(column => [column, []])) as unknown as { [C in keyof Row]: Row[C][] }
  const rows = $client
    .prepare<[number], Row[keyof Row][]>(
      `select ${columns.join()} from property where list = ? and state = 'offered' order by postedOn desc, id desc`,
    )
    .raw()
  for (const row of rows.iterate(list))
    for (let index = 0; index < columns.length; index++) kept[columns[index]!].push(row[index] as never)
  const { id: ids } = kept
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  const byID = (one: number, other: number) => ids[one]! - ids[other]!
  const numbers = numberColumns.map(column => partsOfGroups(column, groupsByNumber(kept[column], byID)))
  const flags = flagColumns.map(column => partsOfGroups(column, groupsByNumber(kept[column], byID)))
  return Object.assign(
    { ids: Float64Array.from(ids) },
    ...numbers,
    ...flags,
    partsOfGroups('towns', townsOf(kept.cityKey)),
    partsOfGroups('types', typesOf($client, placeOf)),
    nearbyOf(kept, byID),
    mapOf(kept, byID),
    ...languages.map(language => ordersOf($client, list, language, placeOf)),
  )
}

type Client = CatalogueDatabase['$client']

function townsOf(keys: readonly string[]) {
  const towns = [...new Set(keys)].sort()
  const position = new Map(towns.map((key, index) => [key, index]))
  return groupsOfPairs(
    towns,
    Uint32Array.from(keys, key => position.get(key)!),
    Uint32Array.from(keys, (_, place) => place),
  )
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

/** Where they lie on the map. */
function mapOf(
  { latitude, longitude }: Pick<{ [C in keyof Row]: Row[C][] }, 'latitude' | 'longitude'>,
  byID: (one: number, other: number) => number,
): Parts {
  const pixels = latitude.map((each, place) => pixelOf(each, longitude[place]!))
  return {
    latitudes: Float64Array.from(latitude),
    longitudes: Float64Array.from(longitude),
    xs: Uint32Array.from(pixels, ({ x }) => x),
    ys: Uint32Array.from(pixels, ({ y }) => y),
    ...partsOfGroups(
      'squares',
      groupsByNumber(
        pixels.map(({ x, y }) => squareOf(x, y)),
        byID,
      ),
    ),
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
