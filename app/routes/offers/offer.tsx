/** A written offer for a property for sale. Never stored: the form carries a token. */

import { propertyContactHref } from '../../domains/catalogue/listing-address'
import { offPlanView } from '../../domains/catalogue/property/property-view.server'
import { OfferScreen } from '../../domains/offers/form/OfferScreen'
import { offerToPurchase } from '../../domains/offers/form/offer'
import { offerContext, takesNoOffer } from '../../domains/offers/form/offer-context.server'
import { keepOffer, offerOutcome } from '../../domains/offers/keep-offer.server'
import { noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { dayInBrussels } from '../../platform/time/brussels'
import { ownPropertyFormAction, propertyFormLoader } from '../../registry/form-routes.server'
import { forms } from '../../registry/forms.server'
import { propertyFormScreen } from '../../registry/property-form-screen'

export const handle: RouteTexts = { i18n: ['forms', 'offers', 'property'] }

export const headers = () => noStore

export const loader = propertyFormLoader(forms.offer, ({ t, texts }, site) => ({
  title: t('OFFER_TITLE'),
  more: property => ({
    against: offerContext(site, property),
    offPlan: offPlanView(property.record, texts, dayInBrussels(site.now())),
    ask: propertyContactHref(property, texts.language),
  }),
}))

export const action = ownPropertyFormAction(forms.offer, (site, property) => offerToPurchase(offerContext(site, property)), {
  effects: [keepOffer],
  outcome: offerOutcome,
  refuses: takesNoOffer,
})

export default propertyFormScreen<typeof loader>(OfferScreen, ({ offPlan }) =>
  offPlan ? { title: 'OFF_PLAN_TITLE', lead: 'OFF_PLAN_LEAD' } : { title: 'OFFER_TITLE', lead: 'OFFER_INTRO' },
)
