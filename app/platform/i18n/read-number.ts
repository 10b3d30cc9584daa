/**
 * Parses numbers as people type them (`formats.ts` writes them). They mean the same in every language: three digits after a point
 * or a comma are thousands, since nobody pays thousandths of a euro; ambiguous input is rejected. Pure.
 */

/** `300 000`, `300.000`, `300,000`, `300'000`, or without separators; all separators are the same. */
const wholePart = /^(?:[1-9]\d{0,2}(?:([ .,'])\d{3}(?:\1\d{3})*)?|\d{1,12})$/

const currency = /^(?:€|euros?|eur)\s*|\s*(?:€|euro(?:'?s)?|eur)$/gi
const squareMetres = /\s*(?:m²|m2|qm|sqm|vierkante meter|mètres? carrés?|square met(?:re|er)s?|quadratmeter)$/i

const thousands = ['k', 'duizend', 'mille', 'thousand', 'tausend']
const shortened = new RegExp(`^(.+?) ?(?:(${thousands.join('|')})|mio\\.?|mln\\.?|miljoen|millions?|millionen)$`, 'i')

/**
 * An amount in figures: `300000`, `300.000,00`, `€ 300 000`, `300.000,-`, `850,50 EUR`.
 * @returns euro with at most two decimals; undefined if not an amount.
 */
export function readEuro(text: string): number | undefined {
  return euroIn(withoutCurrency(text))
}

/** A search amount: in figures, or abbreviated in thousands or millions (`300k`, `0,3 mio`). In euro, like `readEuro`. */
export function readShortEuro(text: string): number | undefined {
  const plain = withoutCurrency(text)
  const [, figures, unit] = shortened.exec(plain) ?? []
  if (figures === undefined) return euroIn(plain)
  const number = unit === undefined ? thousandthsIn(figures) : decimalIn(figures)
  // `1.250k` could mean 1,250 euro or 1,250,000.
  if (number === undefined || (unit !== undefined && /[.,]\d{3}/.test(figures))) return undefined
  return Math.round(number * (unit === undefined ? 1_000_000 : 1000) * 100) / 100
}

/** A surface in m², with or without the unit: `120`, `1.250 m²`, `85,5 m2`. */
export function readSquareMetres(text: string): number | undefined {
  return decimalIn(tidy(text).replace(squareMetres, ''))
}

/** A rate in per cent, with or without the sign, to three decimals: `3`, `3,25`, `3.125 %`. */
export function readPercentage(text: string): number | undefined {
  return thousandthsIn(tidy(text).replace(/ ?%$/, ''))
}

/** A count: digits only. */
export function readCount(text: string): number | undefined {
  const plain = tidy(text)
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** Cents are two digits, or a single 0; any other single digit after a separator is ambiguous. */
function euroIn(text: string): number | undefined {
  return /[.,][1-9]$/.test(text) ? undefined : decimalIn(text)
}

/** Three digits after the separator are decimals here: nobody means thousands of millions, or of per cents. */
function thousandthsIn(text: string): number | undefined {
  return /^\d{1,3}[.,]\d{3}$/.test(text) ? Number(text.replace(',', '.')) : decimalIn(text)
}

function decimalIn(text: string): number | undefined {
  const [, whole = '', mark, decimals] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(text) ?? []
  const [found, between] = wholePart.exec(whole) ?? []
  if (found === undefined || (mark !== undefined && mark === between)) return undefined
  return Number(`${whole.replace(/\D/g, '')}.${decimals ?? 0}`)
}

/** Strips the currency on either side, and the dash that stands for no cents. */
function withoutCurrency(text: string): string {
  return tidy(text)
    .replace(currency, '')
    .replace(/ ?[.,] ?(?:-{1,2}|[–—=])$/, '')
}

/** Normalises whitespace (no-break spaces too) and apostrophes. */
function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/’/g, "'").trim()
}
