/** The door of the portal: who is logged in, and the property of the address if it is theirs. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Account } from '../account/account'
import { noteRefusedAccess, sessionOf } from '../account/sessions.server'
import { listingHref } from '../catalogue/listing-address'
import type { ShownProperty } from '../catalogue/property.server'
import { ownedProperties, ownedProperty } from './owners.server'
import { logInFirst } from './portal-target'
import type { PortalTab, PortalView, PropertyHead } from './portal-view'

/** Nothing of the portal is kept anywhere, answers without a page included. */
export const portalHeaders = { 'Cache-Control': 'no-store' }

/** The address of a page, and who asks for it. */
type Asked = { request: Pick<Request, 'url' | 'headers'>; language: Language }

/** @throws a redirect to the log-in. */
export function loggedInOwner(site: Site, { request, language }: Asked): Account {
  const owner = sessionOf(site, 'owner', request.headers.get('Cookie'))
  if (owner) return owner
  // Data for a navigation is asked for under the page's own address with a parameter of the framework's.
  const url = new URL(request.url)
  url.searchParams.delete('_data')
  throw new Response(null, { status: 302, headers: { ...portalHeaders, Location: logInFirst(url, language) } })
}

export type OpenPortal = { owner: Account; shown: ShownProperty; view: PortalView }

/**
 * The property that an address of the portal names, for its owner.
 * @throws a redirect to the log-in; 404 for what is not theirs, which is the answer for what is not there too.
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
  return { owner, shown, view: { tab, property: headOf(shown, asked.language), others } }
}

export function headOf(shown: ShownProperty, language: Language): PropertyHead {
  const { id, title, card, record } = shown
  return {
    id,
    title,
    town: card.town,
    reference: record.Reference,
    href: listingHref(shown, language),
  }
}
