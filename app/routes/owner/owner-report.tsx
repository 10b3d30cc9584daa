/** A property's full report for print: overview, both charts, every note. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PrintButton } from '../../domains/catalogue/property/PrintButton'
import { DayTable, FiguresPanel } from '../../domains/owner/FiguresPanel'
import { figures } from '../../domains/owner/figures.server'
import { HistoryTable } from '../../domains/owner/HistoryTable'
import { historyLines } from '../../domains/owner/histories.server'
import { type HistoryTab, historyKinds } from '../../domains/owner/history-kinds'
import { OverviewPanel } from '../../domains/owner/OverviewPanel'
import { OwnerPage } from '../../domains/owner/OwnerPage'
import { overviewOf } from '../../domains/owner/overview.server'
import { openPortal } from '../../domains/owner/portal.server'
import { portalHref } from '../../domains/owner/portal-view'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import { formatMoment } from '../../platform/i18n/formats'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['owner'] }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts } = pageOf(site, request)
  const { shown, view } = openPortal(site, { request, language }, place.parameters.id, 'owner-property')
  const { database, now } = site
  const deps = { database, now: now() }
  const title = t('OWNER_REPORT_TITLE', { title: shown.title })
  const head: Head = { title, noindex: true }
  const data = {
    head,
    crumbs: breadcrumbs(place, shown.title),
    title,
    view,
    date: formatMoment(deps.now, texts),
    overview: overviewOf(site, shown, texts, deps),
    visits: await figures(shown.id, 'visits', texts, deps),
    appearances: await figures(shown.id, 'appearances', texts, deps),
    histories: (Object.keys(historyKinds) as HistoryTab[]).map(tab => ({
      tab,
      lines: historyLines(site, shown.id, historyKinds[tab].kind, texts),
    })),
  }
  return json(data, { headers: noStore })
}

export default function OwnerReport() {
  const { language, t } = useTexts()
  const { crumbs, title, view, date, overview, visits, appearances, histories } = useLoaderData<typeof loader>()
  const { property } = view
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <OwnerPage>
        <p className="owner-bar no-print">
          <Link to={portalHref('owner-property', property.id, language)} className="text-link">
            {t('OWNER_OVERVIEW')}
          </Link>
          <PrintButton />
        </p>
        <p className="town">
          {property.town} · {property.reference} · {t('OWNER_REPORT_DATE', { date })}
        </p>
        <h1>{title}</h1>
        <h2 className="owner-part">{t('OWNER_OVERVIEW')}</h2>
        <OverviewPanel overview={overview} />
        <h2 className="owner-part">{t('OWNER_PAGE_VISITS')}</h2>
        <FiguresPanel figures={visits} numbers={false} />
        <h2 className="owner-part">{t('OWNER_APPEARANCES')}</h2>
        <FiguresPanel figures={appearances} numbers={false} />
        <h2 className="owner-part">{t('OWNER_CHART_NUMBERS')}</h2>
        <DayTable figures={[visits, appearances]} />
        {histories.map(({ tab, lines }) => (
          <section key={tab}>
            <h2 className="owner-part">{t(historyKinds[tab].label)}</h2>
            {lines.length > 0 ? <HistoryTable title={t(historyKinds[tab].label)} lines={lines} /> : <p>{t('HISTORY_NONE')}</p>}
          </section>
        ))}
      </OwnerPage>
    </>
  )
}
