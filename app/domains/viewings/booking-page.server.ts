/** Data of a booking page: slots by day, and the amounts that a tenant confirms. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels } from '../../platform/time/brussels'
import { lawOn, regionOf } from '../catalogue/law.server'
import type { ShownProperty } from '../catalogue/property.server'
import { isDwelling } from '../catalogue/sheet/mandatory'
import { agentVisits } from './agent-visits.server'
import type { Bookable } from './book.server'
import { slotsOf, takenOf, takenSeats } from './open-slots.server'
import { type RentalTerms, rentalTerms } from './rental-terms'
import { type SlotDay, slotDays } from './when'

/** A rental's terms on a day; none for a sale. */
function termsOf(
  { list, record }: ShownProperty,
  rules: Site['configuration']['appointments']['rental'],
  on: string,
): RentalTerms | undefined {
  if (list !== 1) return undefined
  // Laws on deposits and permitted questions apply to homes.
  if (!isDwelling(record)) return rentalTerms(record, rules, {})
  const region = regionOf(record.Zip, record.CountryID)
  const law = lawOn(on)
  return rentalTerms(record, rules, {
    depositMonths: law.depositMonths(region),
    incomeBeforeViewing: (region && rules.confirmIncome[region]) ?? law.rentalCandidate(region)?.incomeBeforeViewing,
  })
}

export function bookableOf(site: Site, property: ShownProperty): Bookable {
  return {
    id: property.id,
    list: property.list,
    addressHidden: !property.record.PublishAddress,
    terms: termsOf(property, site.configuration.appointments.rental, dayInBrussels(site.now())),
  }
}

/** A property's slots, including full ones; empty if it has none. @param except a viewing that is being moved. */
export function slotsToShow(site: Site, property: { id: number; list: 0 | 1 }, language: Language, except?: string): SlotDay[] {
  const now = site.now()
  const slots = slotsOf(site, property, now)
  const visits = agentVisits(site, site.database, now, except)
  return slotDays(slots, takenOf(site, property.id, slots, takenSeats(site.database, property.id, now), visits), language)
}
