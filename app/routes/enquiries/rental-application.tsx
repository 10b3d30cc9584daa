/** The page where somebody applies to rent a property. Never stored: the form carries a token. */

import { RentalApplicationForm } from '../../domains/enquiries/forms/rental-application/RentalApplicationForm'
import { propertyFormAction, propertyFormLoader } from '../../form-routes.server'
import { forms } from '../../forms.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { propertyFormScreen } from '../../property-form-screen'

export const handle: RouteTexts = { i18n: ['forms', 'rental-application'] }

export const headers = () => noStore

export const loader = propertyFormLoader(forms.rentalApplication, ({ t }) => ({ title: t('RENTAL_TITLE') }))
export const action = propertyFormAction(forms.rentalApplication)

export default propertyFormScreen<typeof loader>(RentalApplicationForm, () => ({ title: 'RENTAL_TITLE', lead: 'RENTAL_INTRO' }))
