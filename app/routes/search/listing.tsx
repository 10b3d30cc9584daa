/** The sale list and the rent list: search, order, page (SPEC §2). */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { cardViews } from '../../domains/catalogue/cards/card-view.server'
import { PropertyCard } from '../../domains/catalogue/cards/PropertyCard'
import { AlertEntry } from '../../domains/demand/alert-form/AlertEntry'
import { alertPage } from '../../domains/demand/alert-form/take-alert.server'
import { ActiveFilters } from '../../domains/search/ActiveFilters'
import { EmptyResult } from '../../domains/search/EmptyResult'
import {
  countOfFilters,
  feedSearch,
  isStorable,
  parseFilters,
  readSearch,
  writeFilters,
  writeSearch,
} from '../../domains/search/filters'
import { listAddress, savedQuery } from '../../domains/search/form-search'
import { ListBar, ListSearch } from '../../domains/search/ListSearch'
import { rememberList } from '../../domains/search/last-list'
import { findCards, listOptions } from '../../domains/search/list.server'
import { addressForEngines, findListing, listDescription, listTitle } from '../../domains/search/listing.server'
import { MapResults } from '../../domains/search/map/MapResults'
import { drawnResults, placesOnPage } from '../../domains/search/map/results-map.server'
import { ResultsHeading } from '../../domains/search/ResultsHeading'
import { propertyNamed } from '../../domains/search/reference.server'
import { SearchNotes } from '../../domains/search/SearchNotes'
import { SortForm } from '../../domains/search/SortForm'
import { PlaceLinks } from '../../domains/search/towns/PlaceLinks'
import { townLinks } from '../../domains/search/towns/town-places.server'
import { ViewSwitch } from '../../domains/search/ViewSwitch'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { showsCards, showsNone } from '../../platform/http/shown-properties'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { feedHref } from '../../platform/paths/feed-name'
import { markdownHref } from '../../platform/paths/markdown-name'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'
import { Pager } from '../../ui/Pager'

export const handle: RouteTexts = { i18n: ['catalogue', 'search'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  const list = place.entry.key === 'rent-list' ? 'rent' : 'sale'
  const named = propertyNamed(site, language, url.search)
  if (named !== undefined) throw redirect(named, 302)
  const listing = findListing(site, list, language, url.search)
  // 302 rather than 301: the target of a form's fields or a page past the end depends on the current catalogue.
  if ('redirectTo' in listing) throw redirect(listing.redirectTo, 302)
  const { filters, notes, count, page, pages, alternatives, city } = listing
  const title = listTitle(t, list, city)
  const cards = count === 0 ? [] : findCards(site, list, language, filters)
  const views = cardViews(site, cards, language)
  const pageTitle = page > 1 ? `${title} – ${t('PAGE_NUMBER', { page })}` : title
  const head: Head = {
    title: pageTitle,
    description: listDescription(site, list, texts, { filters, count, title: pageTitle }),
    ...addressForEngines(site, list, language, listing),
    feed: feedHref(list, language, writeFilters(feedSearch(filters))),
    markdown: markdownHref(url.pathname + url.search),
  }
  const data = {
    head,
    crumbs: breadcrumbs(place),
    list,
    title,
    query: writeSearch({ filters, notes }),
    cards: views,
    map:
      filters.view === 'map'
        ? { results: drawnResults(site, list, language, filters), places: placesOnPage(site, list, language, filters) }
        : null,
    count,
    pages,
    alternatives,
    options: listOptions(site, list, language, filters),
    hasRegister: site.configuration.parts.register,
    alertPage: alertPage(site, language),
    towns: countOfFilters(filters) === 0 && page === 1 ? townLinks(site, list, language) : [],
  } as const
  // Mistyped searches would fill the cache.
  const isKept = notes.length === 0 && isStorable(url.search, filters)
  const shown = count === 0 ? showsNone : showsCards(cards)
  return json(data, { headers: { ...cacheWhen(isKept), ...shown } })
}

export const headers = headersOfLoader

export default function ListingScreen() {
  const { language, t } = useTexts()
  const { crumbs, list, title, query, cards, map, count, pages, alternatives, options, hasRegister, alertPage, towns } =
    useLoaderData<typeof loader>()
  const { filters, notes } = readSearch(new URLSearchParams(query))
  const saved = savedQuery(list, filters)
  const informed = hasRegister && (
    <>
      {alertPage && <AlertEntry page={alertPage} query={saved} title="BY_MAIL_TITLE" />}
      <p className="feed-link">
        <Link to={href('demand-register', language) + saved}>{t('KEEP_ME_INFORMED')}</Link>
      </p>
    </>
  )
  const pager = (
    <Pager page={filters.page} {...{ pages, count }} address={page => listAddress(list, language, { ...filters, page })} />
  )
  const below =
    count === 0 ? (
      <EmptyResult {...{ list, filters, options }} alternatives={alternatives ?? { without: [], otherList: 0 }}>
        {informed}
      </EmptyResult>
    ) : (
      <>
        {pager}
        {informed}
        <p className="feed-link">
          <a href={feedHref(list, language, writeFilters(feedSearch(filters)))}>{t('FEED_LINK')}</a>
        </p>
        <div className="town-facts">
          <PlaceLinks title={t(list === 'sale' ? 'TOWNS_SALE' : 'TOWNS_RENT')} places={towns} />
        </div>
      </>
    )
  useEffect(() => rememberList(listAddress(list, language, parseFilters(new URLSearchParams(query)))), [list, language, query])
  return (
    <>
      {!map && <Breadcrumbs crumbs={crumbs} place="desktop" />}
      <div className={map ? 'wrap listing map-listing' : 'wrap listing'}>
        <h1>
          {title} <span className="listing-count">{t('RESULT_COUNT', { count })}</span>
        </h1>
        <div className="list-controls">
          {/* The forms take their values from the address: another address is another form. */}
          <ListSearch key={`search ${list}${query}`} {...{ list, filters, notes, ...options }} />
          <SearchNotes {...{ list, filters, notes }} />
          <ListBar isMap={map !== null}>
            <ActiveFilters {...{ list, filters, options }} />
            {(map || count > 0) && <ViewSwitch {...{ list, filters }} />}
            {count > 1 && <SortForm key={`sort ${list}${query}`} {...{ list, filters }} />}
          </ListBar>
        </div>
        <ResultsHeading count={count} shown={query} />
        {(filters.priceMin > 0 || filters.priceMax > 0) && cards.some(({ price }) => price.kind === 'onDemand') && (
          <p className="form-hint">{t('PRICE_ON_DEMAND_NOTE')}</p>
        )}
        {map ? (
          <MapResults
            {...{ list, filters }}
            results={map.results}
            properties={cards.map((card, at) => ({ ...card, ...map.places[at]! }))}
          >
            {below}
          </MapResults>
        ) : (
          <>
            {count > 0 && (
              <ul className="results card-grid">
                {cards.map((card, index) => (
                  <li key={card.id}>
                    {/* A phone's first screen loads the second picture too, so it is smaller (docs/decisions/pictures.md). */}
                    <PropertyCard card={card} priority={index === 0} reduced={index === 1} />
                  </li>
                ))}
              </ul>
            )}
            {below}
          </>
        )}
      </div>
    </>
  )
}
