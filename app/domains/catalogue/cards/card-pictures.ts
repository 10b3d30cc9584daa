/** The pictures that a card shows one after the other (docs/decisions/interface.md). */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'

/** More are for the page itself. */
const maxOnCard = 5

/** @param all how many there are. @returns how many of them a card shows. */
export const picturesOnCard = (all = 0): number => Math.min(all, maxOnCard)

/** Those that a card shows after its first. */
export function afterTheFirst(pictures: readonly Picture[]): Picture[] {
  return pictures.slice(1, maxOnCard)
}

/** Where a browser asks for them. */
export function cardPicturesAddress(of: 'property' | 'project', id: number, language: Language): string {
  return `/catalogue/pictures?${of}=${id}&language=${language}`
}
