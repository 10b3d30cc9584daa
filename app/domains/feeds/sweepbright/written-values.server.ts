/** SweepBright's value formats: paths, sizes with units, amounts with currencies, texts by language. Pure. */
import { numberIn } from '../values/numbers'
import { isRow, type Row } from '../values/row'
import { areas } from './tables'

/** The value at `a.b.c`. */
export function valueAt(row: Row, path: string): unknown {
  let value: unknown = row
  for (const name of path.split('.')) value = isRow(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return value
}

/** A size in m², an amount in euro, anything else unchanged. Undefined for an unknown unit or currency. */
export function plainValue(value: unknown): unknown {
  if (!isRow(value)) return value
  if ('size' in value) return squareMetres(value.size, value.unit)
  if ('amount' in value) return isEuro(value.currency) ? value.amount : undefined
  return undefined
}

export function squareMetres(size: unknown, unit: unknown): number | undefined {
  const [number, factor] = [numberIn(size), typeof unit === 'string' ? areas[unit] : 1]
  return number === undefined || factor === undefined ? undefined : Math.round(number * factor * 100) / 100
}

/** The currency defaults to euro. */
export function isEuro(currency: unknown): boolean {
  return currency === undefined || currency === null || currency === '' || currency === 'EUR' || currency === '€'
}

/** The text in a language, from a map by language. An empty map arrives as a list. */
export function textIn(map: unknown, language: string): unknown {
  return isRow(map) ? map[language] : undefined
}

/** An estate's lists may be missing or `null`. */
export function rowsIn(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : []
}
