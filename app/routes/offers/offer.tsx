/** A written offer for a property for sale. Never stored: the form carries a token. */

import { OfferForm } from '../../domains/offers/form/OfferForm'
import { offerToPurchase } from '../../domains/offers/form/offer'
import { offerContext } from '../../domains/offers/form/offer-context.server'
import { keepOffer, offerOutcome } from '../../domains/offers/keep-offer.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { ownPropertyFormAction, propertyFormLoader } from '../../registry/form-routes.server'
import { forms } from '../../registry/forms.server'
import { propertyFormScreen } from '../../registry/property-form-screen'

export const handle: RouteTexts = { i18n: ['forms', 'offers'] }

export const headers = () => noStore

export const loader = propertyFormLoader(forms.offer, ({ t }, site) => ({
  title: t('OFFER_TITLE'),
  more: property => ({ against: offerContext(site, property) }),
}))

export const action = ownPropertyFormAction(forms.offer, (site, property) => offerToPurchase(offerContext(site, property)), {
  effects: [keepOffer],
  outcome: offerOutcome,
})

export default propertyFormScreen<typeof loader>(OfferForm, () => ({ title: 'OFFER_TITLE', lead: 'OFFER_INTRO' }))
