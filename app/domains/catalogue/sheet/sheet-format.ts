/** Formats a value of the sheet in one language (SPEC §3, display formats). */

import { type Address, formatAddress } from '../../../platform/i18n/address'
import { formatEuro, formatNumber, formatPercentage, formatPropertyDate } from '../../../platform/i18n/formats'
import type { Texts } from '../../../platform/i18n/texts'
import { isEmpty } from './expression'
import type { SheetElement } from './sheet-schema'

type Written = Pick<SheetElement, 'format' | 'unit' | 'words'>

/** @returns undefined if there is nothing to show: no value, one of the wrong type, or one without a text. */
export function writeValue(value: unknown, { format, unit, words }: Written, texts: Texts): string | undefined {
  if (isEmpty(value)) return undefined
  const text = words ? wordFor(value, words, texts) : textOf(value, format, texts)
  return text && unit ? `${text}\u00a0${texts.t(unit)}` : text
}

function textOf(value: unknown, format: SheetElement['format'], texts: Texts): string | undefined {
  switch (format) {
    case 'string':
      return typeof value === 'boolean' ? texts.t(value ? 'YES' : 'NO') : plain(value)
    case 'number':
      return isNumber(value) ? formatNumber(value, texts) : undefined
    case 'price':
      return isNumber(value) ? formatEuro(value, texts) : undefined
    case 'percentage':
      return isNumber(value) ? formatPercentage(value, texts) : undefined
    case 'date':
      return typeof value === 'string' ? formatPropertyDate(value, texts) : undefined
    case 'array':
      return Array.isArray(value) ? value.map(plain).filter(Boolean).join(', ') || undefined : plain(value)
    case 'address':
      return isAddress(value) ? formatAddress(value) : undefined
  }
}

/** A value's text; undefined if it has none, such as a judicial decision of -1 (SPEC §9). */
function wordFor(value: unknown, words: string, { t }: Texts): string | undefined {
  const key = `${words}_${plain(value)?.toUpperCase()}`
  const text = t(key)
  return text === key ? undefined : text
}

function plain(value: unknown): string | undefined {
  return typeof value === 'string' || isNumber(value) ? String(value) : undefined
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && 'countryID' in value
}
