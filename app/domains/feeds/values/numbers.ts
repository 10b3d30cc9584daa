/** Numbers of feeds, read strictly: what could mean two things is not a number. Pure. */

/**
 * A number that is one, or a text with a decimal point or comma: `1250`, `85,5`, `1.250,50`. Twice the same (`179-179`) is one.
 * Not `1.250`, which may be a thousand or one and a quarter, nor `120 m²`.
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

/** A size, an amount: more than 0. Providers write 0 and -1 for what they do not know. */
export function amountIn(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && number > 0 ? number : undefined
}

/** How many there are, 1–999. 0 is unknown or none, which providers do not tell apart. */
export function countIn(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && Number.isInteger(number) && number >= 1 && number <= 999 ? number : undefined
}

/** The floor, -5 to 99; 0 is the ground floor. */
export function floorIn(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && Number.isInteger(number) && number >= -5 && number <= 99 ? number : undefined
}

/** A year from 1500 to 2100, also out of words (`±1960`, `um 1900`), where they hold one only. */
export function yearIn(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const years = new Set(String(value).match(/(?<!\d)\d{4}(?!\d)/g) ?? [])
  const [year] = [...years].map(Number)
  return years.size === 1 && year !== undefined && year >= 1500 && year <= 2100 ? year : undefined
}

/** kWh/m².year: -999 to 9999. An energy-positive home is below 0, and 0 says nothing. */
export function energyIn(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && number !== 0 && number >= -999 && number <= 9999 ? number : undefined
}

/** The open sides of a home: 2, 3 or 4. */
export function facadesIn(value: unknown): number | undefined {
  const number = numberIn(value)
  return number === 2 || number === 3 || number === 4 ? number : undefined
}

const yes = new Set<unknown>([true, 1, '1', 'true', 'ja', 'oui', 'yes'])
const no = new Set<unknown>([false, 0, '0', 'false', 'nee', 'non', 'no', 'nein'])

/** Yes or no, as `true`, 1, "1", "true" or a word; anything else is not said. */
export function flagIn(value: unknown): boolean | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  return yes.has(word) ? true : no.has(word) ? false : undefined
}
