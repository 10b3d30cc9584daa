/** Reading and writing the values of a query string. Pure. */

/** Values that one parameter may have at most. */
export const maxValues = 60

/** Characters of a text at most. */
const longestText = 80

/** Characters at most of what was typed and stays in its field. */
const longestTyped = 200

/** Comma-separated, repeated, or both. */
export function listOf(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).flatMap(value => value.split(',', 4 * maxValues))
}

/** A whole number that links and choices write, from 0 up to `maximum`; anything else is 0. */
export function wholeNumber(value: string | null | undefined, maximum: number): number {
  const digits = (value ?? '').slice(0, 40).trim()
  if (!/^\d{1,12}$/.test(digits)) return 0
  return Math.min(Number(digits), maximum)
}

/** Words without commas and control characters, in one normal form, single-spaced and of bounded length. */
export function cleanText(value: string, longest = longestText): string {
  return line(value.replace(/,/g, ' '), longest)
}

/** What was typed, on one line; '' for nothing. */
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

/** As browsers write a query: they encode an apostrophe too, and an address must come back as it was written. */
export function encode(value: string): string {
  return encodeURIComponent(value).replace(/'/g, '%27')
}

/** A number as the value of a form's field; 0 leaves it empty. */
export function valuesOf(amount: number): readonly string[] {
  return amount > 0 ? [String(amount)] : []
}
