/** Short amounts for tight spaces, such as map markers. */
import { formatEuro, formatNumber, type Locale } from './formats'
import { languageFacts } from './language-facts'

/**
 * An amount in euro: exact up to ten thousand, then `€ 349k`, from a million on `€ 1,25 mln`, both rounded. The specification's
 * formats use the Dutch abbreviations everywhere.
 */
export function formatShortEuro(amount: number, locale: Locale): string {
  if (amount < 10_000) return formatEuro(Math.round(amount), locale)
  const language = locale.formats === 'language' ? locale.language : 'nl'
  const { thousands, millions } = languageFacts[language].numbers
  const rounded = Math.round(amount / 1000)
  if (rounded < 1000) return thousands.replace('#', String(rounded))
  return millions.replace('#', formatNumber(Math.round(amount / 10_000) / 100, { ...locale, language }))
}
