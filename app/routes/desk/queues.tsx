/** What has not arrived: mails, messages to the CRM, the provider's passes. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskTarget, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { FeedState } from '../../domains/desk/queues/FeedState'
import { feedView } from '../../domains/desk/queues/feed-view.server'
import { Queues } from '../../domains/desk/queues/QueueRows'
import { queueViews, returnedAddresses } from '../../domains/desk/queues/queue-list.server'
import { changeQueues } from '../../domains/desk/queues/queues-post.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const data = {
    head: { title: desk.t('DESK_QUEUES'), noindex: true },
    desk: deskView(site, desk, undos),
    queues: queueViews(site, desk.staff, desk.language),
    returned: returnedAddresses(site, desk.staff, desk.language),
    feed: feedView(site, desk.language),
    mayChange: desk.staff.role !== 'agent',
  }
  return json(data, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const form = await readForm(request)
  const done = changeQueues(site, staff, form)
  if (done === 'unknown') throw notFound()
  return redirect(withDone(deskTarget(form.get('to') ?? '/desk/queues/', site), done), { status: 303, headers: noStore })
}

export default function QueuesScreen() {
  const { t } = useTexts()
  const { desk, queues, returned, feed, mayChange } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="queues" title={t('DESK_QUEUES')} beside={<a href="/desk/mails/">{t('DESK_SAMPLES')}</a>}>
      <Queues queues={queues} returned={returned} mayChange={mayChange} to={desk.page} />
      <FeedState feed={feed} mayChange={mayChange} to={desk.page} />
    </DeskFrame>
  )
}
