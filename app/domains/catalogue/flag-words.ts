import type { Translate } from '../../platform/i18n/texts'
import type { Flag } from './cards/card-view'

const words = { sold: 'SOLD', rented: 'RENTED', takeOver: 'TAKE_OVER' } as const

/** The text of a flag on a card's picture or above a property's title: `Nieuw`, `Over te nemen`. */
export function flagWords(flag: Flag, t: Translate): string {
  return flag.kind === 'marquee' ? flag.name : t(words[flag.kind])
}

/** On cards, this text is shown beside the price instead of on the picture. */
export function isBesidePrice(flag: Flag): boolean {
  return flag.kind === 'marquee' && flag.besidePrice === true
}
