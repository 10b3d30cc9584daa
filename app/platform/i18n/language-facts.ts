/** What code needs to know of a language besides its texts: `locales/{language}.json` (docs/decisions/languages.md). */
import { forEachLanguage, type Language } from './languages'

/** `#` stands for the digits, `-` for the minus of an amount below zero. */
type Numbers = {
  group: string
  decimal: string
  euro: string
  /** Short amounts of thousands and of millions. */
  thousands: string
  millions: string
  percent: string
}

export type LanguageFacts = {
  /** As social media write it: `nl_BE`. */
  locale: string
  numbers: Numbers
  /** `mark`: between the day, month and year in digits. `beforeTime`: between the day and the time. */
  dates: { mark: string; beforeTime: string }
  /** When a visitor may ask to be called. */
  contactTimes: readonly string[]
  /** The words of providers for where a garden lies, folded and joined, by compass point. */
  orientations: Readonly<Record<string, string>>
  /** From zero to nine, for a language in which code spells no numbers. */
  digits?: readonly string[]
}

const files = import.meta.glob<LanguageFacts>(['/locales/*.json', '!/locales/names.json'], { eager: true, import: 'default' })

/** @throws if a language has no file. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = forEachLanguage(language => {
  const facts = files[`/locales/${language}.json`]
  if (!facts) throw new Error(`locales/${language}.json is missing (docs/decisions/languages.md)`)
  return facts
})
