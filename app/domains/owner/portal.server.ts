/** Access control of the portal: the logged-in owner, and the address's property if it is theirs. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Account } from '../account/account'
import { noteRefusedAccess, sessionOf } from '../account/sessions.server'
import { priceView } from '../catalogue/cards/card-view.server'
import { listingHref } from '../catalogue/listing-address'
import { marquees } from '../catalogue/marquee.server'
import { priceWords } from '../catalogue/price-words'
import type { ShownProperty } from '../catalogue/property.server'
import { ownedProperties, ownedProperty } from './owners.server'
import { logInFirst } from './portal-target'
import type { PortalTab, PortalView, PropertyHead } from './portal-view'

/** Portal answers are never cached, including those without a page. */
export const portalHeaders = { 'Cache-Control': 'no-store' }

/** The page's address and the person requesting it. */
type Asked = { request: Pick<Request, 'url' | 'headers'>; language: Language }

/** @throws a redirect to the log-in. */
export function loggedInOwner(site: Site, { request, language }: Asked): Account {
  const owner = sessionOf(site, 'owner', request.headers.get('Cookie'))
  if (owner) return owner
  // Remix requests navigation data at the page's address with its own parameter.
  const url = new URL(request.url)
  url.searchParams.delete('_data')
  throw new Response(null, { status: 302, headers: { ...portalHeaders, Location: logInFirst(url, language) } })
}

export type OpenPortal = { owner: Account; shown: ShownProperty; view: PortalView }

/**
 * The property in a portal address, for its owner.
 * @throws a redirect to the log-in; 404 if missing or not theirs, without distinction.
 */
export function openPortal(site: Site, asked: Asked, id: string | undefined, tab: PortalTab): OpenPortal {
  const owner = loggedInOwner(site, asked)
  const shown = ownedProperty(site, owner, id, asked.language)
  if (!shown) {
    noteRefusedAccess(site, owner, asked.request)
    throw new Response(null, { status: 404, headers: portalHeaders })
  }
  const all = ownedProperties(site, owner, asked.language)
  const others = all.map(each => ({ id: each.id, name: `${each.title}, ${each.card.town}` }))
  return { owner, shown, view: { tab, property: headOf(site, shown, asked.language), others } }
}

export function headOf(site: Site, shown: ShownProperty, language: Language): PropertyHead {
  const { id, title, card, record } = shown
  return {
    id,
    title,
    town: card.town,
    reference: record.Reference,
    ...(card.picture && { picture: card.picture }),
    price: priceWords(priceView(card, marquees(site.configuration).ignore), site.texts(language)),
    href: listingHref(shown, language),
  }
}
