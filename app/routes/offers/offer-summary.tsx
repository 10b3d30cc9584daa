/**
 * An offer to read and print, for anyone with its link. Its sender confirms the address here, and the second buyer signs; a GET
 * changes nothing, since mail scanners open links.
 */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PrintButton } from '../../domains/catalogue/property/PrintButton'
import { OfferSummary } from '../../domains/offers/OfferSummary'
import { readOffer } from '../../domains/offers/offer.server'
import { offerSummary } from '../../domains/offers/offer-summary.server'
import { proveOffer, signOffer } from '../../domains/offers/sign-offer.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter, tooOften } from '../../platform/http/form-answer'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'

export const handle: RouteTexts = { i18n: ['offers'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t } = pageOf(site, request)
  const opened = readOffer(site, place.parameters.token)
  if (!opened) throw notFound()
  const head = { title: t('OFFER_SUMMARY_TITLE'), noindex: true, alternates: {} }
  return json({ head, offer: offerSummary(site, opened, language) }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t } = pageOf(site, request)
  const { token = '' } = place.parameters
  const opened = readOffer(site, token)
  if (opened?.role !== 'first' && opened?.role !== 'second') throw notFound()
  const taken = await takeLinkPost(site, 'offer signature', { link: opened.offer.id, clientAddress: clientOf(context) })
  if (!taken.ok) return json({ refused: readAlert(taken.alert, t) }, tooOften(taken))
  const press = opened.role === 'first' ? proveOffer : signOffer
  const result = await tryToStore('offer signature', () => press(site, opened.offer.id), site.log)
  if (result.kind === 'busy')
    return json({ refused: t('OFFER_SIGN_ERROR') }, { status: 503, headers: { ...noStore, ...retryAfter({ kind: 'failed' }) } })
  // The page shows its current state.
  if (result.kind === 'lapsed' || result.kind === 'gone') return json({ refused: '' }, { status: 410, headers: noStore })
  return redirect(href('offer-summary', language, { token }), { status: 303, headers: noStore })
}

export default function OfferSummaryPage() {
  const { offer } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()?.refused
  return (
    <>
      <OfferSummary offer={offer} refused={refused} />
      <p className="wrap offer-print no-print">
        <PrintButton />
      </p>
    </>
  )
}
