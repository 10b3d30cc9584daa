/** Reading and writing the values of a query string. Pure. */

/** Values that one parameter may have at most. */
export const mostValues = 60

/** Characters of a text at most. */
const longestText = 80

/** Comma-separated, repeated, or both. */
export function listOf(query: URLSearchParams, name: string): string[] {
  return query.getAll(name).flatMap(value => value.split(',', 4 * mostValues))
}

/** A whole number from 0 up to `maximum`, as people type it (`250 000`, `€ 250.000`); anything else is 0. */
export function wholeNumber(value: string | null | undefined, maximum: number): number {
  const digits = (value ?? '').slice(0, 40).replace(/[\s.€_']/g, '')
  if (!/^\d{1,12}$/.test(digits)) return 0
  return Math.min(Number(digits), maximum)
}

/** Text without control characters, in one normal form, single-spaced and of bounded length. */
export function cleanText(value: string): string {
  const plain = value
    .slice(0, 4 * longestText)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/,/g, ' ')
  return [...plain.replace(/ +/g, ' ').trim()].slice(0, longestText).join('').trim()
}

/** As browsers write a query: they encode an apostrophe too, and an address must come back as it was written. */
export function encode(value: string): string {
  return encodeURIComponent(value).replace(/'/g, '%27')
}

/** A number as the value of a form's field; 0 leaves it empty. */
export function valuesOf(amount: number): readonly string[] {
  return amount > 0 ? [String(amount)] : []
}
