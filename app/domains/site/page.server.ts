/** What every page needs first: its entry of the path table, and its language. */

import { ownPlace, ownRedirect } from '../../platform/agency/own-pages'
import { isPageThere } from '../../platform/agency/site-parts'
import type { Site } from '../../platform/context/site.server'
import type { Texts } from '../../platform/i18n/texts'
import { locate, type Place, redirectFor } from '../../platform/paths/locate'
import { clearedConsentHeaders } from './consent/consent-cookies.server'
import type { PageErrorKey } from './layout/error-words'
import { newAddressOf } from './seo/old-address.server'

export type PageContext = Pick<Texts, 'language' | 't'> & { place: Place; texts: Texts; url: URL }

/**
 * The page of a request.
 * @throws a redirect, or a 404 Response if the path is no page in an enabled language.
 */
export function pageOf(site: Site, request: Pick<Request, 'url'>): PageContext {
  const url = new URL(request.url)
  if (url.searchParams.has('setcookies')) throw withoutConsent(site, url)
  const place = placeOf(site, url.pathname)
  if (!place || !site.configuration.languages.enabled.includes(place.language)) throw elsewhere(site, url)
  if (!isPageThere(site.configuration.parts, place.entry.key)) throw notFound()
  const texts = site.texts(place.language)
  return { place, language: texts.language, t: texts.t, texts, url }
}

/** The page at an address: of the path table, or the agency's own. */
export function placeOf(site: Site, pathname: string): Place | undefined {
  return locate(pathname) ?? ownPlace(site.configuration, pathname)
}

/**
 * The response for an unknown address: a redirect (308) to the intended page with its query, or to the target of an old
 * address, else 404.
 */
export function elsewhere(site: Site, { pathname, search }: URL): Response {
  const { enabled, fallback } = site.configuration.languages
  const target =
    pathname === '/' ? `/${fallback}/` : (redirectFor(pathname, enabled, fallback) ?? ownRedirect(site.configuration, pathname))
  if (target) return redirectTo(target + search)
  const moved = newAddressOf(site, pathname)
  return moved ? redirectTo(moved) : notFound()
}

/** `?setcookies` clears the stored consent and reloads the page, which then asks again (SPEC §2, special URLs). */
function withoutConsent(site: Site, url: URL): Response {
  url.searchParams.delete('setcookies')
  const answer = new Response(null, {
    status: 303,
    // A path that starts with two slashes would name another host.
    headers: { Location: url.pathname.replace(/^\/+/, '/') + url.search, 'Cache-Control': 'no-store' },
  })
  for (const line of clearedConsentHeaders(site)) answer.headers.append('Set-Cookie', line)
  return answer
}

export function redirectTo(address: string): Response {
  return new Response(null, { status: 308, headers: { Location: address } })
}

/** A 404 response; the error boundary shows the 404 screen, with the texts of `key` if given. */
export function notFound(key?: PageErrorKey): Response {
  return key ? Response.json({ key }, { status: 404 }) : new Response(null, { status: 404 })
}
