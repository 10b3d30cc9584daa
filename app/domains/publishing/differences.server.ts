/** What two values of the site's contents differ in, as the forms call it: by field, and in texts word by word. */
import { isDeepStrictEqual } from 'node:util'
import { diffWordsWithSpace } from 'diff'
import { isFields } from '../../platform/agency/merge.server'
import { isLanguage } from '../../platform/i18n/languages'
import type { ServedTexts } from '../../platform/i18n/texts.server'
import { choices, chosen, leafKind, type Shape, titleOf } from './fields.server'
import { menuNotes } from './menu-pages.server'
import type { ShownDifference } from './publishing-view'
import { labelOf, optionOf } from './words.server'

type Texts = Pick<ServedTexts, 't' | 'table' | 'language'>

/** Longer texts are shown whole, before and after. */
const longestCompared = 20_000

/** Fields that a reader knows nothing by. */
const notSaid: readonly unknown[] = ['id', ...menuNotes.filter(key => key !== 'name')]

/**
 * @param shape of the values; what it does not know is called by its key
 * @returns in the order of the fields. Entries of lists are compared by their `id`, else by their place.
 */
export function differencesOf(
  texts: Texts,
  shape: Shape,
  before: unknown,
  after: unknown,
  path: string[] = [],
): ShownDifference[] {
  const { t, language } = texts
  const words = { languages: [{ language, name: '' }], label: (key: string) => labelOf(texts, key) }
  return differ(shape, [before, after], path, '')

  function differ(each: Shape, [then, now]: Pair, at: string[], key: string): ShownDifference[] {
    if (isDeepStrictEqual(then, now)) return []
    const fit = chosen(each, now ?? then)
    if ('const' in fit) return []
    const isIn = (value: unknown) => value === undefined || value === null
    if ((isFields(then) || isIn(then)) && (isFields(now) || isIn(now)) && (isFields(then) || isFields(now)))
      return fieldsDiffer(fit, [isFields(then) ? then : {}, isFields(now) ? now : {}], at)
    if ((Array.isArray(then) || isIn(then)) && (Array.isArray(now) || isIn(now)))
      return listsDiffer(fit.items ?? {}, [Array.isArray(then) ? then : [], Array.isArray(now) ? now : []], at, key)
    return said(at, written(each, then, key), written(each, now, key))
  }

  function fieldsDiffer(fit: Shape, [then, now]: [Fields, Fields], at: string[]): ShownDifference[] {
    const keys = [...new Set([...Object.keys(then), ...Object.keys(now)])].filter(key => !notSaid.includes(key))
    return keys.flatMap(key => {
      const below = fit.properties?.[key] ?? (typeof fit.additionalProperties === 'object' ? fit.additionalProperties : {})
      return differ(below, [then[key], now[key]], [...at, isLanguage(key) ? nameIn(key) : words.label(key)], key)
    })
  }

  function listsDiffer(items: Shape, [then, now]: [unknown[], unknown[]], at: string[], key: string): ShownDifference[] {
    if (![...then, ...now].some(each => typeof each === 'object')) return said(at, writtenOf(then), writtenOf(now))
    const [old, current] = [byID(then), byID(now)]
    const ids = [...new Set([...old.keys(), ...current.keys()])]
    const changed = ids.flatMap((id, index) => {
      const title = titleOf(current.get(id) ?? old.get(id), words) || String(index + 1)
      return differ(items, [old.get(id), current.get(id)], [...at, title], key)
    })
    if (changed.length > 0) return changed
    // The same entries in another order.
    const titles = (list: ReadonlyMap<string, unknown>) => [...list].map(([id, each]) => titleOf(each, words) || id).join(', ')
    return said(at, titles(old), titles(current))
  }

  function written(each: Shape, value: unknown, key: string): string {
    if (typeof value === 'boolean') return t(value ? 'SITE_YES' : 'SITE_NO')
    const kind = leafKind(chosen(each, value), key, choices(each).length > 1)
    return kind === 'choice' && typeof value === 'string' ? optionOf(texts, value) : writtenOf(value)
  }

  function nameIn(each: string): string {
    return t(`LANGUAGE_NAME_${each.toUpperCase()}`)
  }
}

type Fields = Readonly<Record<string, unknown>>
type Pair = [before: unknown, after: unknown]

function said(at: string[], before: string, after: string): ShownDifference[] {
  return before === after ? [] : [{ field: at.join(' › '), words: wordsBetween(before, after) }]
}

function byID(list: unknown[]): Map<string, unknown> {
  return new Map(list.map((entry, index) => [String(isFields(entry) ? (entry.id ?? entry.from ?? index + 1) : index + 1), entry]))
}

/** Maximum characters of a value that is shown whole, before and after: a time, a price, an address. */
const shortValue = 40

function wordsBetween(before: string, after: string): ShownDifference['words'] {
  const whole: ShownDifference['words'] = [
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
export function writtenOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(writtenOf).join('\n')
  return isFields(value) ? Object.values(value).map(writtenOf).filter(Boolean).join('\n') : String(value)
}
