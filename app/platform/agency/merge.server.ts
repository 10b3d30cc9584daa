/** Merges two changes of the same JSON by field: what only one side changed is taken from it. */
import { isDeepStrictEqual } from 'node:util'
import type { JsonPath } from './json-mistake'

/** A field that both sides changed, each to something else. An absent value is undefined. */
export type Conflict = { at: JsonPath; base: unknown; ours: unknown; theirs: unknown }

export type Merged = { value: unknown; conflicts: Conflict[] }

type Fields = Readonly<Record<string, unknown>>

/**
 * @param base what both sides started from
 * @returns at each conflict our value. Undefined is a value that is absent.
 */
export function mergeJson(base: unknown, ours: unknown, theirs: unknown, at: JsonPath = []): Merged {
  if (isDeepStrictEqual(ours, theirs) || isDeepStrictEqual(base, theirs)) return { value: ours, conflicts: [] }
  if (isDeepStrictEqual(base, ours)) return { value: theirs, conflicts: [] }
  if (isFields(base) && isFields(ours) && isFields(theirs)) return mergeFields(base, ours, theirs, at)
  if (Array.isArray(base) && Array.isArray(ours) && Array.isArray(theirs)) {
    const merged = mergeLists(base, ours, theirs, at)
    if (merged) return merged
  }
  return { value: ours, conflicts: [{ at, base, ours, theirs }] }
}

function mergeFields(base: Fields, ours: Fields, theirs: Fields, at: JsonPath): Merged {
  const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
  const each = keys.map(key => [key, mergeJson(own(base, key), own(ours, key), own(theirs, key), [...at, key])] as const)
  return {
    value: Object.fromEntries(each.flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]]))),
    conflicts: each.flatMap(([, { conflicts }]) => conflicts),
  }
}

/** @returns undefined for lists that can only be taken as a whole. */
function mergeLists(base: unknown[], ours: unknown[], theirs: unknown[], at: JsonPath): Merged | undefined {
  const byID = [base, ours, theirs].map(entriesByID)
  const [b, o, t] = byID
  if (b && o && t) return mergeEntries(b, o, t, at)
  if (base.length !== ours.length || base.length !== theirs.length) return undefined
  const each = base.map((value, index) => mergeJson(value, ours[index], theirs[index], [...at, index]))
  return { value: each.map(({ value }) => value), conflicts: each.flatMap(({ conflicts }) => conflicts) }
}

type Entries = ReadonlyMap<unknown, Fields>

/** In the order of the side that changed it; ours if both did. An entry that one side removed and the other changed stays. */
function mergeEntries(base: Entries, ours: Entries, theirs: Entries, at: JsonPath): Merged {
  const conflicts: Conflict[] = []
  const merged = new Map<unknown, unknown>()
  const order = orderOf(base, ours, theirs)
  for (const id of order) {
    const index = [...ours.keys()].indexOf(id)
    const found = mergeJson(base.get(id), ours.get(id), theirs.get(id), [...at, index < 0 ? order.indexOf(id) : index])
    conflicts.push(...found.conflicts)
    const kept = found.value ?? (found.conflicts.length > 0 ? theirs.get(id) : undefined)
    if (kept !== undefined) merged.set(id, kept)
  }
  return { value: [...merged.values()], conflicts }
}

function orderOf(base: Entries, ours: Entries, theirs: Entries): unknown[] {
  const known = (entries: Entries) => [...entries.keys()].filter(id => base.has(id))
  const kept = (entries: Entries) => [...base.keys()].filter(id => entries.has(id))
  const [first, second] = isDeepStrictEqual(known(ours), kept(ours)) ? [theirs, ours] : [ours, theirs]
  const order = [...first.keys()]
  const others = [...second.keys()]
  for (const [index, id] of others.entries()) {
    if (order.includes(id)) continue
    const before = others[index - 1]
    order.splice(index === 0 ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/** @returns undefined unless every entry has an identity of its own. */
function entriesByID(list: unknown[]): Entries | undefined {
  const entries = new Map<unknown, Fields>()
  for (const entry of list) {
    const id = isFields(entry) ? (entry.id ?? entry.from) : undefined
    if ((typeof id !== 'string' && typeof id !== 'number') || entries.has(id)) return undefined
    entries.set(id, entry as Fields)
  }
  return entries
}

function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
