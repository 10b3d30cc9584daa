/** Up to four properties side by side; the address holds which, so it can be sent to somebody. */

import { type HeadersFunction, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parseIDs } from '../../domains/catalogue/property-ids'
import { compareHref, onlyDifferences } from '../../domains/favourites/addresses'
import { CompareTable } from '../../domains/favourites/CompareTable'
import { comparison } from '../../domains/favourites/compare-view.server'
import { mostCompared } from '../../domains/favourites/favourite-ids'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'

export const handle: RouteTexts = { i18n: ['catalogue', 'favourites'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  // A plain form writes `ids=1&ids=2`; the address to keep has them together.
  const asked = url.searchParams.getAll('ids').join(',')
  const ids = parseIDs(asked, mostCompared)
  const isOnlyDifferences = url.searchParams.get('only') === onlyDifferences
  if (ids.join(',') !== asked || url.searchParams.getAll('ids').length > 1) {
    throw redirect(compareHref(ids, language, isOnlyDifferences), 302)
  }
  const head: Head = { title: t('COMPARE_TITLE'), noindex: true }
  return json({ head, crumbs: breadcrumbs(place), isOnlyDifferences, ...comparison(site, ids, texts) })
}

/** Not stored: there is no end to the combinations. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-cache' })

export default function Compare() {
  const { crumbs, ...compared } = useLoaderData<typeof loader>()
  const asked = `${compared.columns.map(({ id }) => id)}${compared.isOnlyDifferences}`
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <CompareTable key={asked} {...(compared as Parameters<typeof CompareTable>[0])} />
    </>
  )
}
