/** The page where a visitor asks for the brochure of a property by post. Never stored: the form carries a token. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { BrochureRequestForm } from '../../domains/enquiries/forms/brochure-request/BrochureRequestForm'
import { PropertyFormPage } from '../../domains/enquiries/parts/PropertyFormPage'
import { propertyFormAction, propertyFormLoader } from '../../form-routes.server'
import { forms } from '../../forms.server'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'

export const headers = () => noStore

export const loader = propertyFormLoader(forms.brochureRequest, ({ t }) => ({ title: t('BROCHURE_REQUEST_TITLE') }))
export const action = propertyFormAction(forms.brochureRequest)

export default function BrochureRequest() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <PropertyFormPage data={data} title={() => t('BROCHURE_REQUEST_TITLE')} lead={() => t('BROCHURE_REQUEST_INTRO')}>
      {({ state }) => <BrochureRequestForm state={{ ...state, ...refused }} />}
    </PropertyFormPage>
  )
}
