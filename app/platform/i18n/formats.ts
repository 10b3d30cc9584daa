/**
 * Formats amounts, numbers, dates and telephone numbers: as fixed by SPEC §3 and §9, which has amounts, telephone numbers and the
 * dates of a property alike in every language, or all as each language's readers write them (`formats` in
 * data/site/languages.json, docs/decisions/languages.md). Lines never break inside an amount. Anything but a finite number gives
 * 'NaN' (SPEC §8).
 */
import { clockInBrussels } from '../time/brussels'
import { isCalendarDay } from '../time/calendar-days'
import { languageFacts } from './language-facts'
import type { Language } from './languages'

export const formatStyles = ['specification', 'language'] as const
export type FormatStyle = (typeof formatStyles)[number]

/** The reader's language and formats. `Texts` is one. */
export type Locale = { language: Language; formats: FormatStyle }

const failure = 'NaN'
const noBreakSpace = '\u00a0'

/** Those of the CLDR for Belgium, Great Britain (en) and Germany (de). */
type NumberForm = (typeof languageFacts)[Language]['numbers']

/** SPEC §9 groups amounts as Belgian Dutch does. Other numbers are the reader's, but a French group stays like an amount's. */
function amountFormOf({ language, formats }: Locale): NumberForm {
  return languageFacts[formats === 'language' ? language : 'nl'].numbers
}

function numberFormOf(locale: Locale): NumberForm {
  return locale.language === 'en' ? languageFacts.en.numbers : amountFormOf(locale)
}

/**
 * Hand-written, since a phone takes tens of milliseconds for its first `Intl.NumberFormat` (docs/decisions/scripts-and-fonts.md).
 */
function digitsOf(value: number, { group, decimal }: NumberForm, decimals: 'wanted' | 'both'): string {
  const absolute = Math.abs(value)
  // Hundredths, rounded by the number's decimal digits. Numbers above the limit have none.
  const hundredths = absolute < 1e13 ? Math.round(absolute < 1e-6 ? 0 : Number(`${absolute}e2`)) : undefined
  const whole = hundredths === undefined ? BigInt(Math.round(absolute)) : Math.floor(hundredths / 100)
  const rest = String((hundredths ?? 0) % 100).padStart(2, '0')
  const fraction = decimals === 'both' ? rest : rest.replace(/0{1,2}$/, '')
  return `${String(whole).replace(/\B(?=(\d{3})+$)/g, group)}${fraction && decimal}${fraction}`
}

const minusOf = (value: number) => (value < 0 || Object.is(value, -0) ? '-' : '')

/** An amount in euro, with cents only if not zero: `€ 465.000`, `€ 1.234,50`; by language also `465 000 €`, `€465,000`. */
export function formatEuro(amount: unknown, locale: Locale): string {
  if (!isNumber(amount)) return failure
  // `+ 0` turns a negative zero into zero.
  const cents = Math.round(amount * 100) + 0
  const form = amountFormOf(locale)
  const digits = cents % 100 === 0 ? digitsOf(cents / 100, form, 'wanted') : digitsOf(amount, form, 'both')
  return form.euro.replace('-', minusOf(cents)).replace('#', digits)
}

/** At most two decimals: `1.234,5`, `1,234.5` (en); by language also `1 234,5` (fr). */
export function formatNumber(value: unknown, locale: Locale): string {
  return isNumber(value) ? `${minusOf(value)}${digitsOf(value, numberFormOf(locale), 'wanted')}` : failure
}

/** `value` in m²: `1.234 m²`. */
export function formatSurface(value: unknown, locale: Locale): string {
  return isNumber(value) ? `${formatNumber(value, locale)}${noBreakSpace}m²` : failure
}

/** `value` in percent, so 21 is `21%` (nl, en) or `21 %` (fr, de). */
export function formatPercentage(value: unknown, locale: Locale): string {
  return isNumber(value) ? languageFacts[locale.language].numbers.percent.replace('#', formatNumber(value, locale)) : failure
}

/**
 * An ISO day `2026-03-05` as `5-3-2026` (nl), `5/3/2026` (fr), `5.3.2026` (de), `5 March 2026` (en); by language with two digits
 * in the first three: `05/03/2026`, `05.03.2026`. Other texts are returned unchanged.
 */
export function formatDate(day: string, locale: Locale): string {
  if (!isCalendarDay(day)) return day
  const [y = '', m = '', d = ''] = day.split('-')
  if (locale.language === 'en') return `${dayOfMonth(d, m)}${noBreakSpace}${y}`
  return [...digitsOfDay(d, m, locale), y].join(markOf(locale))
}

/** A date of a property's own: `5-3-2026` (d-m-yyyy, SPEC §3) in every language; by language as any other. */
export function formatPropertyDate(day: string, locale: Locale): string {
  return formatDate(day, locale.formats === 'language' ? locale : { ...locale, language: 'nl' })
}

/** The same without the year, for tight spaces: `5-3`, `5/3`, `5.3.`, `5 March`. */
export function formatDayOfMonth(day: string, locale: Locale): string {
  if (!isCalendarDay(day)) return day
  const [, m = '', d = ''] = day.split('-')
  if (locale.language === 'en') return dayOfMonth(d, m)
  const mark = markOf(locale)
  return `${digitsOfDay(d, m, locale).join(mark)}${mark === '.' ? '.' : ''}`
}

/** A moment (ms) as `20-11-2026 23:05`, in English and German with a comma: date and time in Brussels. */
export function formatMoment(at: number, locale: Locale): string {
  const { day, time } = clockInBrussels(at)
  return `${formatDate(day, locale)}${languageFacts[locale.language].dates.beforeTime}${time}`
}

function markOf({ language, formats }: Locale): string {
  return language === 'nl' && formats === 'specification' ? '-' : languageFacts[language].dates.mark
}

function digitsOfDay(day: string, month: string, { formats }: Locale): [string, string] {
  return formats === 'language' ? [day, month] : [String(Number(day)), String(Number(month))]
}

const months = 'January February March April May June July August September October November December'.split(' ')

function dayOfMonth(day: string, month: string): string {
  return `${Number(day)}${noBreakSpace}${months[Number(month) - 1]}`
}

/**
 * Ten digits as `0475 12 34 56`, nine as `092 12 34 56` (SPEC §9); by language nine digits follow the Belgian area codes, of
 * which 02, 03, 04 and 09 have two digits (royal decree of 27 April 2007): `09 212 34 56`. Anything else is unchanged: only the
 * usual separators are ignored, so that a foreign number (`+31…`) or one with words in it stays as given.
 */
export function formatPhone(phone: string, { formats }: Pick<Locale, 'formats'>): string {
  const digits = phone.replace(/[\s/.()-]/g, '')
  const shortArea = formats === 'language' && /^(0[2349])(\d{3})(\d\d)(\d\d)$/.exec(digits)
  const groups = shortArea || /^(\d{3,4})(\d\d)(\d\d)(\d\d)$/.exec(digits)
  return groups ? groups.slice(1).join(' ') : phone
}

/** A value formatted once its reader is known, in a text, alert or email. Amounts are in euro, days ISO, moments in ms. */
export type Formatted = { euro: number } | { number: number } | { date: string } | { moment: number } | { phone: string }

export function formatValue(value: Formatted, locale: Locale): string {
  if ('euro' in value) return formatEuro(value.euro, locale)
  if ('number' in value) return formatNumber(value.number, locale)
  if ('date' in value) return formatDate(value.date, locale)
  return 'moment' in value ? formatMoment(value.moment, locale) : formatPhone(value.phone, locale)
}

/**
 * Formatted values in a text, with their kind: `{{euro:350000}}`, `{{number:1200}}`, `{{date:2026-12-31}}`,
 * `{{phone:090000000}}`.
 */
const inText = /\{\{(euro|number|date|phone):([^{}]+)\}\}/g

/** Formats the values contained in a text. Other placeholders stay. */
export function writeFormatted(text: string, locale: Locale): string {
  return text.replace(inText, (_, kind: string, value: string) => formatValue(formattedOf(kind, value), locale))
}

/** Parses a kind and a value from a text or an alert. */
export function formattedOf(kind: string, value: string): Formatted {
  if (kind === 'euro') return { euro: Number(value) }
  if (kind === 'number') return { number: Number(value) }
  if (kind === 'moment') return { moment: Number(value) }
  return kind === 'date' ? { date: value } : { phone: value }
}

/**
 * The start of a text for a card or a description: at most `limit` characters, cut at the last space if that lies beyond 80% of
 * the limit, then '...' (SPEC §9). Shorter texts are returned unchanged. Takes plain text, not HTML.
 */
export function excerpt(text: string, limit = 250): string {
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  const cut = characters.slice(0, limit)
  const space = cut.findLastIndex(character => character === ' ' || character === '\n')
  return `${cut.slice(0, space > limit * 0.8 ? space : limit).join('')}...`
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
