/** Parses feed numbers strictly: ambiguous ones are rejected. Pure. */

/**
 * A number, or a text with a decimal point or comma: `1250`, `85,5`, `1.250,50`. A repeated one (`179-179`) is accepted.
 * Rejects `1.250`, which may be a thousand or one and a quarter, and `120 m²`.
 */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  const [, first, second] = /^(\d[\d.,]*)\s*-\s*(\d[\d.,]*)$/.exec(text) ?? []
  if (first !== undefined) return first === second ? numberIn(first) : undefined
  if (/^-?\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return Number(text.replace(/\./g, '').replace(',', '.'))
  return /^-?\d{1,12}(?:[.,](?:\d{1,2}|\d{4,12}))?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** A size or amount: more than 0. Providers write 0 and -1 for unknown. */
export function amountIn(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && number > 0 ? number : undefined
}

/** A count, 1–999. 0 means unknown or none, which providers do not distinguish. */
export function countIn(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && Number.isInteger(number) && number >= 1 && number <= 999 ? number : undefined
}

/** The floor, -5 to 99; 0 is the ground floor. */
export function floorIn(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && Number.isInteger(number) && number >= -5 && number <= 99 ? number : undefined
}

/** A year from 1500 to 2100, also from a text with one only (`±1960`, `um 1900`). */
export function yearIn(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const years = new Set(String(value).match(/(?<!\d)\d{4}(?!\d)/g) ?? [])
  const [year] = [...years].map(Number)
  return years.size === 1 && year !== undefined && year >= 1500 && year <= 2100 ? year : undefined
}

/** kWh/m².year: -999 to 9999. Below 0 for an energy-positive home; 0 means unknown. */
export function energyIn(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && number !== 0 && number >= -999 && number <= 9999 ? number : undefined
}

/** Number of facades: 2, 3 or 4. */
export function facadesIn(value: unknown): number | undefined {
  const number = numberIn(value)
  return number === 2 || number === 3 || number === 4 ? number : undefined
}

const yes = new Set<unknown>([true, 1, '1', 'true', 'ja', 'oui', 'yes'])
const no = new Set<unknown>([false, 0, '0', 'false', 'nee', 'non', 'no', 'nein'])

/** A boolean: `true`, 1, "1", "true" or a word; anything else is unknown. */
export function flagIn(value: unknown): boolean | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  return yes.has(word) ? true : no.has(word) ? false : undefined
}
