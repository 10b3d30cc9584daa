/** Makes parts of a search index from those of before, where few of its properties differ (docs/decisions/0119). Pure. */
import type { Groups } from './groups'
import type { PartReader } from './parts.server'

/** An index of before, and the numbers of the properties that may differ from what it holds. */
export type IndexBefore = { read: (group: string) => PartReader; differing: ReadonlySet<number> }

/** Stands for the place of what is no longer there, or is looked at anew. */
export const gone = -1

/** What an index of a list keeps of one of before. What stays follows each other as it did. */
export type KeptPlaces = {
  /** The place now of each place of before; `gone` for what differs. */
  now: Int32Array
  /** The numbers of those that differ and are in the list now, from the lowest up. */
  added: readonly number[]
  /** How many places there are now. */
  size: number
}

/**
 * An order in which those that differ are put where they belong.
 * @param order of before
 * @param before the number of the property that stands before another; undefined for the first.
 */
export function keptOrder(
  { now, added, size }: KeptPlaces,
  order: Uint32Array,
  placeOf: ReadonlyMap<number, number>,
  before: (id: number) => number | undefined,
): Uint32Array {
  const following = new Int32Array(size).fill(gone)
  let first = gone
  for (const id of added) {
    const other = before(id)
    if (other === undefined) first = placeOf.get(id)!
    else following[placeOf.get(other)!] = placeOf.get(id)!
  }
  const places = new Uint32Array(size)
  let end = 0
  const put = (from: number) => {
    for (let place = from; place !== gone; place = following[place]!) places[end++] = place
  }
  put(first)
  for (const place of order) put(now[place]!)
  return places
}

/** Places by a key each, in the turn in which they were added. */
export function addedPairs<K>() {
  const groups = new Map<K, number[]>()
  return {
    groups: groups as ReadonlyMap<K, readonly number[]>,
    add(key: K, place: number): void {
      const places = groups.get(key)
      if (places) places.push(place)
      else groups.set(key, [place])
    },
  }
}

/**
 * Groups of before with those that were added.
 * @param now the place of each place of before; `gone` for what is taken out of its groups.
 * @param added those of a group in the order of their ranks
 * @param how `rank`: by which those of a group follow each other, by place; without, by the place itself. `least`: a group of fewer is none.
 * @returns the keys as the language sorts them.
 */
export function keptGroups<K extends number | string>(
  old: Groups<ArrayLike<K>>,
  now: Int32Array,
  added: ReadonlyMap<K, readonly number[]>,
  { rank, least }: { rank?: Float64Array; least: number },
): Groups<K[]> {
  const positions = new Map<K, number>()
  for (let at = 0; at < old.keys.length; at++) positions.set(old.keys[at]!, at)
  const keys = [...positions.keys(), ...[...added.keys()].filter(key => !positions.has(key))]
  keys.sort((one, other) => (one < other ? -1 : 1))
  const kept: K[] = []
  const starts: number[] = [0]
  let places = new Uint32Array(old.places.length + 1024)
  let end = 0
  const rankOf = (place: number) => rank?.[place] ?? place
  for (const key of keys) {
    const at = positions.get(key)
    const [from, to] = at === undefined ? [0, 0] : [old.starts[at]!, old.starts[at + 1]!]
    const more = added.get(key) ?? []
    if (end + to - from + more.length > places.length) {
      const larger = new Uint32Array(2 * (end + to - from + more.length))
      larger.set(places)
      places = larger
    }
    const begin = end
    let next = 0
    for (let turn = from; turn < to; turn++) {
      const place = now[old.places[turn]!]!
      if (place === gone) continue
      while (next < more.length && rankOf(more[next]!) < rankOf(place)) places[end++] = more[next++]!
      places[end++] = place
    }
    while (next < more.length) places[end++] = more[next++]!
    if (end - begin < least) end = begin
    else {
      kept.push(key)
      starts.push(end)
    }
  }
  return { keys: kept, starts: Uint32Array.from(starts), places: places.slice(0, end) }
}
