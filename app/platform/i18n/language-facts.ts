/** What pages need to know of a language besides its texts: `shown` in `locales/{language}.json` (docs/decisions/languages.md). */
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

type LanguageFacts = {
  /** As social media write it: `nl_BE`. */
  locale: string
  numbers: Numbers
  /** `mark`: between the day, month and year in digits. `beforeTime`: between the day and the time. */
  dates: { mark: string; beforeTime: string }
  /** When a visitor may ask to be called. */
  contactTimes: readonly string[]
}

const files = import.meta.glob<LanguageFacts>(['/locales/*.json', '!/locales/names.json'], { eager: true, import: 'shown' })

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = forEachLanguage(
  language => files[`/locales/${language}.json`] as LanguageFacts,
)
