/** Everything that was published, newest first. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { PublicationRows } from '../../domains/publishing/PublicationRows'
import { publications } from '../../domains/publishing/site-view.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'editor')
  const before = Number(desk.url.searchParams.get('before')) || undefined
  const rows = publications(site, desk.language, 51, before)
  const head = { title: desk.t('SITE_HISTORY'), noindex: true }
  const data = {
    head,
    desk: deskView(site, desk, undos),
    rows: rows.slice(0, 50),
    next: rows[50] ? (rows[49]?.id ?? null) : null,
  }
  return json(data, { headers: noStore })
}

export default function SiteHistory() {
  const { t } = useTexts()
  const { desk, rows, next } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="site" title={t('SITE_HISTORY')} beside={<a href="/desk/site/">{t('DESK_SITE')}</a>}>
      <PublicationRows rows={rows} />
      {next !== null && <a href={`/desk/site/history/?before=${next}`}>{t('DESK_OLDER')}</a>}
    </DeskFrame>
  )
}
