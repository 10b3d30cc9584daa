/** The sale list and the rent list: search, order, page (SPEC §2). */
import { type HeadersFunction, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { cardViews } from '../catalogue/card-view.server'
import { PropertyCard } from '../catalogue/PropertyCard'
import { useTexts } from '../i18n/TextsProvider'
import { breadcrumbs } from '../paths/breadcrumbs'
import { ActiveFilters } from '../search/ActiveFilters'
import { EmptyResult } from '../search/EmptyResult'
import { hasForeign, parseFilters, writeFilters } from '../search/filters'
import { listAddress } from '../search/form-search'
import { ListSearch } from '../search/ListSearch'
import { cityOptions, typeOptions } from '../search/list.server'
import { addressForEngines, findListing, listTitle } from '../search/listing.server'
import { SortForm } from '../search/SortForm'
import { Breadcrumbs } from '../site/Breadcrumbs'
import { siteConfig } from '../site/config.server'
import type { Head } from '../site/head'
import { pageOf } from '../site/page.server'
import { Pager } from '../ui/Pager'

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const list = place.entry.key === 'rent-list' ? 'rent' : 'sale'
  const listing = findListing(list, language, url.search)
  // 302, not 301: where a form's fields or a page past the end lead depends on the catalogue of the moment.
  if ('redirectTo' in listing) throw redirect(listing.redirectTo, 302)
  const { filters, cards, count, page, pages, waysOut, city } = listing
  const query = writeFilters(filters)
  const title = listTitle(t, list, city)
  const head: Head = {
    title: page > 1 ? `${title} – ${t('PAGE_NUMBER', { page })}` : title,
    description: t(list === 'sale' ? 'LIST_META_SALE' : 'LIST_META_RENT', { agency: siteConfig().agency.name }),
    ...addressForEngines(list, language, listing),
  }
  const data = {
    head,
    crumbs: breadcrumbs(place),
    list,
    title,
    query,
    cards: cardViews(cards, language),
    count,
    pages,
    waysOut,
    cities: cityOptions(list).map(({ name, zip }) => ({ name, zip })),
    types: typeOptions(list, language).map(({ webID, name }) => ({ webID, name })),
  } as const
  // Only the one address of a search is kept as finished bytes; a campaign's parameters would fill the store.
  return json(data, { headers: hasForeign(url.search) ? {} : { 'X-Gevel-Store': 'page' } })
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const store = loaderHeaders.get('X-Gevel-Store')
  return store ? { 'X-Gevel-Store': store } : new Headers()
}

/**
 * A phone's picture is as wide as the screen without its margins; a little less is said, so that the usual density of
 * 1.75 takes the step of 600 pixels (SPEC §9) and not the next one of 1360, which weighs four times as much.
 */
const sizes = '(min-width: 1280px) 400px, (min-width: 700px) 46vw, 82vw'

export default function ListingScreen() {
  const { language, t } = useTexts()
  const { crumbs, list, title, query, cards, count, pages, waysOut, cities, types } = useLoaderData<typeof loader>()
  const filters = parseFilters(new URLSearchParams(query))
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="wrap listing">
        <h1>
          {title} <span className="count">{t('RESULT_COUNT', { count })}</span>
        </h1>
        {/* The forms take over what an address says: another address is another form. */}
        <ListSearch key={`search ${list}${query}`} {...{ list, filters, cities, types }} />
        <div className="list-bar">
          <ActiveFilters {...{ list, filters, types }} />
          {count > 1 && <SortForm key={`sort ${list}${query}`} {...{ list, filters }} />}
        </div>
        {count === 0 ? (
          <EmptyResult {...{ list, filters, types }} waysOut={waysOut ?? { without: [], otherList: 0 }} />
        ) : (
          <>
            <h2 className="unseen">{t('RESULTS')}</h2>
            <ul className="results">
              {cards.map((card, index) => (
                <li key={card.id}>
                  <PropertyCard card={card} priority={index === 0} sizes={sizes} />
                </li>
              ))}
            </ul>
            <Pager
              page={filters.page}
              {...{ pages, count }}
              address={page => listAddress(list, language, { ...filters, page })}
            />
          </>
        )}
      </div>
    </>
  )
}
