/** The page after a form: every entry of type 'feedback' of the path table. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listingHref } from '../../domains/catalogue/listing-address'
import { findProperty } from '../../domains/catalogue/property.server'
import { ThankYou, type ThankYouState } from '../../domains/enquiries/parts/ThankYou'
import { feedbackOf } from '../../domains/enquiries/thank-you'
import { isOfferToken } from '../../domains/offers/offer-summary.server'
import { findProjectOf } from '../../domains/projects/project.server'
import { projectHref } from '../../domains/projects/project-address'
import { pageOf } from '../../domains/site/page.server'
import { BookedViewing } from '../../domains/viewings/BookedViewing'
import { bookedHere } from '../../domains/viewings/booked-here.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import { href } from '../../platform/paths/table'

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  const { text, mailed, from } = feedbackOf(place.entry.key, language, url.searchParams.get('outcome'))
  const asked = url.searchParams.get('property') ?? ''
  // What is no property, or is gone by now, is as good as none.
  const property = /^[1-9]\d{0,8}$/.test(asked) ? findProperty(site, Number(asked), language) : undefined
  const project = findProjectOf(site, url.searchParams.get('project') ?? undefined, language)
  const booked =
    place.entry.key === 'feedback-contact-appointment'
      ? bookedHere(site, request.headers.get('Cookie'), { propertyID: property?.id, language })
      : undefined
  const offer = isOfferToken(site, url.searchParams.get('offer'))
  const state: ThankYouState = {
    text: booked?.text ?? text,
    mailed: booked ? booked.held !== undefined : mailed,
    previous: property ? listingHref(property, language) : project ? projectHref(project.card, language) : from,
    list:
      place.entry.key === 'feedback-contact-construction'
        ? from
        : href(property?.list === 1 ? 'rent-list' : 'sale-list', language),
    home: href('home', language),
    ...(offer && { document: { label: 'OFFER_SUMMARY_LINK', href: href('offer-summary', language, { token: offer }) } }),
  }
  return json({ head: { title: t('FEEDBACK_TITLE'), noindex: true }, state, booked }, { headers: noStore })
}

export default function ThankYouPage() {
  const { state, booked } = useLoaderData<typeof loader>()
  return <ThankYou {...state}>{booked && <BookedViewing {...booked} />}</ThankYou>
}
