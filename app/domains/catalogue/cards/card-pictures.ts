/** The pictures that a card lets visitors swipe through (docs/decisions/interface.md). */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'

/** Further pictures are on the property's page. */
const maxOnCard = 5

/** @param all how many there are. @returns how many of them a card shows. */
export const picturesOnCard = (all = 0): number => Math.min(all, maxOnCard)

/** A card's pictures after the first. */
export function afterTheFirst(pictures: readonly Picture[]): Picture[] {
  return pictures.slice(1, maxOnCard)
}

/** Address from which the browser fetches them. */
export function cardPicturesAddress(of: 'property' | 'project', id: number, language: Language): string {
  return `/catalogue/pictures?${of}=${id}&language=${language}`
}
