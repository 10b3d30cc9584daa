/** A property's position in a search: checks three pages of the list, however long it is. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Card } from '../catalogue/cards/card'
import { listingHref } from '../catalogue/listing-address'
import type { Around, Neighbour } from './around'
import type { AskedSearch } from './asked-search.server'
import { parseFilters } from './filters'
import { listAddress } from './form-search'
import { findProperties, pageSize } from './list.server'

/**
 * @param asked the search, with the list page that the visitor came from; adjacent pages are checked too.
 * @returns undefined if the property is on none of them.
 */
export function findAround(site: Site, { list, language, query }: AskedSearch, id: number): Around | undefined {
  const filters = { ...parseFilters(query), view: 'list' as const }
  const first = findProperties(site, list, language, filters)
  const pages = new Map<number, readonly Card[]>([[first.page, first.cards]])
  const page = (number: number): readonly Card[] => {
    if (number < 1 || number > first.pages) return []
    const known = pages.get(number) ?? findProperties(site, list, language, { ...filters, page: number }).cards
    pages.set(number, known)
    return known
  }
  for (const number of [first.page, first.page + 1, first.page - 1]) {
    const cards = page(number)
    const at = cards.findIndex(card => card.id === id)
    if (at === -1) continue
    const previous = cards[at - 1] ?? page(number - 1).at(-1)
    const next = cards[at + 1] ?? page(number + 1)[0]
    return {
      list: listAddress(list, language, { ...filters, page: number }),
      place: (number - 1) * pageSize + at + 1,
      count: first.count,
      ...(previous && { previous: neighbour(previous, language) }),
      ...(next && { next: neighbour(next, language) }),
    }
  }
  return undefined
}

function neighbour(card: Card, language: Language): Neighbour {
  return { href: listingHref(card, language), title: card.title }
}
