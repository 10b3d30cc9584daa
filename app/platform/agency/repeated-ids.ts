/** Finds list entries that share a name that must be unique. */
import type { JsonPath } from './json-mistake'

/** @param content of a file @returns each entry whose `id` occurs earlier in its list */
export function repeatedIds(content: unknown, at: JsonPath = []): { at: JsonPath; what: string }[] {
  if (typeof content !== 'object' || content === null) return []
  const below = Object.entries(content).flatMap(([key, value]) =>
    repeatedIds(value, [...at, Array.isArray(content) ? Number(key) : key]),
  )
  if (!Array.isArray(content)) return below
  const first = new Map<unknown, number>()
  const own = content.flatMap((entry, index) => {
    const id = (entry as { id?: unknown } | null)?.id
    if (typeof id !== 'string' && typeof id !== 'number') return []
    const other = first.get(id)
    if (other !== undefined)
      return [{ at: [...at, index, 'id'], what: `entry ${other + 1} of the list has the id ${JSON.stringify(id)} too` }]
    first.set(id, index)
    return []
  })
  return [...own, ...below]
}
