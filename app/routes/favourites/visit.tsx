/** Saved properties for on the way: in print, and without network (docs/decisions/browser-storage.md). Never stored by the site. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { favouritesOf } from '../../domains/favourites/favourite-ids'
import { Visit } from '../../domains/favourites/Visit'
import type { VisitView } from '../../domains/favourites/visit-view'
import { visitView } from '../../domains/favourites/visit-view.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'

export const handle: RouteTexts = { i18n: ['catalogue', 'favourites'] }

const own = { 'Cache-Control': 'private, no-cache' }
export const headers = () => own

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, t, texts } = pageOf(site, request)
  const head: Head = { title: t('VISIT_TITLE'), noindex: true }
  const view = visitView(site, favouritesOf(request.headers.get('Cookie')), texts)
  return json({ head, crumbs: breadcrumbs(place), view }, { headers: own })
}

export default function VisitRoute() {
  const { crumbs, view } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <Visit {...(view as VisitView)} />
    </>
  )
}
