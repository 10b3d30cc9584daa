/** What to show as the price (SPEC §3). A hidden price is never in the result. Amounts are in euro. */

import type { PriceVat } from './price-vat'

/** PriceUnit that means "starting from" (SPEC §3). */
const STARTING_FROM = 7

export type PriceInput = {
  price?: number | null | undefined
  publishPrice: boolean
  priceUnit?: number | null | undefined
  priceUnitText?: string | null | undefined
  marquee: number
  marqueeName?: string | null | undefined
  /** VAT on top of the price. */
  vat?: PriceVat | undefined
}

/** For a component to word; `unitText` follows the amount, e.g. `/ maand`. */
export type PriceDisplay =
  | { kind: 'marquee'; name: string }
  | { kind: 'onDemand' }
  | { kind: 'startingFrom'; amount: number; unitText?: string; vat?: PriceVat }
  | { kind: 'amount'; amount: number; unitText?: string; vat?: PriceVat }

/**
 * The name of a marquee in `ignoreMarquees` replaces the price; an unnamed one leaves it. A price that is unpublished, missing,
 * or not above 0 is on demand. PriceUnit 7 is "starting from" (SPEC §3).
 */
export function priceDisplay(property: PriceInput, ignoreMarquees: readonly number[]): PriceDisplay {
  if (replacesPrice(property, ignoreMarquees)) return { kind: 'marquee', name: property.marqueeName.trim() }
  const amount = property.publishPrice ? property.price : undefined
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return { kind: 'onDemand' }
  const kind = property.priceUnit === STARTING_FROM ? 'startingFrom' : 'amount'
  const unitText = withoutEuroSign(property.priceUnitText ?? '')
  return { kind, amount, ...(unitText && { unitText }), ...(property.vat && { vat: property.vat }) }
}

/** Whether the marquee's name stands in place of the price: then nothing may reveal the amount. */
export function replacesPrice<P extends Pick<PriceInput, 'marquee' | 'marqueeName'>>(
  property: P,
  ignoreMarquees: readonly number[],
): property is P & { marqueeName: string } {
  return Boolean(property.marqueeName?.trim()) && ignoreMarquees.includes(property.marquee)
}

/** An amount, or the lowest of several. */
export function showsAmount<P extends PriceDisplay>(price: P): price is Extract<P, { amount: number }> {
  return price.kind === 'amount' || price.kind === 'startingFrom'
}

/** The same price with another amount, such as an earlier one: what its VAT came to is not known. */
export function withAmount<P extends PriceDisplay>(price: P, amount: number): P {
  if (!showsAmount(price)) return price
  const { vat } = price
  return { ...price, amount, ...(vat && { vat: { rate: vat.rate } }) }
}

/** The unit of a price as it follows the amount. */
export function withoutEuroSign(text: string): string {
  return text.replaceAll('€', '').replace(/\s+/g, ' ').trim()
}
