/** Visits, communications and online media of a property: the agency's notes, ordered and filtered by the address. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HistoryFilter } from '../../domains/owner/HistoryFilter'
import { HistoryTable } from '../../domains/owner/HistoryTable'
import { historyLines } from '../../domains/owner/histories.server'
import { asHistoryTab, csvName, historyKinds } from '../../domains/owner/history-kinds'
import {
  type HistoryChoice,
  historyFilters,
  readHistoryQuery,
  selectHistory,
  valuesOf,
  writeHistoryQuery,
} from '../../domains/owner/history-query'
import { PortalFrame } from '../../domains/owner/PortalFrame'
import { openPortal } from '../../domains/owner/portal.server'
import { portalHref } from '../../domains/owner/portal-view'
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

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  const tab = asHistoryTab(place.entry.key)
  const { shown, view } = openPortal(site, { request, language }, place.parameters.id, tab)
  const all = historyLines(site, shown.id, historyKinds[tab].kind, texts)
  const query = readHistoryQuery(url.searchParams)
  const head: Head = {
    title: `${t(historyKinds[tab].label)}${colon(language)} ${shown.title}, ${t('OWNER_PORTAL')}`,
    noindex: true,
  }
  const data = {
    head,
    crumbs: breadcrumbs(place, shown.title),
    view,
    tab,
    query,
    lines: selectHistory(all, query, language),
    total: all.length,
    values: Object.fromEntries(historyFilters.map(name => [name, valuesOf(all, name, language)])) as Record<
      (typeof historyFilters)[number],
      HistoryChoice[]
    >,
  }
  return json(data, { headers: noStore })
}

export default function OwnerHistory() {
  const { language, t } = useTexts()
  const { crumbs, view, tab, query, lines, total, values } = useLoaderData<typeof loader>()
  const { intro, label } = historyKinds[tab]
  const path = portalHref(tab, view.property.id, language)
  const search = writeHistoryQuery(query)
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <PortalFrame view={view} intro={t(intro)}>
        {total === 0 ? (
          <p className="owner-none">{t('HISTORY_NONE')}</p>
        ) : (
          <>
            <HistoryFilter key={path + search} {...{ path, query, values }} filtered={lines.length < total} />
            <p className="owner-quiet" role="status">
              {lines.length > 0 ? t('HISTORY_COUNT', { count: lines.length }) : t('HISTORY_NO_MATCH')}
            </p>
            {lines.length > 0 && (
              <>
                <HistoryTable title={t(label)} lines={lines} order={{ query, path }} />
                <p className="no-print">
                  <a href={`${path}${csvName}${search}`} className="text-link" download>
                    {t('HISTORY_CSV')}
                  </a>
                </p>
              </>
            )}
          </>
        )}
      </PortalFrame>
    </>
  )
}
