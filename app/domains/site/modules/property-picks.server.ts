/** Chooses the properties of a module (SPEC §9: relations of property lists). */

import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { Card } from '../../catalogue/cards/card'
import { noFilters } from '../../search/filters'
import { findProperties } from '../../search/list.server'

/** The property lists of SPEC §9: the home page's own, for sale, for rent. */
export const lists = { 23: 'both', 28: 'sale', 3: 'rent' } as const

/**
 * A list's newest properties, those marked as new first; both lists alternate. Before them stand those to which the desk gave a
 * place. Omits properties shown in another section.
 */
export function pick(site: Site, list: 'sale' | 'rent' | 'both', language: Language, count: number, seen: Set<number>): Card[] {
  const newest = (name: 'sale' | 'rent') =>
    findProperties(site, name, language, noFilters).cards.sort(
      (a, b) => Number(b.price.marquee === 1) - Number(a.price.marquee === 1),
    )
  const inOrder = list === 'both' ? inTurn(newest('sale'), newest('rent')) : newest(list)
  const candidates = inOrder.sort((a, b) => (a.homePlace ?? last) - (b.homePlace ?? last))
  const picked = candidates.filter(card => !seen.has(card.id)).slice(0, count)
  for (const card of picked) seen.add(card.id)
  return picked
}

/** Behind every place that can be given. */
const last = 1000

function inTurn<T>(a: readonly T[], b: readonly T[]): T[] {
  const longer = Math.max(a.length, b.length)
  return Array.from({ length: longer }, (_, index) => [a[index], b[index]]).flatMap(pair =>
    pair.filter(item => item !== undefined),
  )
}
