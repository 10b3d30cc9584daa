import type { PriceView } from '../cards/card-view'
import type { Region } from '../region'

type Meant = { kind: PriceView['kind']; goal: 0 | 1 | 2; isAnnuity: boolean; region: Region | undefined }

/** Locale key of the sentence that explains a price. It reveals nothing of a hidden price. */
export function priceMeaning({ kind, goal, isAnnuity, region }: Meant): string {
  if (kind === 'onDemand' || kind === 'marquee') return goal === 1 ? 'PRICE_MEANS_ASK_RENT' : 'PRICE_MEANS_ASK'
  if (goal === 1) return 'PRICE_MEANS_RENT'
  if (goal === 2) return 'PRICE_MEANS_TAKE_OVER'
  if (isAnnuity) return 'PRICE_MEANS_ANNUITY'
  // Flanders has its own name for the tax on a purchase.
  if (region === 'flanders') return kind === 'startingFrom' ? 'PRICE_MEANS_FROM_FLANDERS' : 'PRICE_MEANS_SALE_FLANDERS'
  return kind === 'startingFrom' ? 'PRICE_MEANS_FROM' : 'PRICE_MEANS_SALE'
}
