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
 * @param values of each place in turn; null: in no group.
 * @param before the order of the places within a group.
 */
export function groupsByNumber(values: readonly (number | null)[], before: (one: number, other: number) => number): Groups {
  const places = Uint32Array.from(values, (_, place) => place)
  places.sort((one, other) => {
    const [value, otherValue] = [values[one]!, values[other]!]
    if (value === otherValue) return before(one, other)
    return value === null ? 1 : otherValue === null ? -1 : value - otherValue
  })
  const keys: number[] = []
  const starts: number[] = []
  let at = 0
  for (; at < places.length; at++) {
    const value = values[places[at]!]!
    if (value === null) break
    if (value === keys.at(-1)) continue
    keys.push(value)
    starts.push(at)
  }
  return { keys: Float64Array.from(keys), starts: Uint32Array.from([...starts, at]), places }
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
