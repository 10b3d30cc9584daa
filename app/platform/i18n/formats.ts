/**
 * How amounts, numbers, dates and telephone numbers are written (SPEC §9). Money looks the same in every language;
 * other numbers follow the language as it is written in Belgium. What is no finite number gives 'NaN' (SPEC §8).
 */
import { clockInBrussels } from '../time/brussels'
import { isCalendarDay } from '../time/calendar-days'
import { forEachLanguage, type Language } from './languages'

const failure = 'NaN'

// en-BE, not en-GB: beside '€ 465.000' a surface of '1,234 m²' would be read as one and a bit.
const numbers = forEachLanguage(language => new Intl.NumberFormat(`${language}-BE`, { maximumFractionDigits: 2 }))
const percentages = forEachLanguage(
  language => new Intl.NumberFormat(`${language}-BE`, { style: 'percent', maximumFractionDigits: 2 }),
)
const wholeEuros = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 0 })
const eurosAndCents = new Intl.NumberFormat('nl-BE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const year: Record<Language, string> = { nl: 'jaar', fr: 'an', en: 'year', de: 'Jahr' }

/** `€ 465.000`, `€ 1.234,50`: cents only where there are any. `amount` is in euro; the language changes nothing. */
export function formatEuro(amount: unknown, _language?: Language): string {
  if (!isNumber(amount)) return failure
  const cents = Math.round(amount * 100)
  // `+ 0` turns a negative zero into zero.
  return `€ ${cents % 100 === 0 ? wholeEuros.format(cents / 100 + 0) : eurosAndCents.format(amount)}`
}

/** At most two decimals: `1.234,5` (nl), `1 234,5` with a narrow no-break space (fr). */
export function formatNumber(value: unknown, language: Language): string {
  return isNumber(value) ? numbers[language].format(value) : failure
}

/** `value` in m²: `1.234 m²`. */
export function formatSurface(value: unknown, language: Language): string {
  return isNumber(value) ? `${formatNumber(value, language)} m²` : failure
}

/** `value` in percent, so 21 is `21%`. */
export function formatPercentage(value: unknown, language: Language): string {
  return isNumber(value) ? percentages[language].format(value / 100) : failure
}

/** The units of SPEC §9; of CO₂ the mass is in kg. */
export type EnergyUnit = 'kWh/m².year' | 'kWh/year' | 'CO2/m²/year'

/** `142 kWh/m².jaar`, `18.400 kWh/jaar`, `31 kg CO2/m²/jaar`: SPEC's units with the year in the language. */
export function formatEnergy(value: unknown, language: Language, unit: EnergyUnit = 'kWh/m².year'): string {
  if (!isNumber(value)) return failure
  const written = unit.replace('year', year[language]).replace('CO2', 'kg CO2')
  return `${formatNumber(value, language)} ${written}`
}

/** An ISO day `2026-03-05` as `5-3-2026` (d-m-yyyy, SPEC §3). What is no such day comes back unchanged. */
export function formatDate(day: string): string {
  if (!isCalendarDay(day)) return day
  const [y, m, d] = day.split('-')
  return `${Number(d)}-${Number(m)}-${y}`
}

/** A moment (ms) as `20-11-2026 23:05`: the same date with the time in Brussels. */
export function formatMoment(at: number): string {
  const { day, time } = clockInBrussels(at)
  return `${formatDate(day)} ${time}`
}

/**
 * Ten digits as `0475 12 34 56`, nine as `092 12 34 56`, anything else unchanged (SPEC §9). Only the usual separators
 * are looked through, so that a foreign number (`+31…`) or one with words beside it stays as it was given.
 */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/[\s/.()-]/g, '')
  const groups = /^(\d{3,4})(\d\d)(\d\d)(\d\d)$/.exec(digits)
  return groups ? groups.slice(1).join(' ') : phone
}

/**
 * The beginning of a text for a card or a description: at most `limit` characters, cut at the last space where that lies
 * past 80% of the limit, then '...' (SPEC §9). A text within the limit comes back unchanged. Takes plain text, not HTML.
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
