/** `/nl/te-koop/feed.xml?{search}`: the newest results of a search as an Atom feed. */

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { atomFeed } from '../../domains/search/feed.server'
import { feedSearch, isStorable, parseFilters, writeFilters } from '../../domains/search/filters'
import { findListing, listTitle } from '../../domains/search/listing.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { feedHref } from '../../platform/paths/feed-name'
import { locate } from '../../platform/paths/locate'

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const url = new URL(request.url)
  const place = locate(new URL('./', url).pathname)
  if (!place || !site.configuration.languages.enabled.includes(place.language)) throw notFound()
  const { language } = place
  const list = place.entry.key === 'rent-list' ? 'rent' : 'sale'
  const listing = findListing(site, list, language, url.search)
  if ('redirectTo' in listing) {
    // The list's own rules give a search's canonical address; the feed's address derives from it.
    const meant = new URL(listing.redirectTo, url)
    const other = locate(meant.pathname)?.entry.key === 'rent-list' ? 'rent' : 'sale'
    throw redirect(feedHref(other, language, writeFilters(feedSearch(parseFilters(meant.searchParams)))), 302)
  }
  const written = writeFilters(feedSearch(listing.filters))
  if (listing.notes.length > 0 || writeFilters(listing.filters) !== written)
    throw redirect(feedHref(list, language, written), 302)
  const texts = site.texts(language)
  const { name, email } = site.configuration.agency
  const title = listTitle(texts.t, list, listing.city)
  const { siteUrl } = site.settings
  const feed = atomFeed(site, { list, filters: listing.filters, title, siteUrl, agency: { name, email } }, texts)
  return new Response(feed, {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      ...(isStorable(url.search, listing.filters) && { 'X-Gevel-Store': 'page' }),
    },
  })
}
