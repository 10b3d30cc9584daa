/** Coming viewings at the desk. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskTarget, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { answerViewing } from '../../domains/viewings/desk/answer-viewing.server'
import { ViewingRows } from '../../domains/viewings/desk/ViewingRows'
import { comingViewings } from '../../domains/viewings/desk/viewing-list.server'
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
  const head = { title: desk.t('DESK_VIEWINGS'), noindex: true }
  return json(
    { head, desk: deskView(site, desk, undos), viewings: comingViewings(site, desk.staff, desk.language) },
    { headers: noStore },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const form = await readForm(request)
  const answer = form.get('answer')
  if (answer !== 'confirm' && answer !== 'refuse') throw new Response(null, { status: 400, headers: noStore })
  const done = answerViewing(site, String(form.get('viewing')), answer, staff, language) ?? 'changed'
  return redirect(withDone(deskTarget(form.get('to'), site), done), { status: 303, headers: noStore })
}

export default function Viewings() {
  const { t } = useTexts()
  const { desk, viewings } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      desk={desk}
      screen="viewings"
      title={t('DESK_VIEWINGS')}
      beside={
        <div className="desk-acts">
          <a href="/desk/open-houses/">{t('DESK_OPEN_HOUSES')}</a> <a href="/desk/times/">{t('DESK_TIMES')}</a>
        </div>
      }
    >
      <ViewingRows viewings={viewings} none={t('DESK_NO_VIEWINGS')} to={desk.page} />
    </DeskFrame>
  )
}
