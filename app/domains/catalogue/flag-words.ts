import type { Translate } from '../../platform/i18n/texts'
import type { Flag } from './cards/card-view'

const words = { sold: 'SOLD', rented: 'RENTED', takeOver: 'TAKE_OVER' } as const

/** `Nieuw`, `Over te nemen`: what stands on a card's picture and over a property's title. */
export function flagWords(flag: Flag, t: Translate): string {
  return flag.kind === 'marquee' ? flag.name : t(words[flag.kind])
}

/** On a card: the words stand beside the price, and not on the picture. */
export function isBesidePrice(flag: Flag): boolean {
  return flag.kind === 'marquee' && flag.besidePrice === true
}
