/** The page of a written offer for a property for sale. Never stored: the form carries a token. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../../domains/enquiries/parts/Gone'
import { offeredProperty, openPropertyForm } from '../../domains/enquiries/property-form.server'
import { takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { OfferForm } from '../../domains/offers/form/OfferForm'
import { offerToPurchase } from '../../domains/offers/form/offer'
import { siteOfferWork, tokenOfOffer } from '../../domains/offers/offer-summary.server'
import { pageOf } from '../../domains/site/page.server'
import { clientOf } from '../../platform/http/client-of'
import { answerForm, answerGone, noStore, showForm } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { logEvent } from '../../platform/log/log'
import { href } from '../../platform/paths/table'
import { dayInBrussels } from '../../platform/time/brussels-day'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const opened = openPropertyForm(
    { form: offerToPurchase, id: place.parameters.id, language, url, title: t('OFFER_TITLE') },
    logEvent,
  )
  return showForm({ ...opened.data, today: dayInBrussels() })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const property = offeredProperty({ form: offerToPurchase, id: place.parameters.id, language })
  if (!property) return answerGone()
  const { id } = property
  const posted = { request, clientAddress: clientOf(context), language, propertyID: id, alongside: siteOfferWork() }
  const result = await takeEnquiry(offerToPurchase, posted, logEvent)
  const token = result.kind === 'sent' ? tokenOfOffer(result.enquiryID) : undefined
  return answerForm(result, `${href(offerToPurchase.thankYou, language)}?property=${id}${token ? `&offer=${token}` : ''}`)
}

export default function Offer() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  return (
    <EnquiryPage title={t('OFFER_TITLE')} lead={t('OFFER_INTRO')} about={data.about}>
      <OfferForm state={{ ...data.state, ...refused }} today={data.today} />
    </EnquiryPage>
  )
}
