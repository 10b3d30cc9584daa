/** The overview of one property in the owner portal. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NextStepsPanel } from '../../domains/owner/NextStepsPanel'
import { nextStepsOf } from '../../domains/owner/next-steps.server'
import { OverviewPanel } from '../../domains/owner/OverviewPanel'
import { overviewOf } from '../../domains/owner/overview.server'
import { PortalFrame } from '../../domains/owner/PortalFrame'
import { openPortal } from '../../domains/owner/portal.server'
import { portalHref } from '../../domains/owner/portal-view'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['owner'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts } = pageOf(site, request)
  const { shown, view } = openPortal(site, { request, language }, place.parameters.id, 'owner-property')
  const { database, now } = site
  const head: Head = { title: `${shown.title}, ${t('OWNER_PORTAL')}`, noindex: true }
  const overview = overviewOf(site, shown, texts, { database, now: now() })
  const steps = nextStepsOf(site, shown, texts)
  return json({ head, crumbs: breadcrumbs(place, shown.title), view, steps, overview }, { headers: noStore })
}

export default function OwnerProperty() {
  const { language, t } = useTexts()
  const { crumbs, view, steps, overview } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PortalFrame view={view}>
        <NextStepsPanel steps={steps} />
        <OverviewPanel overview={overview} />
        <ul className="owner-onward no-print">
          <li>
            <Link to={portalHref('owner-report', view.property.id, language)}>{t('OWNER_REPORT')}</Link>
          </li>
          <li>
            <Link to={view.property.href}>{t('OWNER_VIEW_PAGE')}</Link>
          </li>
        </ul>
      </PortalFrame>
    </>
  )
}
