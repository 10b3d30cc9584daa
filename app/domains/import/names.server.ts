/** How the provider's own names are called in each language (`names.json`), and which of them have no translation. */

import { type Language, languages } from '../../platform/i18n/languages'
import type { Names } from '../catalogue/snapshot'

/** A name that is not translated into some of the languages; `field` as in `names.json`. */
export type UntranslatedName = { field: string; value: string; languages: Language[] }

/**
 * Adapters of providers write values that are chosen from a list in the Dutch of `names.json`, whatever the language of the record's
 * texts: a record in French says `Aardgas`, and its French page `Gaz naturel`.
 */
const adapterLanguage: Language = 'nl'

/** The names of one record in one language. */
export type NamesIn = {
  /** How a value of a field is called; undefined where nobody translated it, which is noted. */
  translated: (field: string, value: string) => string | undefined
  /** The same, with the value itself where nobody translated it. */
  name: (field: string, value: string) => string
}

export type NameBook = {
  /** @param own the record's language. */
  in: (own: Language, language: Language) => NamesIn
  /** What was asked for and is not translated, by field and value. */
  untranslated: () => UntranslatedName[]
}

/**
 * A key of `names.json` that ends or begins with `*` stands for every value with the same words there: what the star is in
 * the value stands where the star is in the translation. The whole value goes before, then the longest key.
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
        if (language === own) return own === adapterLanguage ? value : (find(field, value, own) ?? value)
        const text = find(field, value, language)
        if (text !== undefined) return text
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

/** The keys with a star, the longest first. */
function patternsOf(table: Record<string, Name>) {
  return Object.entries(table)
    .flatMap(([key, name]) => {
      const [start, end, ...more] = key.split('*')
      return start !== undefined && end !== undefined && more.length === 0 ? [{ start, end, name }] : []
    })
    .sort((a, b) => b.start.length + b.end.length - a.start.length - a.end.length)
}
