/** Up to four properties side by side; the address names them, so it can be shared. */

import { type HeadersFunction, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { parseIDs } from '../../domains/catalogue/property-ids'
import { compareHref, onlyDifferences } from '../../domains/favourites/addresses'
import { CompareTable } from '../../domains/favourites/CompareTable'
import { comparison } from '../../domains/favourites/compare-view.server'
import { maxCompared } from '../../domains/favourites/favourite-ids'
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
  // A plain form sends `ids=1&ids=2`; the canonical address joins them.
  const asked = url.searchParams.getAll('ids').join(',')
  const ids = parseIDs(asked, maxCompared)
  const isOnlyDifferences = url.searchParams.get('only') === onlyDifferences
  if (ids.join(',') !== asked || url.searchParams.getAll('ids').length > 1) {
    throw redirect(compareHref(ids, language, isOnlyDifferences), 302)
  }
  const head: Head = { title: t('COMPARE_TITLE'), noindex: true }
  return json({ head, crumbs: breadcrumbs(place), isOnlyDifferences, ...comparison(site, ids, texts) })
}

/** Not stored: the combinations are unlimited. */
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
