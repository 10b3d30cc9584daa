/** Free times at the desk: the agency's rules, or a home's own hours. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { catalogueID } from '../../domains/catalogue/property-ids'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { seesAll } from '../../domains/enquiries/desk/borders.server'
import { offeredNamed } from '../../domains/search/reference.server'
import { notFound } from '../../domains/site/page.server'
import { mayChangeHome } from '../../domains/viewings/desk/home-borders.server'
import { HomesWithTimes } from '../../domains/viewings/desk/times/HomesWithTimes'
import { TimesForm } from '../../domains/viewings/desk/times/TimesForm'
import { saveTimesForm, timesView } from '../../domains/viewings/desk/times/times.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const asked = desk.url.searchParams.get('home')
  const found = asked === null ? undefined : offeredNamed(site, desk.language, asked.trim())
  if (found !== undefined) throw redirect(`/desk/times/${found}/`, { headers: noStore })
  const home = catalogueID(params.home)
  if (params.home !== undefined && (home === undefined || !mayChangeHome(site, desk.staff, home))) throw notFound()
  const times = timesView(site, home, desk.language)
  if (!times) throw notFound()
  const head = { title: desk.t('DESK_TIMES'), noindex: true }
  // The agency's rules concern every office.
  const mayChange = home !== undefined || seesAll(site, desk.staff)
  return json({ head, desk: deskView(site, desk, undos), times, mayChange, asked: asked ?? '' }, { headers: noStore })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const home = catalogueID(params.home)
  const isUnknown = home === undefined || !mayChangeHome(site, staff, home) || !timesView(site, home, language)
  if (params.home !== undefined && isUnknown) throw notFound()
  if (home === undefined && !seesAll(site, staff)) throw new Response(null, { status: 403, headers: noStore })
  const result = saveTimesForm(site, home, await readForm(request), staff)
  if (result.kind === 'done') {
    const target = home === undefined ? '/desk/times/' : `/desk/times/${home}/`
    return redirect(withDone(target, result.entry), { status: 303, headers: noStore })
  }
  const again = { ...result, isChanged: result.kind === 'changed' }
  const status = result.kind === 'changed' ? 409 : 422
  return json({ times: 'typed' in again ? timesView(site, home, language, again) : undefined }, { status, headers: noStore })
}

export default function Times() {
  const { t } = useTexts()
  const { desk, times, mayChange, asked } = useLoaderData<typeof loader>()
  const shown = useActionData<typeof action>()?.times ?? times
  const { home } = shown
  return (
    <DeskFrame
      desk={desk}
      screen="viewings"
      title={home ? t('DESK_TIMES_OF', { home: home.title }) : t('DESK_TIMES')}
      beside={<a href="/desk/viewings/">{t('DESK_ALL_VIEWINGS')}</a>}
    >
      {home?.hasProviderSlots && <p>{t('DESK_TIMES_FROM_PROVIDER')}</p>}
      {mayChange && <TimesForm times={shown} />}
      {!home && <HomesWithTimes homes={shown.homes} asked={asked} />}
    </DeskFrame>
  )
}
