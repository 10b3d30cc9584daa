/** One viewing at the desk: answer, move, cancel, note, no-show. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskTarget, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { notFound } from '../../domains/site/page.server'
import { changeViewing } from '../../domains/viewings/desk/change-viewing.server'
import { ViewingDetail } from '../../domains/viewings/desk/ViewingDetail'
import { viewingDetail } from '../../domains/viewings/desk/viewing-detail.server'
import type { ViewingDetailView } from '../../domains/viewings/desk/viewing-view'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk', 'viewings'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const viewing = viewingDetail(site, desk.staff, params.id ?? '', desk.language)
  if (!viewing) throw notFound()
  const head = { title: viewing.name, noindex: true }
  return json({ head, desk: deskView(site, desk, undos), viewing }, { headers: noStore })
}

const statuses = { invalid: 422, conflict: 409, failed: 503 }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const form = await readForm(request)
  const id = params.id ?? ''
  const change = changeViewing(site, staff, id, form, language)
  if (change.kind === 'unknown') throw notFound()
  if (change.kind === 'done') {
    const target = deskTarget(form.get('to') ?? `/desk/viewings/${id}/`, site)
    return redirect(withDone(target, change.entry), { status: 303, headers: noStore })
  }
  return json({ refused: change.refused }, { status: statuses[change.kind], headers: noStore })
}

export default function Viewing() {
  const { t } = useTexts()
  const { desk, viewing } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  return (
    <DeskFrame desk={desk} screen="viewings" title={viewing.name} beside={<a href="/desk/viewings/">{t('DESK_ALL_VIEWINGS')}</a>}>
      <ViewingDetail viewing={viewing as ViewingDetailView} to={desk.page} refused={again?.refused} />
    </DeskFrame>
  )
}
