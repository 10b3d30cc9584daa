/** What the page of a booking shows: the slots by day, and the amounts a tenant confirms. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels } from '../../platform/time/brussels'
import { lawOn, regionOf } from '../catalogue/law.server'
import type { ShownProperty } from '../catalogue/property.server'
import { isDwelling } from '../catalogue/sheet/mandatory'
import type { Bookable } from './book.server'
import { slotsOf, takenSeats } from './open-slots.server'
import { type RentalRules, type RentalTerms, rentalTerms } from './rental-terms'
import { type SlotDay, slotDays } from './when'

/** The terms of a rental on a day; none for a sale. */
function termsOf({ list, record }: ShownProperty, rules: RentalRules, on: string): RentalTerms | undefined {
  if (list !== 1) return undefined
  // The law on deposits is about people's homes.
  const months = isDwelling(record) ? lawOn(on).depositMonths(regionOf(record.Zip, record.CountryID)) : undefined
  return rentalTerms(record, rules, months)
}

export function bookableOf(site: Site, property: ShownProperty): Bookable {
  return {
    id: property.id,
    list: property.list,
    addressHidden: !property.record.PublishAddress,
    terms: termsOf(property, site.configuration.appointments.rental, dayInBrussels(site.now())),
  }
}

/** The slots of a property, the full ones too; an empty list where it has none. */
export function slotsToShow(site: Site, property: { id: number; list: 0 | 1 }, language: Language): SlotDay[] {
  const now = site.now()
  return slotDays(slotsOf(site, property, now), takenSeats(site.database, property.id, now), language)
}
