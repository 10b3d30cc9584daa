/** Short amounts for tight spaces, such as map markers. */
import { formatEuro, formatNumber, type Locale } from './formats'
import type { Language } from './languages'

/** Abbreviations of thousands and millions of euro by language; the specification's formats use the Dutch ones everywhere. */
const forms: Record<Language, { thousands: string; millions: string }> = {
  nl: { thousands: '€\u00a0#k', millions: '€\u00a0#\u00a0mln' },
  fr: { thousands: '#\u00a0k€', millions: '#\u00a0M€' },
  en: { thousands: '€#k', millions: '€#m' },
  de: { thousands: '#\u00a0T€', millions: '#\u00a0Mio.\u00a0€' },
}

/** An amount in euro: exact up to ten thousand, then `€ 349k`, from a million on `€ 1,25 mln`, both rounded. */
export function formatShortEuro(amount: number, locale: Locale): string {
  if (amount < 10_000) return formatEuro(Math.round(amount), locale)
  const language = locale.formats === 'language' ? locale.language : 'nl'
  const { thousands, millions } = forms[language]
  const rounded = Math.round(amount / 1000)
  if (rounded < 1000) return thousands.replace('#', String(rounded))
  return millions.replace('#', formatNumber(Math.round(amount / 10_000) / 100, { ...locale, language }))
}
