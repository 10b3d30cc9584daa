/** What staff did, newest first, with the buttons that undo it. For admins. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { LogRows } from '../../domains/desk/LogRows'
import { logView, readLogSearch } from '../../domains/desk/log-view.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) }, 'admin')
  const head = { title: desk.t('DESK_LOG'), noindex: true }
  const log = logView(site, desk, undos, readLogSearch(desk.url.searchParams))
  return json({ head, desk: deskView(site, desk, undos), log }, { headers: noStore })
}

export default function Log() {
  const { t } = useTexts()
  const { desk, log } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="access" title={t('DESK_LOG')} beside={<a href="/desk/access/">{t('DESK_ACCESS')}</a>}>
      <LogRows log={log} to={desk.page} />
    </DeskFrame>
  )
}
