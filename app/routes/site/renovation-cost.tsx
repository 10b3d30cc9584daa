/** The renovation calculator: hidden unless a service links to it (docs/configure.md). */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { notFound, pageOf } from '../../domains/site/page.server'
import { calculator, isCalculatorOpen } from '../../domains/site/renovation/calculator.server'
import type { CalculatorView } from '../../domains/site/renovation/calculator-view'
import { RenovationCalculator } from '../../domains/site/renovation/RenovationCalculator'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, texts, t, url } = pageOf(site, request)
  if (!isCalculatorOpen(site)) throw notFound()
  const { view, isRefused } = calculator(site, texts, url.searchParams)
  const form = { id: 'renovation', method: 'get' } as const
  const head: Head = { title: view.title, description: t('META_RENOVATION'), noindex: url.search !== '', form }
  return json(
    { head, crumbs: breadcrumbs(place, view.title), view },
    { status: isRefused ? 422 : 200, headers: cacheWhen(url.search === '') },
  )
}

export const headers = headersOfLoader

export default function RenovationCost() {
  const { view, crumbs } = useLoaderData<typeof loader>()
  return <RenovationCalculator view={view as CalculatorView} crumbs={crumbs} />
}
