/** The properties on an office's or agent's page. */
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

/** The requested page of a list; 1 if invalid. */
export function askedPage({ searchParams }: Pick<URL, 'searchParams'>): number {
  const asked = searchParams.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
}
