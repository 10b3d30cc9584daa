import { languages } from '../../../db/languages'

export { languages }
export type Language = (typeof languages)[number]

/** A text per language. */
export type Localised = Record<Language, string>

/** One value for each language. */
export function forEachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, T>
}

/** The languages of a site, the default first. */
export function defaultFirst({ fallback, enabled }: { fallback: Language; enabled: readonly Language[] }): Language[] {
  return [fallback, ...enabled.filter(each => each !== fallback)]
}

/** The values of rows stored once per language. */
export function byLanguage<Row extends { language: Language }, T>(
  rows: readonly Row[],
  value: (row: Row) => T,
): Record<Language, T> {
  return Object.fromEntries(rows.map(row => [row.language, value(row)])) as Record<Language, T>
}

/** What code itself says by language. A language that it does not speak gets English (docs/decisions/languages.md). */
export type Spoken<T = string> = Readonly<Partial<Record<Language, T>> & { en: T }>

export function spokenIn<T>(words: Spoken<T>, language: Language): T {
  return words[language] ?? words.en
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
