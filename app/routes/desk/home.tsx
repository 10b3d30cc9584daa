/** One home: staff publish and change one that they entered, and hide or place a provider's. */

import { type ActionFunctionArgs, type HeadersArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { GivenHome } from '../../domains/listing/GivenHome'
import { chooseHome, givenHome } from '../../domains/listing/given-homes.server'
import { HomeFrame } from '../../domains/listing/HomeFrame'
import { HomeOverview } from '../../domains/listing/HomeOverview'
import { changeHome, publishHome } from '../../domains/listing/home-actions.server'
import { homeOf, homeOverview } from '../../domains/listing/home-view.server'
import { dropHomeDraft } from '../../domains/listing/homes.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** The page looks again by itself until the site shows the home (s). */
const lookAgain = '2'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const state = homeOf(site, desk.staff, params.id)
  const given = state ? undefined : givenHome(site, desk.staff, { id: params.id, language: desk.language })
  const home = state && homeOverview(site, state, { language: desk.language, by: desk.staff })
  const shown = home ?? given
  if (!shown) throw notFound()
  const head = { title: shown.title, noindex: true }
  const isWaiting = home ? !home.served.isServed && !home.served.problem : !given?.choice.isServed
  const headers = { ...noStore, ...(isWaiting && { Refresh: lookAgain }) }
  return json({ head, desk: deskView(site, desk, undos), home: home ?? null, given: given ?? null }, { headers })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, t } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const state = homeOf(site, staff, params.id)
  const id = state?.homeID ?? givenHome(site, staff, { id: params.id, language })?.id
  if (id === undefined) throw notFound()
  const form = await readForm(request)
  const what = form.get('do')
  if (what === 'choose') {
    const chosen = chooseHome(site, id, form, staff)
    if (chosen.kind === 'refused') return json({ error: t(chosen.error) }, { status: chosen.status, headers: noStore })
    return redirect(withDone(`/desk/homes/${id}/`, chosen.entry), { status: 303, headers: noStore })
  }
  if (!state) return json({ error: t('DESK_UNKNOWN_ACTION') }, { status: 422, headers: noStore })
  if (what === 'drop') {
    const entry = dropHomeDraft(site, state.homeID, staff)
    const to = homeOf(site, staff, params.id) ? `/desk/homes/${state.homeID}/` : '/desk/homes/'
    return redirect(withDone(to, entry ?? 'changed'), { status: 303, headers: noStore })
  }
  if (what !== 'publish' && what !== 'change') return json({ error: t('DESK_UNKNOWN_ACTION') }, { status: 422, headers: noStore })
  if (what === 'publish' && form.has('pending') && !form.has('applied'))
    return json({ error: t('HOME_NOT_APPLIED') }, { status: 422, headers: noStore })
  const taken =
    what === 'publish'
      ? publishHome(site, state.homeID, Number(form.get('opened')) || 0, staff)
      : changeHome(site, state.homeID, form, staff)
  if (taken.kind === 'done')
    return redirect(withDone(`/desk/homes/${state.homeID}/`, taken.entry), { status: 303, headers: noStore })
  return json({ error: t(taken.error, taken.values) }, { status: taken.status, headers: noStore })
}

export default function Home() {
  const { t } = useTexts()
  const { desk, home, given } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()?.error
  return (
    <DeskFrame
      desk={desk}
      screen="homes"
      title={(home ?? given)?.title ?? ''}
      beside={<a href="/desk/homes/">{t('DESK_HOMES')}</a>}
    >
      {home && (
        <HomeFrame home={home} isAsked={home.isChanged && home.missing.length === 0}>
          <HomeOverview home={home} error={error} />
        </HomeFrame>
      )}
      {given && <GivenHome home={given} error={error} />}
    </DeskFrame>
  )
}
