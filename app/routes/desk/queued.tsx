/** One mail, or message to the CRM, that has not arrived: what it says, and what can be done with it. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { QueuedItem } from '../../domains/desk/queues/QueueRows'
import { queuedDetail } from '../../domains/desk/queues/queue-list.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params: { queue = '', id = '' } }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const item = queuedDetail(site, desk.staff, queue, id, desk.language)
  if (!item) throw notFound()
  return json({ head: { title: item.title, noindex: true }, desk: deskView(site, desk, undos), item }, { headers: noStore })
}

export default function Queued() {
  const { t } = useTexts()
  const { desk, item } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="queues" title={item.title} beside={<a href="/desk/queues/">{t('DESK_QUEUES')}</a>}>
      <QueuedItem item={item} />
    </DeskFrame>
  )
}
