/** Makes the parts of a list from the rows of a catalogue: what its filters compare, and its orders. */
import type { CatalogueDatabase } from '../../../../db/client.server'
import { languages } from '../../../platform/i18n/languages'
import { groupAt, groupsByNumber, groupsOfPairs } from './groups'
import { addedPairs, gone, type IndexBefore, type KeptPlaces, keptGroups, keptOrder } from './kept-parts.server'
import { pixelOf, stripOf } from './map-index'
import { pairList } from './pair-list'
import { groupsByNumberIn, groupsByTextIn, type PartReader, type Parts, partsOfGroups } from './parts.server'

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

/** The offered properties of a list. A place is that of a property in the list's own order: by where it lies on the map (`map-index.ts`). */
export type ListRows = {
  /** Their IDs, by place. */
  ids: Float64Array
  placeOf: ReadonlyMap<number, number>
  /** All places, by ID. */
  byID: Uint32Array
  /** All places, the newest first. */
  byDate: Uint32Array
  /** By place; NaN where there is none. */
  column: (name: Column) => Float64Array
  /** By place; null where there is none. */
  words: (name: WordColumn | 'cityKey') => readonly (string | null)[]
  /** The pixel of each place. */
  pixels: { xs: Int32Array; ys: Int32Array }
}

type Client = CatalogueDatabase['$client']

export function listRows({ $client }: CatalogueDatabase, list: 0 | 1): ListRows {
  const newestFirst = $client
    .prepare<[number], number>(
      `select id from property indexed by property_by_date where list = ? and state = 'offered' order by postedOn desc, id desc`,
    )
    .pluck()
    .all(list)
  return placedRows(readRows($client, list, newestFirst.length), placeOf => Uint32Array.from(newestFirst, id => placeOf.get(id)!))
}

/** The same where the index of before tells of most of them. @returns what is kept of that index, too. */
export function changedRows(database: CatalogueDatabase, list: 0 | 1, before: IndexBefore): { rows: ListRows; kept: KeptPlaces } {
  const { $client } = database
  const parts = before.read(`${list}`)
  const ids = parts.numbers('ids')
  const added = addedIn($client, list, before.differing)
  const stayed = Uint32Array.from(ids.keys()).filter(place => !before.differing.has(ids[place]!))
  const read = readRows($client, list, stayed.length + added.length, { stayed: stayed.length, ids: added })
  for (let turn = 0; turn < stayed.length; turn++) read.ids[turn] = ids[stayed[turn]!]!
  for (const [at, name] of columnNames.entries()) {
    const values = columnIn(parts, name, ids.length)
    for (let turn = 0; turn < stayed.length; turn++) read.columns[at]![turn] = values[stayed[turn]!]!
  }
  for (const [at, name] of wordNames.entries()) {
    const values = wordsIn(parts, name, ids.length)
    for (let turn = 0; turn < stayed.length; turn++) read.words[at]![turn] = values[stayed[turn]!]!
  }
  let kept: KeptPlaces | undefined
  const rows = placedRows(read, placeOf => {
    const now = new Int32Array(ids.length).fill(gone)
    for (const place of stayed) now[place] = placeOf.get(ids[place]!)!
    kept = { now, added, size: placeOf.size }
    return keptOrder(kept, parts.places('by date'), placeOf, newerThan($client, list))
  })
  return { rows, kept: kept! }
}

const columnNames = [...numberColumns, ...flagColumns, ...otherColumns] as const
const wordNames = [...wordColumns, 'cityKey'] as const

/** By their turn in the statement. */
type ReadRows = { ids: Float64Array; columns: Float64Array[]; words: (string | null)[][] }

/** @param only those with some numbers, behind so many that are known otherwise; without, all of the list. */
function readRows(client: Client, list: 0 | 1, size: number, only?: { stayed: number; ids: readonly number[] }): ReadRows {
  const ids = new Float64Array(size)
  const columns = columnNames.map(() => new Float64Array(size))
  const words = wordNames.map(() => new Array<string | null>(size))
  const readable = readableColumns(client)
  const from = only
    ? 'from property where id in (select value from json_each(?)) and list = ?'
    : 'from property indexed by property_to_filter where list = ?'
  const rows = client
    .prepare<(number | string)[], [id: number, ...values: (number | string | null)[]]>(
      `select ${['id', ...columnNames, ...wordNames].map(readable).join()} ${from} and state = 'offered'`,
    )
    .raw()
  let turn = only?.stayed ?? 0
  for (const row of rows.iterate(...(only ? [JSON.stringify(only.ids)] : []), list)) {
    ids[turn] = row[0]
    for (let at = 0; at < columns.length; at++) columns[at]![turn] = (row[at + 1] as number | null) ?? Number.NaN
    for (let at = 0; at < words.length; at++) words[at]![turn] = row[columns.length + at + 1] as string | null
    turn++
  }
  return { ids, columns, words }
}

/** @param byDateOf all places, the newest first. */
function placedRows(read: ReadRows, byDateOf: (placeOf: ListRows['placeOf']) => Uint32Array): ListRows {
  const { columns, words } = read
  const column = (name: Column) => columns[columnNames.indexOf(name)]!
  const { order, xs, ys } = orderOnMap(column('latitude'), column('longitude'), read.ids)
  for (const [at, values] of columns.entries()) columns[at] = Float64Array.from(order, turn => values[turn]!)
  for (const [at, values] of words.entries()) words[at] = Array.from(order, turn => values[turn]!)
  const ids = Float64Array.from(order, turn => read.ids[turn]!)
  const placeOf = new Map<number, number>()
  for (let place = 0; place < ids.length; place++) placeOf.set(ids[place]!, place)
  return {
    ids,
    placeOf,
    byID: Uint32Array.from(read.ids.sort(), id => placeOf.get(id)!),
    byDate: byDateOf(placeOf),
    column,
    words: name => words[wordNames.indexOf(name)]!,
    pixels: { xs: Int32Array.from(order, turn => xs[turn]!), ys: Int32Array.from(order, turn => ys[turn]!) },
  }
}

/** A column as the parts of an index tell it. */
function columnIn(parts: PartReader, name: Column, size: number): Float64Array {
  if (name === 'latitude' || name === 'longitude') return parts.numbers(`${name}s`)
  const values = new Float64Array(size).fill(Number.NaN)
  const groups = groupsByNumberIn(parts, name === 'webID' ? 'nearby' : name)
  for (const [at, key] of groups.keys.entries())
    if (name !== 'webID' || key !== noType) for (const place of groupAt(groups, at)) values[place] = key
  return values
}

function wordsIn(parts: PartReader, name: (typeof wordNames)[number], size: number): (string | null)[] {
  const words = new Array<string | null>(size).fill(null)
  const groups = groupsByTextIn(parts, name === 'cityKey' ? 'towns' : name)
  for (const [at, key] of groups.keys.entries()) for (const place of groupAt(groups, at)) words[place] = key
  return words
}

function addedIn(client: Client, list: 0 | 1, differing: ReadonlySet<number>): number[] {
  return client
    .prepare<[string, number], number>(
      `select id from property where id in (select value from json_each(?)) and list = ? and state = 'offered' order by id`,
    )
    .pluck()
    .all(JSON.stringify([...differing]), list)
}

/** @returns what tells which property stands before another, the newest first. */
function newerThan(client: Client, list: 0 | 1): (id: number) => number | undefined {
  const offered = "from property indexed by property_by_date where list = @list and state = 'offered'"
  // Those of the day apart: a primary key beside its day, compared as a pair, is not looked up in the index, but all of that day are read.
  const find = client
    .prepare<{ list: number; id: number }, number | null>(
      `select coalesce(
         (select min(id) ${offered} and postedOn = own.postedOn and id > own.id),
         (select id ${offered} and postedOn > own.postedOn order by postedOn, id limit 1))
       from property own where own.id = @id`,
    )
    .pluck()
  return id => find.get({ list, id }) ?? undefined
}

/** From the northernmost strip of the map to the southernmost, in it from west to east; those at one point by ID. */
function orderOnMap(latitudes: Float64Array, longitudes: Float64Array, ids: Float64Array) {
  const [xs, ys] = [new Int32Array(ids.length), new Int32Array(ids.length)]
  for (let at = 0; at < ids.length; at++) {
    const { x, y } = pixelOf(latitudes[at]!, longitudes[at]!)
    xs[at] = x
    ys[at] = y
  }
  const order = Uint32Array.from(ids.keys()).sort(
    (one, other) => stripOf(ys[one]!) - stripOf(ys[other]!) || longitudes[one]! - longitudes[other]! || ids[one]! - ids[other]!,
  )
  return { order, xs, ys }
}

/** A file from before a column knows nothing of what it holds, until the next import. */
export function readableColumns(client: Client): (column: string) => string {
  const known = new Set(client.prepare(`select name from pragma_table_info('property')`).pluck().all())
  return column => (known.has(column) ? column : 'null')
}

/** Makes the parts of a list, some at a time: whoever writes them need not hold them all. */
export function* makeList(
  { $client }: CatalogueDatabase,
  list: 0 | 1,
  rows: ListRows,
  before?: { parts: PartReader; kept: KeptPlaces },
): Generator<Parts, void> {
  const { ids, placeOf, byID, byDate, column, pixels } = rows
  yield { ids, 'by date': byDate }
  for (const name of [...numberColumns, ...flagColumns]) yield partsOfGroups(name, groupsByNumber(column(name), byID))
  for (const name of wordColumns) yield partsOfGroups(name, groupsByWord(rows.words(name), byDate))
  yield partsOfGroups('towns', groupsByWord(rows.words('cityKey'), ids.keys()))
  yield partsOfGroups('types', before ? keptTypes($client, before, rows) : typesOf($client, placeOf))
  yield nearbyOf(rows)
  yield { latitudes: column('latitude'), longitudes: column('longitude'), ...pixels }
  for (const language of languages)
    yield* before ? keptOrders($client, list, language, placeOf, before) : ordersOf($client, list, language, placeOf)
}

/** What has no word is in no group. @param order every place once: those of a group follow each other as they do here. */
function groupsByWord(words: readonly (string | null)[], order: Iterable<number>) {
  const keys = [...new Set(words)].filter(word => word !== null).sort()
  const position = new Map(keys.map((key, index) => [key, index]))
  const said = pairList()
  for (const place of order) {
    const word = words[place]
    if (word !== null && word !== undefined) said.push(position.get(word)!, place)
  }
  return groupsOfPairs(keys, said.keys(), said.places())
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

function keptTypes(client: Client, { parts, kept }: { parts: PartReader; kept: KeptPlaces }, { ids, placeOf }: ListRows) {
  const ofProperty = client.prepare<[number], number>('select webID from property_type where propertyID = ?').pluck()
  const added = addedPairs<number>()
  for (const id of kept.added) for (const webID of ofProperty.all(id)) added.add(webID, placeOf.get(id)!)
  const groups = keptGroups(groupsByNumberIn(parts, 'types'), kept.now, added.groups, { rank: ids, least: 1 })
  return { ...groups, keys: Float64Array.from(groups.keys) }
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

/** The same where the index of before has most of each. */
function* keptOrders(
  client: Client,
  list: 0 | 1,
  language: string,
  placeOf: ListRows['placeOf'],
  { parts, kept }: { parts: PartReader; kept: KeptPlaces },
): Generator<Parts, void> {
  const order = (sort: 'titleSort' | 'townSort', name: string) => {
    const own = `(select ${sort} from property_text where language = ? and propertyID = ?)`
    const find = client
      .prepare<[string, number, string, number, number], number>(
        `select propertyID from property_text where language = ? and list = ? and state = 'offered'
         and (${sort}, propertyID) < (${own}, ?) order by ${sort} desc, propertyID desc limit 1`,
      )
      .pluck()
    return keptOrder(kept, parts.places(name), placeOf, id => find.get(language, list, language, id, id))
  }
  yield { [`by title ${language}`]: order('titleSort', `by title ${language}`) }
  yield { [`by town ${language}`]: order('townSort', `by town ${language}`) }
}
