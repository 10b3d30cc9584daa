/** Notary fees for a deed (Royal Decree of 16 December 1950). Pure; whole euros. */
import { part } from './duty'
import type { Band, NotaryFees } from './law'

export type NotaryCosts = { fee: number; fileCosts: number; vat: number; others: number; total: number }

/** @param sum of the deed @param price of the property, which sets the discount */
export function notaryCosts(sum: number, fees: NotaryFees, own: { price: number } | undefined): NotaryCosts {
  const less = own ? share(own.price, fees.ownHome) : 0
  const fee = Math.round((byBands(sum, fees.bands) * (100 - less)) / 100)
  const vat = part(fee + fees.fileCosts, fees.vat)
  const others = fees.paidToOthers + fees.writingDuty
  return { fee, fileCosts: fees.fileCosts, vat, others, total: fee + fees.fileCosts + vat + others }
}

/** Applies each band's rate to its part of a sum. */
function byBands(sum: number, bands: readonly Band[]): number {
  let from = 0
  let fee = 0
  for (const { upTo, rate } of bands) {
    const end = Math.min(sum, upTo ?? sum)
    if (end <= from) break
    fee += ((end - from) * rate) / 100
    from = end
  }
  return fee
}

function share(price: number, { less, wholeUpTo, noneFrom }: NotaryFees['ownHome']): number {
  return less * Math.min(1, Math.max(0, (noneFrom - price) / (noneFrom - wholeUpTo)))
}
