/** The interface languages (SPEC §9). Which are enabled is configuration (`data/site/languages.json`). */
export const languages = ['nl', 'fr', 'en', 'de'] as const
export type Language = (typeof languages)[number]

/** A text per language. */
export type Localised = Record<Language, string>

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language)
}
