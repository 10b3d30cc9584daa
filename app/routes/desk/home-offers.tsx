/** The offers for one home side by side, and the owners' answers. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useParams } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { answerOffer, offerAnswers, staleOfferWords } from '../../domains/offers/desk/answer-offer.server'
import { OfferColumns } from '../../domains/offers/desk/OfferColumns'
import type { TypedCounter } from '../../domains/offers/desk/offer-list'
import { offersOfHome } from '../../domains/offers/desk/offer-list.server'
import type { OfferAnswer } from '../../domains/offers/offer-emails.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const home = offersOfHome(site, desk.staff, Number(params.property) || 0, desk.language)
  if (!home) throw notFound()
  return json({ head: { title: home.title, noindex: true }, desk: deskView(site, desk, undos), home }, { headers: noStore })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, t } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const form = await readForm(request)
  const answer = (Object.keys(offerAnswers) as OfferAnswer[]).find(each => each === form.get('answer'))
  if (!answer) return json({ error: t('DESK_UNKNOWN_ACTION') }, { status: 422, headers: noStore })
  const asked = { answer, counter: String(form.get('counter') ?? ''), was: String(form.get('was') ?? '') }
  const offer = String(form.get('offer'))
  const answered = answerOffer(site, offer, asked, staff, Number(params.property) || 0)
  if (answered.kind === 'unknown') throw notFound()
  if (answered.kind === 'done')
    return redirect(withDone(`/desk/offers/${Number(params.property)}/`, answered.entry), { status: 303, headers: noStore })
  const error = answered.kind === 'changed' ? staleOfferWords(answered, asked, t) : t(answered.error)
  const typed = { offer, counter: asked.counter.slice(0, 20) }
  return json({ error, typed }, { status: answered.kind === 'invalid' ? 422 : 409, headers: noStore })
}

export default function HomeOffers() {
  const { t } = useTexts()
  const { desk, home } = useLoaderData<typeof loader>()
  const again = useActionData<{ error: string; typed?: TypedCounter }>()
  return (
    <DeskFrame desk={desk} screen="offers" title={home.title} beside={<a href="/desk/offers/">{t('DESK_ALL_OFFERS')}</a>}>
      {again?.error && <ErrorNotice>{again.error}</ErrorNotice>}
      <p className="desk-when">{t('DESK_OFFER_MAIL_WAITS')}</p>
      <OfferColumns offers={home.offers} propertyID={String(useParams().property)} typed={again?.typed} />
    </DeskFrame>
  )
}
