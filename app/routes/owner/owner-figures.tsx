/** Appearances and page visits of a property: counters, chart, numbers. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FiguresPanel } from '../../domains/owner/FiguresPanel'
import { figures } from '../../domains/owner/figures.server'
import { PortalFrame } from '../../domains/owner/PortalFrame'
import { openPortal } from '../../domains/owner/portal.server'
import { type FiguresTab, figuresOf } from '../../domains/owner/portal-view'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { colon } from '../../platform/i18n/punctuation'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'

export const handle: RouteTexts = { i18n: ['owner'] }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts } = pageOf(site, request)
  const tab = place.entry.key as FiguresTab
  const { shown, view } = openPortal(site, { request, language }, place.parameters.id, tab)
  const { database, now } = site
  const drawn = await figures(shown.id, figuresOf[tab], texts, { database, now: now() })
  const label = t(tab === 'owner-page-visits' ? 'OWNER_PAGE_VISITS' : 'OWNER_APPEARANCES')
  const head: Head = { title: `${label}${colon(language)} ${shown.title}, ${t('OWNER_PORTAL')}`, noindex: true }
  return json({ head, crumbs: breadcrumbs(place, shown.title), view, figures: drawn }, { headers: noStore })
}

export default function OwnerFigures() {
  const { t } = useTexts()
  const { crumbs, view, figures } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PortalFrame view={view} intro={t(figures.what === 'visits' ? 'OWNER_PAGE_VISITS_INTRO' : 'OWNER_APPEARANCES_INTRO')}>
        <FiguresPanel figures={figures} />
      </PortalFrame>
    </>
  )
}
