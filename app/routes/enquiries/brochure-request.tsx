/** Requests a property's brochure by post. Never stored: the form carries a token. */

import { BrochureRequestForm } from '../../domains/enquiries/forms/brochure-request/BrochureRequestForm'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { propertyFormAction, propertyFormLoader } from '../../registry/form-routes.server'
import { forms } from '../../registry/forms.server'
import { propertyFormScreen } from '../../registry/property-form-screen'

export const handle: RouteTexts = { i18n: ['enquiries', 'forms'] }

export const headers = () => noStore

export const loader = propertyFormLoader(forms.brochureRequest, ({ t }) => ({ title: t('BROCHURE_REQUEST_TITLE') }))
export const action = propertyFormAction(forms.brochureRequest)

export default propertyFormScreen<typeof loader>(BrochureRequestForm, () => ({
  title: 'BROCHURE_REQUEST_TITLE',
  lead: 'BROCHURE_REQUEST_INTRO',
}))
