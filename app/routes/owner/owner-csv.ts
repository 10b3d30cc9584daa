/** Downloads the notes of a portal page, in that page's order and with its filter. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { historyLines } from '../../domains/owner/histories.server'
import { historyCsv } from '../../domains/owner/history-csv.server'
import { asHistoryTab, csvName, historyKinds } from '../../domains/owner/history-kinds'
import { historyColumns, readHistoryQuery, selectHistory } from '../../domains/owner/history-query'
import { openPortal, portalHeaders } from '../../domains/owner/portal.server'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const url = new URL(request.url)
  // The log-in returns to the page to which the file belongs.
  const { href } = new URL(url.pathname.slice(0, -csvName.length) + url.search, url)
  const page = { url: href, headers: request.headers }
  const { place, language, t, texts } = pageOf(site, page)
  const tab = asHistoryTab(place.entry.key)
  const { shown } = openPortal(site, { request: page, language }, place.parameters.id, tab)
  const lines = selectHistory(
    historyLines(site, shown.id, historyKinds[tab].kind, texts),
    readHistoryQuery(url.searchParams),
    language,
  )
  const csv = historyCsv(
    lines,
    historyColumns.map(column => t(`HISTORY_${column.toUpperCase()}`)),
  )
  const name = `${shown.record.Reference}-${tab.slice('owner-'.length)}.csv`.replace(/[^\w.-]/g, '_')
  return new Response(csv, {
    headers: {
      ...portalHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Robots-Tag': 'noindex',
    },
  })
}
