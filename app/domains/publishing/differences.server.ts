/** What two values of the site's contents differ in: by field, and in texts word by word. */
import { isDeepStrictEqual } from 'node:util'
import { diffWordsWithSpace } from 'diff'
import type { JsonPath } from '../../platform/agency/json-mistake'
import { isFields } from '../../platform/agency/merge.server'
import type { Difference } from './publishing-view'

/** Longer texts are shown whole, before and after. */
const longestCompared = 20_000

/** @returns in the order of the fields. Entries of lists are compared by their `id`, else by their place. */
export function differencesOf(before: unknown, after: unknown, path: JsonPath = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isFields(before) && isFields(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap(key => differencesOf(before[key], after[key], [...path, key]))
  }
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(before, after, path)
  return [{ at: path.map(String), words: wordsBetween(writtenOf(before), writtenOf(after)) }]
}

function listDifferences(before: unknown[], after: unknown[], path: JsonPath): Difference[] {
  const [then, now] = [byID(before), byID(after)]
  const changed = [...new Set([...then.keys(), ...now.keys()])].flatMap(id =>
    differencesOf(then.get(id), now.get(id), [...path, id]),
  )
  if (changed.length > 0) return changed
  // The same entries in another order.
  return [{ at: path.map(String), words: wordsBetween([...then.keys()].join(', '), [...now.keys()].join(', ')) }]
}

function byID(list: unknown[]): Map<string, unknown> {
  return new Map(list.map((entry, index) => [String(isFields(entry) ? (entry.id ?? entry.from ?? index + 1) : index + 1), entry]))
}

/** Maximum characters of a value that is shown whole, before and after: a time, a price, an address. */
const shortValue = 40

function wordsBetween(before: string, after: string): Difference['words'] {
  const whole: Difference['words'] = [
    { text: before, is: 'removed' },
    { text: after, is: 'added' },
  ]
  if (before.length + after.length > longestCompared) return whole
  if (before === '' || after === '' || Math.max(before.length, after.length) > shortValue)
    return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
      text: value,
      is: added ? 'added' : removed ? 'removed' : 'same',
    }))
  return whole.toSpliced(1, 0, { text: ' → ', is: 'same' })
}

/** The texts of a value, one a line. */
function writtenOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(writtenOf).join('\n')
  return isFields(value) ? Object.values(value).map(writtenOf).filter(Boolean).join('\n') : String(value)
}
