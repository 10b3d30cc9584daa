/** The page where a visitor asks about a property, or for a visit. Never stored: the form carries a token. */

import { useActionData, useLoaderData } from '@remix-run/react'
import { PropertyContactForm } from '../../domains/enquiries/forms/property-contact/PropertyContactForm'
import { reasonOf } from '../../domains/enquiries/forms/property-contact/property-contact'
import { PropertyFormPage } from '../../domains/enquiries/parts/PropertyFormPage'
import { propertyFormAction, propertyFormLoader } from '../../form-routes.server'
import { forms } from '../../forms.server'
import { noStore } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'

export const headers = () => noStore

export const loader = propertyFormLoader(forms.propertyContact, ({ t, url }) => {
  const reason = reasonOf(url.searchParams.get('reason'))
  // Kept through every language and every answer.
  const query = reason === 'VISIT' ? '?reason=visit' : ''
  return { title: t(`CONTACT_ME_TITLE_${reason}`), query, more: () => ({ reason }) }
})
export const action = propertyFormAction(forms.propertyContact)

export default function PropertyContact() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <PropertyFormPage
      data={data}
      title={({ reason }) => t(`CONTACT_ME_TITLE_${reason}`)}
      lead={({ reason }) => t(`CONTACT_ME_INTRO_${reason}`)}
    >
      {({ reason, state }) => <PropertyContactForm reason={reason} state={{ ...state, ...refused }} />}
    </PropertyFormPage>
  )
}
