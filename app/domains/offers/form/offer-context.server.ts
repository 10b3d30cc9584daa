/** What an offer for a property is validated against. */

import type { Site } from '../../../platform/context/site.server'
import { dayInBrussels } from '../../../platform/time/brussels'
import { regionOf } from '../../catalogue/law.server'
import { marquees } from '../../catalogue/marquee.server'
import { isOffPlan } from '../../catalogue/off-plan'
import { priceDisplay } from '../../catalogue/price'
import type { ShownProperty } from '../../catalogue/property.server'
import type { OfferContext } from './offer'

/** No question may reveal a hidden price; for an annuity the amount is not the price. */
export function offerContext(site: Site, { card }: ShownProperty): OfferContext {
  const price = priceDisplay(card.price, marquees(site.configuration).ignore)
  const asked = price.kind === 'amount' && !price.unitText && !card.annuity ? { price: Math.round(price.amount) } : {}
  return { today: dayInBrussels(site.now()), ...asked }
}

/** Whether a property is sold off plan: no offer binds its buyer to a deposit of 10% (Breyne Act, art. 10 and 13). */
export function takesNoOffer(site: Site, { record }: ShownProperty): boolean {
  return isOffPlan(record, regionOf(record.Zip, record.CountryID), dayInBrussels(site.now()))
}
