/** The VAT that a buyer pays on top of an asking price (Code of Economic Law, art. VI.4). Pure. */
import type { PropertyRecord } from './snapshot'

/** `rate` per cent; `total` the price with VAT in euro, where it is known. */
export type PriceVat = { rate: number; total?: number }

type Priced = Partial<
  Pick<PropertyRecord, 'Goal' | 'Price' | 'VATPercentage' | 'PriceIncludesVAT' | 'RegisteredRight' | 'GroundPart' | 'VATBuilding'>
>

/** Undefined where none comes on top. With registration duty on the ground, VAT is due on the building alone. */
export function vatOnTop(record: Priced): PriceVat | undefined {
  const { Goal, Price, VATPercentage: rate = 0, PriceIncludesVAT, RegisteredRight = 0, GroundPart, VATBuilding } = record
  if (Goal !== 0 || Price === undefined || rate <= 0 || PriceIncludesVAT) return undefined
  const base = RegisteredRight === 0 ? Price : GroundPart === undefined ? undefined : Price - GroundPart
  const vat = base === undefined ? VATBuilding : (base * rate) / 100
  return { rate, ...(vat !== undefined && { total: Math.round(Price + vat) }) }
}
