/** Open houses at the desk. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { offeredNamed } from '../../domains/search/reference.server'
import { notFound } from '../../domains/site/page.server'
import { mayChangeHome } from '../../domains/viewings/desk/home-borders.server'
import { callOffOpenHouse, planOpenHouse } from '../../domains/viewings/desk/open-house/change-open-houses.server'
import { OpenHouses } from '../../domains/viewings/desk/open-house/OpenHouses'
import { comingOpenHouses, doorList, readTypedOpenHouse } from '../../domains/viewings/desk/open-house/open-house.server'
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
  const head = { title: desk.t('DESK_OPEN_HOUSES'), noindex: true }
  const houses = comingOpenHouses(site, desk.staff, desk.language)
  return json({ head, desk: deskView(site, desk, undos), houses }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, t } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const form = await readForm(request)
  const typed = readTypedOpenHouse(form)
  const house = String(form.get('house'))
  const isCallingOff = form.get('what') === 'call-off'
  if (isCallingOff && !doorList(site, staff, house, language)) throw notFound()
  const named = isCallingOff ? undefined : offeredNamed(site, language, typed.home)
  const home = named !== undefined && mayChangeHome(site, staff, named) ? named : undefined
  const result = isCallingOff ? callOffOpenHouse(site, house, staff) : planOpenHouse(site, home, typed, staff)
  if (result.kind === 'unknown') throw notFound()
  if (result.kind === 'invalid') return json({ error: t(result.error), typed }, { status: 422, headers: noStore })
  return redirect(withDone('/desk/open-houses/', result.entry), { status: 303, headers: noStore })
}

export default function OpenHousesScreen() {
  const { t } = useTexts()
  const { desk, houses } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      desk={desk}
      screen="viewings"
      title={t('DESK_OPEN_HOUSES')}
      beside={<a href="/desk/viewings/">{t('DESK_ALL_VIEWINGS')}</a>}
    >
      <OpenHouses houses={houses} {...useActionData<typeof action>()} />
    </DeskFrame>
  )
}
