/** Formats the ranges of a project and the price of a unit (SPEC §3 Project). */
import { formatEuro, formatNumber, formatPercentage, formatSurface } from '../../platform/i18n/formats'
import type { Texts } from '../../platform/i18n/texts'
import { priceWords } from '../catalogue/price-words'
import { isGone, type Range, type Unit, type UnitStatus } from './project'
import type { UnitSort } from './unit-order'

type Goal = { goal: 0 | 1 }

/** `Van € 398.000 tot € 489.000`; one amount if all are equal, `Prijs op aanvraag` if none is published. */
export function priceRangeWords(range: Range | undefined, { goal }: Goal, texts: Texts): string {
  if (!range) return priceWords({ kind: 'onDemand' }, texts)
  const rent = goal === 1
  const max = priceWords({ kind: 'amount', amount: range.max, ...(rent && { perMonth: true }) }, texts)
  if (range.min === range.max) return max
  return texts.t('PRICE_RANGE', { min: formatEuro(range.min, texts), max })
}

type Vat = Goal & { pricesIncludeVAT?: boolean; vatRate?: number }

/**
 * Whether a project's prices include VAT (`data/law/legal-words.json`); undefined if unknown, and for rents.
 * @param range the prices next to which it stands: with VAT on top, their totals follow.
 */
export function vatWords(project: Vat, texts: Texts, range?: Range): string | undefined {
  const { t } = texts
  const { goal, pricesIncludeVAT, vatRate } = project
  if (goal === 1 || pricesIncludeVAT === undefined) return undefined
  if (pricesIncludeVAT) return t('PRICES_WITH_VAT')
  const without =
    vatRate === undefined ? t('PRICES_WITHOUT_VAT') : t('PRICE_WITHOUT_VAT', { rate: formatPercentage(vatRate, texts) })
  const total = range && totalWords(project, range, texts)
  return total ? `${without} (${total})` : without
}

/** `€ 441.650 btw inbegrepen`, `€ 441.650 – € 520.300 btw inbegrepen`; undefined unless VAT of a known rate comes on top. */
export function totalWords({ goal, pricesIncludeVAT, vatRate }: Vat, range: Range, texts: Texts): string | undefined {
  if (goal === 1 || pricesIncludeVAT !== false || vatRate === undefined) return undefined
  const withVat = (price: number) => formatEuro(Math.round(price * (1 + vatRate / 100)), texts)
  const [min, max] = [withVat(range.min), withVat(range.max)]
  return texts.t('PRICE_WITH_VAT', { price: min === max ? max : `${min} – ${max}` })
}

/** `2 tot 4 slaapkamers`; a studio counts as 0, so its project says `tot 3 slaapkamers`. */
export function bedroomsWords({ min, max }: Range, { t }: Texts): string {
  if (min === max) return t('BEDROOMS_COUNT', { count: max })
  return min === 0 ? t('BEDROOMS_UP_TO', { max }) : t('BEDROOMS_RANGE', { min, max })
}

/** `146 tot 168 m²`. */
export function surfaceWords({ min, max }: Range, texts: Texts): string {
  const most = formatSurface(max, texts)
  return min === max ? most : texts.t('RANGE', { min: formatNumber(min, texts), max: most })
}

/** The published price, or "on request", or "sold". */
export function unitPriceWords(unit: Pick<Unit, 'price' | 'status'>, { goal }: Goal, texts: Texts): string {
  if (unit.price !== undefined) {
    return priceWords({ kind: 'amount', amount: unit.price, ...(goal === 1 && { perMonth: true }) }, texts)
  }
  return isGone(unit) ? statusWords(unit, texts) : texts.t('ON_DEMAND')
}

const statuses: Record<UnitStatus, string> = {
  available: 'AVAILABLE',
  option: 'OPTION',
  reserved: 'RESERVED',
  sold: 'SOLD',
  rented: 'RENTED',
}

export function statusWords({ status }: Pick<Unit, 'status'>, { t }: Texts): string {
  return t(statuses[status])
}

/** `Gelijkvloers`, `2e`; undefined for a house. Uses plural rules, because the first floor is `1er` in French. */
export function floorWords({ floor, groundFloor }: Pick<Unit, 'floor' | 'groundFloor'>, { t }: Texts): string | undefined {
  if (groundFloor) return t('GROUND_FLOOR')
  return floor === undefined ? undefined : t('FLOOR_SHORT', { floor, count: floor })
}

type Cells = Pick<Unit, 'typeName' | 'floor' | 'groundFloor' | 'bedrooms' | 'living' | 'terrace' | 'garden' | 'status' | 'price'>

/** A unit's cell of the price list; undefined if it is empty. */
export function cellWords(by: Exclude<UnitSort, 'number'>, unit: Cells, goal: 0 | 1, texts: Texts): string | undefined {
  switch (by) {
    case 'type':
      return unit.typeName
    case 'floor':
      return floorWords(unit, texts)
    case 'bedrooms':
      return unit.bedrooms ? String(unit.bedrooms) : undefined
    case 'status':
      return statusWords(unit, texts)
    case 'price':
      return unitPriceWords(unit, { goal }, texts)
    default:
      return unit[by] > 0 ? formatSurface(unit[by], texts) : undefined
  }
}
