/** The page of a written offer for a property for sale. Never stored: the form carries a token. */

import { OfferForm } from '../../domains/offers/form/OfferForm'
import { propertyFormAction, propertyFormLoader } from '../../form-routes.server'
import { forms } from '../../forms.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { dayInBrussels } from '../../platform/time/brussels'
import { propertyFormScreen } from '../../property-form-screen'

export const handle: RouteTexts = { i18n: ['forms', 'offers'] }

export const headers = () => noStore

export const loader = propertyFormLoader(forms.offer, ({ t }, site) => ({
  title: t('OFFER_TITLE'),
  more: () => ({ today: dayInBrussels(site.now()) }),
}))

export const action = propertyFormAction(forms.offer)

export default propertyFormScreen<typeof loader>(OfferForm, () => ({ title: 'OFFER_TITLE', lead: 'OFFER_INTRO' }))
