/** Open houses at the desk. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { offeredNamed } from '../../domains/search/reference.server'
import { notFound } from '../../domains/site/page.server'
import { mayChangeHome } from '../../domains/viewings/desk/home-borders.server'
import { callOffOpenHouse, changeSeats, planOpenHouse } from '../../domains/viewings/desk/open-house/change-open-houses.server'
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
  const what = (['plan', 'seats', 'call-off'] as const).find(each => each === form.get('what'))
  if (!what) return json({ error: t('DESK_UNKNOWN_ACTION') }, { status: 422, headers: noStore })
  if (what !== 'plan' && !doorList(site, staff, house, language)) throw notFound()
  if (what === 'seats') {
    const changed = changeSeats(site, house, { seats: typed.seats, was: String(form.get('was')) }, staff)
    if (changed.kind === 'unknown') throw notFound()
    if (changed.kind === 'done') return redirect(withDone('/desk/open-houses/', changed.entry), { status: 303, headers: noStore })
    const wanted = { house, seats: typed.seats }
    if (changed.kind === 'invalid') return json({ error: t(changed.error), wanted }, { status: 422, headers: noStore })
    const both = { name: changed.name || t('DESK_SOMEBODY'), now: String(changed.seats), wanted: typed.seats }
    return json({ error: t('DESK_CONFLICT', both), wanted }, { status: 409, headers: noStore })
  }
  const named = what === 'plan' ? offeredNamed(site, language, typed.home) : undefined
  const home = named !== undefined && mayChangeHome(site, staff, named) ? named : undefined
  const result = what === 'plan' ? planOpenHouse(site, home, typed, staff) : callOffOpenHouse(site, house, staff)
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
