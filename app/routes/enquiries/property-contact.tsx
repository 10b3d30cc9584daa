/** A question about a property, or a request to visit it. Never stored: the form carries a token. */

import { PropertyContactForm } from '../../domains/enquiries/forms/property-contact/PropertyContactForm'
import { questionOf, reasonOf } from '../../domains/enquiries/forms/property-contact/property-contact'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { propertyFormAction, propertyFormLoader } from '../../registry/form-routes.server'
import { forms } from '../../registry/forms.server'
import { propertyFormScreen } from '../../registry/property-form-screen'

export const handle: RouteTexts = { i18n: ['enquiries', 'forms'] }

export const headers = () => noStore

export const loader = propertyFormLoader(forms.propertyContact, ({ t, url }) => {
  const reason = reasonOf(url.searchParams.get('reason'))
  // Kept in every language and after every post.
  const query = reason === 'VISIT' ? '?reason=visit' : ''
  return {
    title: t(`CONTACT_ME_TITLE_${reason}`),
    query,
    more: () => ({ reason, question: questionOf(url.searchParams.get('question')) }),
  }
})
export const action = propertyFormAction(forms.propertyContact)

export default propertyFormScreen<typeof loader>(PropertyContactForm, ({ reason }) => ({
  title: `CONTACT_ME_TITLE_${reason}`,
  lead: `CONTACT_ME_INTRO_${reason}`,
}))
