/** Whether a viewing of a property can be booked, for its page. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { type ListingAddress, listingFormHref } from '../catalogue/listing-address'
import { slotsOf } from './open-slots.server'

/**
 * The address of the booking form; undefined where there is no slot. A page that is stored is made anew each day, so slots that
 * were all past leave it.
 */
export function bookingHref(
  site: Site,
  shown: ListingAddress & { id: number; list: 0 | 1 },
  language: Language,
): string | undefined {
  return slotsOf(site, shown, site.now()).length > 0 ? listingFormHref('contact-appointment', shown, language) : undefined
}
