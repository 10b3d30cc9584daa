/** Translations of the provider's own names (`names.json`), and which are missing. */

import { type Language, languages } from '../../platform/i18n/languages'
import type { Names } from '../catalogue/snapshot'

/** A name that lacks some translations; `field` as in `names.json`. */
export type UntranslatedName = { field: string; value: string; languages: Language[] }

/**
 * Adapters write list values in the Dutch of `names.json`, whatever the record's language: a French record says `Aardgas`, its
 * French page `Gaz naturel`.
 */
const adapterLanguage: Language = 'nl'

/** One record's names in one language. */
export type NamesIn = {
  /** A value's translation; undefined if missing, which is recorded. */
  translated: (field: string, value: string) => string | undefined
  /** The same, falling back to the value itself. */
  name: (field: string, value: string) => string
}

export type NameBook = {
  /** @param own the record's language. */
  in: (own: Language, language: Language) => NamesIn
  /** Missing translations that were looked up, by field and value. */
  untranslated: () => UntranslatedName[]
}

/**
 * A key of `names.json` that starts or ends with `*` matches any value with those words; the matched part replaces the star in
 * the translation. Exact keys win, then the longest.
 */
export function nameBook(names: Names): NameBook {
  const missing = new Map<string, UntranslatedName>()
  const patterns = new Map(Object.entries(names).map(([field, table]) => [field, patternsOf(table)]))

  function find(field: string, value: string, language: Language): string | undefined {
    const whole = inLanguage(names[field]?.[value], language)
    if (whole !== undefined) return whole
    for (const { start, end, name } of patterns.get(field) ?? []) {
      if (!value.startsWith(start) || !value.endsWith(end) || value.length <= start.length + end.length) continue
      const rest = value.slice(start.length, value.length - end.length)
      const text = inLanguage(name, language)
      if (text !== undefined) return text.replace('*', () => rest)
    }
    return undefined
  }

  function note(field: string, value: string, language: Language) {
    const key = JSON.stringify([field, value])
    const known = missing.get(key)
    if (!known) missing.set(key, { field, value, languages: [language] })
    else if (!known.languages.includes(language)) known.languages.push(language)
  }

  return {
    in(own, language) {
      const translated: NamesIn['translated'] = (field, value) => {
        if (language === own && own === adapterLanguage) return value
        const text = find(field, value, language)
        if (text !== undefined) return text
        if (language === own) {
          // In the words of the agency, unless `names.json` knows it in other languages only.
          if (names[field]?.[value] !== undefined) note(field, value, language)
          return value
        }
        if (language === adapterLanguage && find(field, value, own) !== undefined) return value
        note(field, value, language)
        return undefined
      }
      return { translated, name: (field, value) => translated(field, value) ?? value }
    },
    untranslated: () =>
      [...missing.values()]
        .map(each => ({ ...each, languages: languages.filter(language => each.languages.includes(language)) }))
        .sort((a, b) => a.field.localeCompare(b.field) || a.value.localeCompare(b.value)),
  }
}

type Name = Names[string][string]

function inLanguage(name: Name | undefined, language: Language): string | undefined {
  return typeof name === 'string' ? name : name?.[language]
}

/** Keys with a star, longest first. */
function patternsOf(table: Record<string, Name>) {
  return Object.entries(table)
    .flatMap(([key, name]) => {
      const [start, end, ...more] = key.split('*')
      return start !== undefined && end !== undefined && more.length === 0 ? [{ start, end, name }] : []
    })
    .sort((a, b) => b.start.length + b.end.length - a.start.length - a.end.length)
}
