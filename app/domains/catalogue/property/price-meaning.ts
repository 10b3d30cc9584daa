import type { PriceView } from '../cards/card-view'
import type { Region } from '../region'

type Meant = { kind: PriceView['kind']; goal: 0 | 1 | 2; isAnnuity: boolean; isNewBuild: boolean; region: Region | undefined }

/** Locale key of the sentence that says what a price stands for. Nothing in it tells a price that is hidden. */
export function priceMeaning({ kind, goal, isAnnuity, isNewBuild, region }: Meant): string {
  if (kind === 'onDemand' || kind === 'marquee') return goal === 1 ? 'PRICE_MEANS_ASK_RENT' : 'PRICE_MEANS_ASK'
  if (goal === 1) return 'PRICE_MEANS_RENT'
  if (goal === 2) return 'PRICE_MEANS_TAKE_OVER'
  if (isAnnuity) return 'PRICE_MEANS_ANNUITY'
  // Flanders calls its tax on a purchase by another name than the other regions.
  const ending = region === undefined ? '_ABROAD' : region === 'flanders' ? '_FLANDERS' : ''
  if (kind !== 'startingFrom') return `PRICE_MEANS_SALE${ending}`
  return isNewBuild ? `PRICE_MEANS_FROM_NEW${ending}` : `PRICE_MEANS_FROM${ending}`
}
