/** The list at the door of an open house, to print. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskView } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { notFound } from '../../domains/site/page.server'
import { DoorRows } from '../../domains/viewings/desk/open-house/DoorRows'
import { doorList } from '../../domains/viewings/desk/open-house/open-house.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const list = doorList(site, desk.staff, params.id ?? '', desk.language)
  if (!list) throw notFound()
  return json({ head: { title: list.home, noindex: true }, desk: deskView(site, desk, undos), list }, { headers: noStore })
}

export default function OpenHouseScreen() {
  const { t } = useTexts()
  const { desk, list } = useLoaderData<typeof loader>()
  return (
    <DeskFrame desk={desk} screen="viewings" title={list.home} beside={<a href="/desk/open-houses/">{t('DESK_OPEN_HOUSES')}</a>}>
      <DoorRows list={list} />
    </DeskFrame>
  )
}
