import type { PriceView } from '../cards/card-view'
import type { Region } from '../region'

type Meant = { kind: PriceView['kind']; goal: 0 | 1 | 2; isAnnuity: boolean; region: Region | undefined }

/** Locale key of the sentence that says what a price stands for. Nothing in it tells a price that is hidden. */
export function priceMeaning({ kind, goal, isAnnuity, region }: Meant): string {
  if (kind === 'onDemand' || kind === 'marquee') return goal === 1 ? 'PRICE_MEANS_ASK_RENT' : 'PRICE_MEANS_ASK'
  if (goal === 1) return 'PRICE_MEANS_RENT'
  if (goal === 2) return 'PRICE_MEANS_TAKE_OVER'
  if (isAnnuity) return 'PRICE_MEANS_ANNUITY'
  // Flanders calls its tax on a purchase by another name than the other regions.
  if (region === 'flanders') return kind === 'startingFrom' ? 'PRICE_MEANS_FROM_FLANDERS' : 'PRICE_MEANS_SALE_FLANDERS'
  return kind === 'startingFrom' ? 'PRICE_MEANS_FROM' : 'PRICE_MEANS_SALE'
}
