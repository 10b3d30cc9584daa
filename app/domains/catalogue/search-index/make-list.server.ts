/** Makes the parts of a list from the rows of a catalogue: what its filters compare, and its orders. */
import type { CatalogueDatabase } from '../../../../db/client.server'
import { languages } from '../../../platform/i18n/languages'
import { groupsByNumber, groupsOfPairs } from './groups'
import { pixelOf, squareOf } from './map-index'
import { pairList } from './pair-list'
import { type Parts, partsOfGroups } from './parts.server'
import { rowOf } from './round-point'

/**
 * The columns of `property` that a search compares with numbers, those that say whether it has something, and those that hold a word
 * of which one is chosen. Each stands in the index `property_to_filter` too, so that no whole row is read for it.
 */
export const numberColumns = [
  ...(['price', 'bedrooms', 'bathrooms', 'garages', 'parkings', 'surface'] as const),
  ...(['energy', 'plot', 'builtIn', 'availableFrom'] as const),
] as const
export const flagColumns = ['hasGarden', 'hasTerrace', 'isGroundFloor', 'isFurnished', 'isNewBuild'] as const
export const wordColumns = ['conditionName', 'gardenOrientation'] as const
export type NumberColumn = (typeof numberColumns)[number]
export type FlagColumn = (typeof flagColumns)[number]
export type WordColumn = (typeof wordColumns)[number]

/** What stands with a property beside those. */
const otherColumns = ['webID', 'latitude', 'longitude'] as const
type Column = NumberColumn | FlagColumn | (typeof otherColumns)[number]

/** The offered properties of a list. A place is that of a property in the list's own order, the newest first. */
export type ListRows = {
  /** Their IDs, by place. */
  ids: Float64Array
  placeOf: ReadonlyMap<number, number>
  /** All places, by ID. */
  byID: Uint32Array
  /** By place; NaN where there is none. */
  column: (name: Column) => Float64Array
  /** By place; null where there is none. */
  words: (name: WordColumn | 'cityKey') => readonly (string | null)[]
}

type Client = CatalogueDatabase['$client']

export function listRows({ $client }: CatalogueDatabase, list: 0 | 1): ListRows {
  const newestFirst = $client
    .prepare<[number], number>(
      `select id from property indexed by property_by_date where list = ? and state = 'offered' order by postedOn desc, id desc`,
    )
    .pluck()
  const ids = Float64Array.from(newestFirst.all(list))
  const placeOf = new Map<number, number>()
  for (let place = 0; place < ids.length; place++) placeOf.set(ids[place]!, place)
  const names = [...numberColumns, ...flagColumns, ...otherColumns]
  const columns = names.map(() => new Float64Array(ids.length))
  const wordNames = [...wordColumns, 'cityKey'] as const
  const words = wordNames.map(() => new Array<string | null>(ids.length))
  const readable = readableColumns($client)
  const rows = $client
    .prepare<[number], [id: number, ...values: (number | string | null)[]]>(
      `select ${['id', ...names, ...wordNames].map(readable).join()} from property indexed by property_to_filter where list = ? and state = 'offered'`,
    )
    .raw()
  for (const row of rows.iterate(list)) {
    const place = placeOf.get(row[0])!
    for (let at = 0; at < names.length; at++) columns[at]![place] = (row[at + 1] as number | null) ?? Number.NaN
    for (let at = 0; at < words.length; at++) words[at]![place] = row[names.length + at + 1] as string | null
  }
  return {
    ids,
    placeOf,
    byID: Uint32Array.from(ids.slice().sort(), id => placeOf.get(id)!),
    column: name => columns[names.indexOf(name)]!,
    words: name => words[wordNames.indexOf(name)]!,
  }
}

/** A file from before a column knows nothing of what it holds, until the next import. */
export function readableColumns(client: Client): (column: string) => string {
  const known = new Set(client.prepare(`select name from pragma_table_info('property')`).pluck().all())
  return column => (known.has(column) ? column : 'null')
}

/** Makes the parts of a list, some at a time: whoever writes them need not hold them all. */
export function* makeList({ $client }: CatalogueDatabase, list: 0 | 1, rows: ListRows): Generator<Parts, void> {
  const { ids, placeOf, byID, column } = rows
  yield { ids }
  for (const name of [...numberColumns, ...flagColumns]) yield partsOfGroups(name, groupsByNumber(column(name), byID))
  for (const name of wordColumns) yield partsOfGroups(name, groupsByWord(rows.words(name)))
  yield partsOfGroups('towns', groupsByWord(rows.words('cityKey')))
  yield partsOfGroups('types', typesOf($client, placeOf))
  yield nearbyOf(rows)
  yield pointsOf(rows)
  yield mapOf(rows)
  for (const language of languages) yield* ordersOf($client, list, language, placeOf)
}

/** What has no word is in no group. */
function groupsByWord(words: readonly (string | null)[]) {
  const keys = [...new Set(words)].filter(word => word !== null).sort()
  const position = new Map(keys.map((key, index) => [key, index]))
  const said = pairList()
  for (const [place, word] of words.entries()) if (word !== null) said.push(position.get(word)!, place)
  return groupsOfPairs(keys, said.keys(), said.places())
}

/** Where each lies, from the south up in rows, and in each from west to east: for those round a point. */
function pointsOf({ column, byID }: ListRows): Parts {
  const eastwards = groupsByNumber(column('longitude'), byID).places
  const { places } = groupsByNumber(column('latitude').map(rowOf), eastwards)
  const inOrder = (name: Column) => Float64Array.from(places, place => column(name)[place]!)
  return { 'points places': places, 'points latitudes': inOrder('latitude'), 'points longitudes': inOrder('longitude') }
}

function typesOf(client: Client, placeOf: ListRows['placeOf']) {
  const all = client.prepare<[], number>('select distinct webID from property_type order by webID').pluck().all()
  const ofType = client
    .prepare<[number], number>('select propertyID from property_type where webID = ? order by propertyID')
    .pluck()
  const types: number[] = []
  const typed = pairList()
  for (const webID of all) {
    const places = ofType.all(webID).flatMap(id => placeOf.get(id) ?? [])
    for (const place of places) typed.push(types.length, place)
    if (places.length > 0) types.push(webID)
  }
  return groupsOfPairs(Float64Array.from(types), typed.keys(), typed.places())
}

/** For those like another: by main type, in it from south to north. */
function nearbyOf({ column, byID }: ListRows): Parts {
  const northwards = groupsByNumber(column('latitude'), byID).places
  const groups = groupsByNumber(
    column('webID').map(type => (Number.isNaN(type) ? noType : type)),
    northwards,
  )
  const inOrder = (name: Column) => Float64Array.from(groups.places, place => column(name)[place]!)
  return {
    ...partsOfGroups('nearby', groups),
    'nearby latitudes': inOrder('latitude'),
    'nearby longitudes': inOrder('longitude'),
    'nearby prices': inOrder('price'),
  }
}

/** Where they lie on the map. */
function mapOf({ column, byID }: ListRows): Parts {
  const [latitudes, longitudes] = [column('latitude'), column('longitude')]
  const [xs, ys] = [new Uint32Array(latitudes.length), new Uint32Array(latitudes.length)]
  const squares = latitudes.map((latitude, place) => {
    const { x, y } = pixelOf(latitude, longitudes[place]!)
    xs[place] = x
    ys[place] = y
    return squareOf(x, y)
  })
  const groups = groupsByNumber(squares, byID)
  return {
    ...{ latitudes, longitudes, xs, ys },
    eastwards: fromTheLowest(xs),
    southwards: fromTheLowest(ys),
    ...partsOfGroups('squares', groups),
    'squares xs': groups.places.map(place => xs[place]!),
    'squares ys': groups.places.map(place => ys[place]!),
  }
}

/** All places, from the lowest of their whole numbers up. One number of both is sorted: without a function that compares, in a tenth of the time. */
function fromTheLowest(numbers: Uint32Array): Uint32Array {
  const mostPlaces = 2 ** 24
  const both = Float64Array.from(numbers, (number, place) => number * mostPlaces + place).sort()
  return Uint32Array.from(both, each => each % mostPlaces)
}

/** The main type of what has none. */
export const noType = -1

/** The orders that follow the words of a language. A file from before towns had names by language follows the catalogue's own. */
function* ordersOf(client: Client, list: 0 | 1, language: string, placeOf: ListRows['placeOf']): Generator<Parts, void> {
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
  yield { [`by title ${language}`]: order('titleSort') }
  yield { [`by town ${language}`]: order(town) }
}
