/** An offer as it was sent, to be read and printed by who holds its link. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PrintButton } from '../../domains/catalogue/property/PrintButton'
import { OfferSummary } from '../../domains/offers/OfferSummary'
import { offerSummary } from '../../domains/offers/offer-summary.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'

export const handle: RouteTexts = { i18n: ['offers'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t } = pageOf(site, request)
  const offer = offerSummary(site, place.parameters.token, language)
  if (!offer) throw notFound()
  return json({ head: { title: t('OFFER_SUMMARY_TITLE'), noindex: true, alternates: {} }, offer }, { headers: noStore })
}

export default function OfferSummaryPage() {
  const { offer } = useLoaderData<typeof loader>()
  return (
    <>
      <OfferSummary offer={offer} />
      <p className="wrap offer-print no-print">
        <PrintButton />
      </p>
    </>
  )
}
