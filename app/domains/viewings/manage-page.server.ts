/** What the page behind the link of a mail shows. */

import type { Site } from '../../platform/context/site.server'
import { formatPhone } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import { writeMoment } from '../../platform/time/moment-text'
import { listingHref } from '../catalogue/listing-address'
import { findProperty } from '../catalogue/property.server'
import { slotsToShow } from './booking-page.server'
import type { AppointmentView } from './manage-view'
import { appointmentToken, type Managed, stateOf, statusAt } from './viewing.server'
import { dayAndTimeInWords, type SlotDay, whenInWords } from './when'

/** The list of a property that is still offered: only then there are slots to move to. */
export function listOfOffered(site: Site, propertyID: number, language: Language): 0 | 1 | undefined {
  const property = findProperty(site, propertyID, language)
  return property?.state === 'offered' ? property.list : undefined
}

export function appointmentView(site: Site, { row, role }: Managed, language: Language): AppointmentView {
  const now = site.now()
  const property = findProperty(site, row.propertyID, language)
  const offered = property?.state === 'offered' ? property : undefined
  const state = stateOf(row, now)
  const status = statusAt(row, now)
  const upcoming = state === 'upcoming'
  const days = upcoming && offered ? slotsToShow(site, offered, language) : []
  const own = writeMoment(row.startsAt)
  const isFree = days.some(({ slots }) => slots.some(({ value, left }) => value === own && left > 0))
  const { reference, address } = row.about[role]
  return {
    role,
    state,
    status,
    when: whenInWords(row, language),
    toConfirm:
      upcoming && (status === 'held' || (status === 'expired' && isFree) || (status === 'requested' && role === 'staff')),
    ...(status === 'held' && { until: dayAndTimeInWords(row.heldUntil ?? row.startsAt, language) }),
    title: offered?.title ?? row.about[role].title,
    reference,
    address,
    addressHidden: row.about.addressHidden,
    ...(property && { link: listingHref(property, language) }),
    ...(role === 'staff' && {
      visitor: { name: row.name, email: row.email, phone: formatPhone(row.phone, site.configuration.languages) },
    }),
    agencyPhone: site.configuration.agency.phone,
    ...(status === 'confirmed' && { calendar: `/calendar/${appointmentToken('calendar', row, role, site.secret)}` }),
    days: withoutSlot(days, own),
  }
}

function withoutSlot(days: readonly SlotDay[], value: string): SlotDay[] {
  return days.flatMap(day => {
    const slots = day.slots.filter(slot => slot.value !== value)
    return slots.length > 0 ? [{ ...day, slots }] : []
  })
}
