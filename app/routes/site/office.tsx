/** One of the agency's offices (`data/site/offices.json`). */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sharedPicture } from '../../domains/catalogue/shared-picture'
import { askedPage } from '../../domains/site/offices/homes-view.server'
import { OfficePage } from '../../domains/site/offices/OfficePage'
import { findOfficePage, hasOfficePages } from '../../domains/site/offices/offices.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { officeData } from '../../domains/site/seo/structured-data.server'
import { siteOf } from '../../platform/context/load-context.server'
import { headersOfLoader } from '../../platform/http/cacheable'
import { showsCards } from '../../platform/http/shown-properties'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { markdownHref } from '../../platform/paths/markdown-name'

export const handle: RouteTexts = { i18n: ['catalogue', 'search', 'site'] }

/** Not stored: it says whether the office is open now. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  const office = hasOfficePages(site) && site.configuration.offices.find(({ id }) => id === place.parameters.office)
  const view = office && findOfficePage(site, office, texts, askedPage(url))
  if (!view) throw notFound()
  const { name, address, page: own, photo } = view.office
  const { page, cards } = view.homes
  const further = page > 1 ? ` – ${t('PAGE_NUMBER', { page })}` : ''
  const head: Head = {
    title: name + further,
    description: t('OFFICE_META', { name, address }) + further,
    markdown: markdownHref(url.pathname + (page > 1 ? `?page=${page}` : '')),
    jsonLd: [{ ...officeData(site, office, language) }],
    ...(photo && { picture: sharedPicture(photo, 1050) }),
    ...(page > 1 && { canonical: `${own}?page=${page}` }),
  }
  const shown = showsCards(cards)
  return json({ head, crumbs: breadcrumbs(place, name), view }, { headers: shown })
}

export const headers = headersOfLoader

export default function OfficeScreen() {
  return <OfficePage {...useLoaderData<typeof loader>()} />
}
