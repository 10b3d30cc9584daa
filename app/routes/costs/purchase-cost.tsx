/** The additional costs of a purchase, and the monthly payments (docs/decisions/advertisements-and-law.md). */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useFetcher, useLoaderData, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { CostsScreen } from '../../domains/costs/CostsScreen'
import type { CostsView } from '../../domains/costs/costs-view'
import { costsView } from '../../domains/costs/costs-view.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { notFound, pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, texts, t, url } = pageOf(site, request)
  const page = costsView(site, texts, url.searchParams)
  if (!page) throw notFound()
  const { view, isRefused } = page
  const form = { id: 'costs', method: 'get' } as const
  const head: Head = { title: view.title, description: t('META_COSTS'), noindex: url.search !== '', form }
  return json(
    { head, crumbs: breadcrumbs(place, view.title), view },
    { status: isRefused ? 422 : 200, headers: cacheWhen(url.search === '') },
  )
}

export const headers = headersOfLoader

/** Milliseconds without input before the server is asked. */
const pause = 250

export default function PurchaseCost() {
  const { crumbs } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <Costs key={useLocation().search} />
    </>
  )
}

/** Remounted for each address: input from the previous one does not belong to it. */
function Costs() {
  const { view } = useLoaderData<typeof loader>()
  const fetcher = useFetcher<typeof loader>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const count = (query: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => fetcher.load(`${view.form.action}?${query}`), pause)
  }
  return <CostsScreen view={view as CostsView} counted={fetcher.data?.view as CostsView | undefined} onChange={count} />
}
