/** Reads and writes query string values. Pure. */

/** Maximum values of a parameter. */
export const maxValues = 60

/** Maximum characters of a text. */
const longestText = 80

/** Maximum characters of input kept in its field. */
const longestTyped = 200

/** Comma-separated, repeated, or both. */
export function listOf(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).flatMap(value => value.split(',', 4 * maxValues))
}

/** A whole number written by links and options, from 0 to `maximum`; anything else is 0. */
export function wholeNumber(value: string | null | undefined, maximum: number): number {
  const digits = (value ?? '').slice(0, 40).trim()
  if (!/^\d{1,12}$/.test(digits)) return 0
  return Math.min(Number(digits), maximum)
}

/** A text without commas and control characters, normalised, single-spaced and of limited length. */
export function cleanText(value: string, longest = longestText): string {
  return line(value.replace(/,/g, ' '), longest)
}

/** The input on one line; '' for none. */
export function typedText(value: string | null | undefined): string {
  return line(value ?? '', longestTyped)
}

function line(value: string, longest: number): string {
  const plain = value
    .slice(0, 4 * longest)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
  return [...plain.trim()].slice(0, longest).join('').trim()
}

/** Encoded as browsers do, including apostrophes, so that addresses survive a round trip. */
export function encode(value: string): string {
  return encodeURIComponent(value).replace(/'/g, '%27')
}

/** A number as a form field's value; 0 leaves it empty. */
export function valuesOf(amount: number): readonly string[] {
  return amount > 0 ? [String(amount)] : []
}
