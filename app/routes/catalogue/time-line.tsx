/** The changes of a property's price, status and texts, if the agency shows them. */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listingHref, timeLineHref } from '../../domains/catalogue/listing-address'
import { TimeLine } from '../../domains/catalogue/property/TimeLine'
import { timeLineView } from '../../domains/catalogue/property/time-line.server'
import { findPropertyOf } from '../../domains/catalogue/property.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { notFound, pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { languages } from '../../platform/i18n/languages'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'

export const handle: RouteTexts = { i18n: ['property'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  const shown = findPropertyOf(site, place.parameters.id, language)
  const entries = shown && timeLineView(site, shown, texts)
  if (!shown || !entries) throw notFound()
  const propertyHref = listingHref(shown, language)
  // The property's own page says that it is sold or rented.
  if (shown.state !== 'offered') throw redirect(propertyHref, 302)
  const address = timeLineHref(shown, language)
  if (address === undefined) throw notFound()
  if (url.pathname !== address) throw redirect(address + url.search, 308)
  const head: Head = {
    title: `${t('TIME_LINE_TITLE')}, ${shown.title}`,
    noindex: true,
    alternates: Object.fromEntries(languages.map(other => [other, timeLineHref({ ...shown, slug: shown.slugs[other] }, other)])),
  }
  const data = { head, crumbs: breadcrumbs(place, shown.title), title: shown.title, entries, propertyHref }
  return json(data, { headers: cacheWhen(url.search === '') })
}

export const headers = headersOfLoader

export default function TimeLineRoute() {
  const { crumbs, title, entries, propertyHref } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} place="desktop" />
      <TimeLine title={title} entries={entries} propertyHref={propertyHref} />
    </>
  )
}
