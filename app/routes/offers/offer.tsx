/** The page of a written offer for a property for sale. Never stored: the form carries a token. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { PropertyFormPage } from '../../domains/enquiries/parts/PropertyFormPage'
import { OfferForm } from '../../domains/offers/form/OfferForm'
import { tokenOfOffer } from '../../domains/offers/offer-summary.server'
import { propertyFormAction, propertyFormLoader } from '../../form-routes.server'
import { forms } from '../../forms.server'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { dayInBrussels } from '../../platform/time/brussels'

export const headers = () => noStore

export const loader = propertyFormLoader(forms.offer, ({ t }, site) => ({
  title: t('OFFER_TITLE'),
  more: () => ({ today: dayInBrussels(site.now()) }),
}))

export const action = propertyFormAction(forms.offer, (site, { enquiryID }) => {
  const token = tokenOfOffer(site, enquiryID)
  return token ? `&offer=${token}` : ''
})

export default function Offer() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <PropertyFormPage data={data} title={() => t('OFFER_TITLE')} lead={() => t('OFFER_INTRO')}>
      {({ state, today }) => <OfferForm state={{ ...state, ...refused }} today={today} />}
    </PropertyFormPage>
  )
}
