/** The popup (SPEC §3, §4): one for the whole site, once per browser session. */

import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { dayInBrussels } from '../../../platform/time/brussels'
import { agencyPicture } from '../agency-picture'
import type { PopupView } from '../layout/chrome'
import { openAddress } from '../modules/open-links.server'
import { closedPopup, closesPopup, hasClosedPopup, withoutClosing } from './popup'

/** Whether it is published, and today is one of its days. */
export function isPopupDay(site: Pick<Site, 'configuration' | 'now'>): boolean {
  const { isPublished, from = '', until } = site.configuration.popup
  const today = dayInBrussels(site.now())
  return isPublished === 'yes' && from <= today && (until === undefined || today <= until)
}

/** Undefined if there is none, or this visitor closed it. */
export function popupFor(site: Site, request: Request, language: Language): PopupView | undefined {
  const { popup } = site.configuration
  if (!isPopupDay(site) || closesPopup(request.url)) return undefined
  if (hasClosedPopup(request.headers.get('Cookie'))) return undefined
  const { place, title, description, link, linkText, media } = popup
  const href = link ? openAddress(site, link[language], language) : undefined
  return {
    isWindow: place === 'window',
    title: title[language],
    description: description[language],
    ...(href !== undefined && { link: { label: linkText[language], href: closing(href) } }),
    ...(media?.url && { picture: agencyPicture(site.configuration, media.url, media.alt[language]) }),
  }
}

/** Following the link also closes it, without script. */
function closing(address: string): string {
  return address.startsWith('/') ? `${address}?modal-clicked` : address
}

/** The response to an address that closes the popup: a redirect to the same address without it, and a session cookie. */
export function popupAnswer(site: Site, request: Request): Response | undefined {
  if (request.method !== 'GET' || !closesPopup(request.url)) return undefined
  const target = withoutClosing(request.url)
  if (target === undefined) return undefined
  const cookie = closedPopup(site.settings.https)
  return new Response(null, { status: 303, headers: { Location: target, 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } })
}
