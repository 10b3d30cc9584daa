/** Places by what they have in common: by town, by type, by number. Pure. */

export type Groups<K = Float64Array> = {
  /** What those of a group have in common, from the least up where it is a number. */
  keys: K
  /** Where each group begins in `places`, and where the last ends. */
  starts: Uint32Array
  /** Those of the first group, then of the next; those of no group come last. */
  places: Uint32Array
}

/** The places of the group at a position. */
export function groupAt({ starts, places }: Groups<unknown>, position: number): Uint32Array {
  return places.subarray(starts[position], starts[position + 1])
}

/**
 * @param values of each place in turn; NaN: in no group.
 * @param order every place once: those of a group follow each other as they do here.
 */
export function groupsByNumber(values: Float64Array, order: Uint32Array): Groups {
  // What is no number comes last.
  const all = Float64Array.from(new Set(values)).sort()
  const position = new Map(Array.from(all, (value, at) => [value, at]))
  const { starts, places } = groupsOfPairs(
    all,
    order.map(place => position.get(values[place]!)!),
    order,
  )
  const known = Number.isNaN(all.at(-1)) ? all.length - 1 : all.length
  return { keys: all.slice(0, known), starts: starts.slice(0, known + 1), places }
}

/** Pairs of a key and a place, by key. @param keyed the position of each pair's key in `keys`. */
export function groupsOfPairs<K extends { length: number }>(keys: K, keyed: Uint32Array, placed: Uint32Array): Groups<K> {
  const starts = new Uint32Array(keys.length + 1)
  for (const key of keyed) starts[key + 1]! += 1
  for (let key = 0; key < keys.length; key++) starts[key + 1]! += starts[key]!
  const next = starts.slice()
  const places = new Uint32Array(placed.length)
  for (let pair = 0; pair < keyed.length; pair++) places[next[keyed[pair]!]!++] = placed[pair]!
  return { keys, starts, places }
}
