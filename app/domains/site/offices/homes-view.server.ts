/** The properties of an office or an agent, as their page shows them. */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { cardViews } from '../../catalogue/cards/card-view.server'
import type { Homes } from '../../catalogue/homes.server'
import type { HomesView } from './office-views'

/** @param address of the page of the office or the agent. */
export function homesView(
  site: Site,
  { cards, ...homes }: Homes,
  { address, language }: { address: string; language: Language },
): HomesView {
  return { ...homes, cards: cardViews(site, cards, language), address }
}

/** The page of a list that an address asks for: 1 for anything that is no number of one. */
export function askedPage({ searchParams }: Pick<URL, 'searchParams'>): number {
  const asked = searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}
