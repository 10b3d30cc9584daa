/** `/nl/te-koop/feed.xml?{search}`: the newest of a search as an Atom feed. */
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { atomFeed } from '../../domains/search/feed.server'
import { feedSearch, hasForeign, parseFilters, writeFilters } from '../../domains/search/filters'
import { findListing, listTitle } from '../../domains/search/listing.server'
import { chromeOf } from '../../domains/site/chrome.server'
import { notFound } from '../../domains/site/page.server'
import { siteConfig } from '../../platform/agency/configuration.server'
import { siteLanguages, siteTexts } from '../../platform/agency/languages.server'
import { feedHref } from '../../platform/paths/feed-name'
import { locate } from '../../platform/paths/locate'

export function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const place = locate(new URL('./', url).pathname)
  if (!place || !siteLanguages().enabled.includes(place.language)) throw notFound()
  const { language } = place
  const list = place.entry.key === 'rent-list' ? 'rent' : 'sale'
  const listing = findListing(list, language, url.search)
  if ('redirectTo' in listing) {
    // The list's own rules tell which address is the one of a search; the feed stands beside it.
    const meant = new URL(listing.redirectTo, url)
    const other = locate(meant.pathname)?.entry.key === 'rent-list' ? 'rent' : 'sale'
    throw redirect(feedHref(other, language, writeFilters(feedSearch(parseFilters(meant.searchParams)))), 302)
  }
  const written = writeFilters(feedSearch(listing.filters))
  if (writeFilters(listing.filters) !== written) throw redirect(feedHref(list, language, written), 302)
  const texts = { language, t: siteTexts(language).t }
  const { name, email } = siteConfig().agency
  const title = listTitle(texts.t, list, listing.city)
  const { siteUrl } = chromeOf(language)
  const feed = atomFeed({ list, filters: listing.filters, title, siteUrl, agency: { name, email } }, texts)
  return new Response(feed, {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      ...(hasForeign(url.search) ? {} : { 'X-Gevel-Store': 'page' }),
    },
  })
}
