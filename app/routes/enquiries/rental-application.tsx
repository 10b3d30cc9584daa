/** The page where somebody applies to rent a property. Never stored: the form carries a token. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { RentalApplicationForm } from '../../domains/enquiries/forms/rental-application/RentalApplicationForm'
import { PropertyFormPage } from '../../domains/enquiries/parts/PropertyFormPage'
import { propertyFormAction, propertyFormLoader } from '../../form-routes.server'
import { forms } from '../../forms.server'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'

export const headers = () => noStore

export const loader = propertyFormLoader(forms.rentalApplication, ({ t }) => ({ title: t('RENTAL_TITLE') }))
export const action = propertyFormAction(forms.rentalApplication)

export default function RentalApplication() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <PropertyFormPage data={data} title={() => t('RENTAL_TITLE')} lead={() => t('RENTAL_INTRO')}>
      {({ state }) => <RentalApplicationForm state={{ ...state, ...refused }} />}
    </PropertyFormPage>
  )
}
