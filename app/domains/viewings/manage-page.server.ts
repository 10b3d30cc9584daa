/** What the page behind the link of a mail shows. */

import type { Site } from '../../platform/context/site.server'
import { formatPhone } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import { writeMoment } from '../../platform/time/moment-text'
import { listingHref } from '../catalogue/listing-address'
import { findProperty } from '../catalogue/property.server'
import { slotsToShow } from './booking-page.server'
import type { AppointmentView } from './manage-view'
import { appointmentToken, type Managed, stateOf } from './viewing.server'
import { whenInWords } from './when'

/** The list of a property that is still offered: only then there are slots to move to. */
export function listOfOffered(site: Site, propertyID: number, language: Language): 0 | 1 | undefined {
  const property = findProperty(site, propertyID, language)
  return property?.state === 'offered' ? property.list : undefined
}

export function appointmentView(site: Site, { row, role }: Managed, language: Language): AppointmentView {
  const property = findProperty(site, row.propertyID, language)
  const offered = property?.state === 'offered' ? property : undefined
  const state = stateOf(row, site.now())
  const own = writeMoment(row.startsAt)
  const days =
    state === 'upcoming' && offered
      ? slotsToShow(site, offered, language).flatMap(day => {
          const slots = day.slots.filter(({ value }) => value !== own)
          return slots.length > 0 ? [{ ...day, slots }] : []
        })
      : []
  const { reference, address } = row.about[role]
  return {
    role,
    state,
    status: row.status,
    when: whenInWords(row, language),
    title: offered?.title ?? row.about[role].title,
    reference,
    address,
    addressHidden: row.about.addressHidden,
    ...(property && { link: listingHref(property, language) }),
    ...(role === 'staff' && { visitor: { name: row.name, email: row.email, phone: formatPhone(row.phone) } }),
    agencyPhone: site.configuration.agency.phone,
    calendar: `/calendar/${appointmentToken('calendar', row, role, site.secret)}`,
    days,
  }
}
