/** An application to rent a property. Never stored: the form carries a token. */

import { confirmApplication } from '../../domains/enquiries/forms/rental-application/confirm-application.server'
import { RentalApplicationForm } from '../../domains/enquiries/forms/rental-application/RentalApplicationForm'
import { rentalContext } from '../../domains/enquiries/forms/rental-application/regional.server'
import { rentalApplication } from '../../domains/enquiries/forms/rental-application/rental-application'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { ownPropertyFormAction, propertyFormLoader } from '../../registry/form-routes.server'
import { forms } from '../../registry/forms.server'
import { propertyFormScreen } from '../../registry/property-form-screen'

export const handle: RouteTexts = { i18n: ['forms', 'rental-application'] }

export const headers = () => noStore

export const loader = propertyFormLoader(forms.rentalApplication, ({ t }, site) => ({
  title: t('RENTAL_TITLE'),
  more: property => ({ against: rentalContext(site, property) }),
}))

export const action = ownPropertyFormAction(
  forms.rentalApplication,
  (site, property) => rentalApplication(rentalContext(site, property)),
  { effects: [confirmApplication] },
)

export default propertyFormScreen<typeof loader>(RentalApplicationForm, () => ({ title: 'RENTAL_TITLE', lead: 'RENTAL_INTRO' }))
