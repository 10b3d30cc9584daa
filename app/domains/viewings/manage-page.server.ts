/** The page behind a mailed link. */

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

/** The list of a property that is still available: only then can a viewing be moved. */
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
  const days = upcoming && offered ? slotsToShow(site, offered, language, row.id) : []
  const own = writeMoment(row.startsAt)
  const isFree = days.some(({ slots }) => slots.some(({ value, left }) => value === own && left > 0))
  const isFreeAgain = status === 'expired' && isFree
  const toAnswer = upcoming && role === 'staff' && (status === 'requested' || status === 'proposed')
  const { reference, address } = row.about[role]
  const { confirm, reminder } = site.configuration.appointments
  return {
    role,
    state,
    status,
    when: whenInWords(row, language),
    toConfirm: upcoming && (status === 'held' || status === 'proposed' || isFreeAgain || toAnswer),
    visitorDoes: row.proposedAt !== null ? 'accept' : confirm === 'by-staff' ? 'ask' : 'take',
    toAnswer,
    ...((status === 'held' || status === 'proposed') && { until: dayAndTimeInWords(row.heldUntil ?? row.startsAt, language) }),
    ...(reminder && role === 'visitor' && upcoming && row.remindedAt === null && { reminder: row.reminder }),
    ...(role === 'staff' && status === 'confirmed' && site.configuration.parts.ownerPortal && { note: row.note ?? '' }),
    ...(role === 'visitor' &&
      site.configuration.parts.favourites && {
        known: { propertyID: row.propertyID, ...(upcoming && status === 'confirmed' && { startsAt: row.startsAt }) },
      }),
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

/**
 * Suffix of the locale key of the last action (`APPOINTMENT_DONE_…`), from the address; omitted once it no longer applies.
 * @param asked the `change` of a `ChangeResult`, or anything else in the address.
 */
export function doneWords({ role, state, status, reminder, note }: AppointmentView, asked: string | null): string | undefined {
  const isSo: Partial<Record<string, boolean>> = {
    moved: state === 'upcoming',
    noted: note !== undefined,
    'reminder-on': reminder === true,
    'reminder-off': reminder === false,
  }
  if (asked === null || !(isSo[asked] ?? asked === status)) return undefined
  if (asked === 'confirmed' && role === 'visitor') return 'CONFIRMED_VISITOR'
  // Only requested, until staff confirm it.
  if (asked === 'moved' && status === 'requested') return 'REQUESTED'
  return asked.toUpperCase().replace('-', '_')
}

function withoutSlot(days: readonly SlotDay[], value: string): SlotDay[] {
  return days.flatMap(day => {
    const slots = day.slots.filter(slot => slot.value !== value)
    return slots.length > 0 ? [{ ...day, slots }] : []
  })
}
