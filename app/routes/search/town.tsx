/** The homes for sale or for rent in a town, or of a kind or in a quarter within it, with what the catalogue knows of them. */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CardGrid } from '../../domains/catalogue/cards/CardGrid'
import { cardViews } from '../../domains/catalogue/cards/card-view.server'
import { PropertyCard } from '../../domains/catalogue/cards/PropertyCard'
import { AlertEntry } from '../../domains/demand/alert-form/AlertEntry'
import { alertPage } from '../../domains/demand/alert-form/take-alert.server'
import { savedQuery } from '../../domains/search/form-search'
import { TownFacts } from '../../domains/search/towns/TownScreen'
import { searchOf, townAlternates, townTitle } from '../../domains/search/towns/town-head.server'
import { findTown, shownTown, townCards } from '../../domains/search/towns/town-page.server'
import { fewestForEngines } from '../../domains/search/towns/town-places.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { answerUnknown } from '../../domains/site/original-address.server'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { homesData } from '../../domains/site/seo/structured-data.server'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { showsCards } from '../../platform/http/shown-properties'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { markdownHref } from '../../platform/paths/markdown-name'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['catalogue', 'search'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  const list = place.entry.key.startsWith('rent') ? 'rent' : 'sale'
  const { city = '', part: partSlug } = place.parameters
  const found = findTown(site, list, language, { city, part: partSlug })
  if (!found) throw answerUnknown(site, url, language)
  if ('redirectTo' in found) throw redirect(found.redirectTo + url.search, 308)
  const cards = townCards(site, found, language)
  const shown = shownTown(site, list, texts, found)
  const { town, count } = shown
  const title = townTitle(t, list, found)
  const search = searchOf(list, language, found)
  const head: Head = {
    title,
    description: t('LIST_META_FOUND', {
      part: title,
      found: t('RESULT_COUNT', { count }),
      agency: site.configuration.agency.name,
    }),
    alternates: townAlternates(site, list, found),
    noindex: count < fewestForEngines,
    markdown: markdownHref(url.pathname),
    jsonLd: [{ ...homesData(site, cards, language) }],
  }
  const [listCrumb, ...own] = breadcrumbs(place, (found.part ?? found.place).name)
  const data = {
    head,
    crumbs: [...(listCrumb ? [listCrumb] : []), ...(town.town ? [town.town] : []), ...own],
    title,
    ...shown,
    cards: cardViews(site, cards, language),
    ...search,
    alertPage: alertPage(site, language),
  } as const
  return json(data, { headers: { ...cacheWhen(url.search === ''), ...showsCards(cards) } })
}

export const headers = headersOfLoader

export default function TownRoute() {
  const { t } = useTexts()
  const { crumbs, list, title, name, count, cards, town, address, filters, alertPage } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} place="anywhere" />
      <div className="wrap town-page">
        <h1>
          {title} <span className="town-total">{t('RESULT_COUNT', { count })}</span>
        </h1>
        <CardGrid items={cards} cardOf={card => <PropertyCard card={card} level={2} priority={card === cards[0]} />} />
        <p className="town-more">
          <Link className="button quiet" to={address}>
            {t('TOWN_TO_LIST')}
          </Link>
        </p>
        {alertPage && <AlertEntry page={alertPage} query={savedQuery(list, filters)} title="BY_MAIL_TITLE" />}
        <TownFacts {...{ list, name, count, town }} />
      </div>
    </>
  )
}
