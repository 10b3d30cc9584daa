/** What an offer for a property is validated against. */

import type { Site } from '../../../platform/context/site.server'
import { dayInBrussels } from '../../../platform/time/brussels'
import { marquees } from '../../catalogue/marquee.server'
import { priceDisplay } from '../../catalogue/price'
import type { ShownProperty } from '../../catalogue/property.server'
import type { OfferContext } from './offer'

/** No question may reveal a hidden price; for an annuity the amount is not the price. */
export function offerContext(site: Site, { card }: ShownProperty): OfferContext {
  const price = priceDisplay(card.price, marquees(site.configuration).ignore)
  const asked = price.kind === 'amount' && !price.unitText && !card.annuity ? { price: Math.round(price.amount) } : {}
  return { today: dayInBrussels(site.now()), ...asked }
}
