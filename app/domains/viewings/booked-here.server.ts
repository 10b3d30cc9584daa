/** A booked viewing on the thank-you page. */
import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'
import { clockInBrussels } from '../../platform/time/brussels'
import { findProperty } from '../catalogue/property.server'
import { aboutProperty } from '../enquiries/about-property.server'
import { agentOf } from '../enquiries/answering.server'
import type { ReceiptRow } from '../enquiries/parts/Receipt'
import type { BookedView } from './BookedViewing'
import { type Appointment, appointmentToken, stateOf, statusAt } from './viewing.server'
import { whenInWords } from './when'

const bookedBy = (site: Site, enquiryID: string) =>
  site.database.select().from(appointment).where(eq(appointment.enquiryID, enquiryID)).get()

/** The thank-you page's outcome of a booking: nothing that identifies it. */
export function bookingOutcome(site: Site, enquiryID: string): string {
  const row = bookedBy(site, enquiryID)
  const status = row && statusAt(row, site.now())
  if (status === 'expired') return '&outcome=unmailed'
  if (status !== 'held') return ''
  return site.configuration.appointments.confirm === 'by-staff' ? '&outcome=asked' : '&outcome=held'
}

/** `isToAnswer`: whether the agency still has to answer. Without a view, nothing was ever held or taken. */
export type BookedHere = { view?: BookedView; isToAnswer: boolean }

/**
 * The viewing of an enquiry, for the browser that sent it. Links to change it appear once it is taken: before that, only the
 * mailed link proves that somebody reads the address (docs/decisions/viewings-and-documents.md).
 */
export function bookedHere(site: Site, enquiryID: string, language: Language): BookedHere | undefined {
  const row = bookedBy(site, enquiryID)
  if (!row) return undefined
  const status = statusAt(row, site.now())
  if (status === 'expired' && row.heldUntil === null) return { isToAnswer: true }
  // Booked directly and unchanged: the page's own text says so.
  const isAsBooked = status === 'confirmed' && row.sequence === 0
  const isAsked = site.configuration.appointments.confirm === 'by-staff'
  const held = isAsked ? 'CONTACT_APPOINTMENT_FEEDBACK_ASKED' : 'CONTACT_APPOINTMENT_FEEDBACK_HELD'
  const text = status === 'held' ? held : `APPOINTMENT_IS_${status.toUpperCase()}`
  const view: BookedView = {
    ...(!isAsBooked && { text }),
    when: whenInWords(row, language),
    isOff: status === 'cancelled' || status === 'refused' || status === 'expired',
    rows: rowsOf(site, row, language),
    ...(status === 'held' && { held: { until: clockInBrussels(row.heldUntil ?? row.startsAt).time, email: row.email } }),
    ...(status === 'confirmed' &&
      site.configuration.parts.favourites && { known: { propertyID: row.propertyID, startsAt: row.startsAt } }),
    ...linksOf(site, row, language),
  }
  return { view, isToAnswer: status === 'requested' }
}

/** Location, as far as the property publishes it, and agent. */
function rowsOf(site: Site, row: Appointment, language: Language): ReceiptRow[] {
  const { t } = site.texts(language)
  // As published today, else as it was on the day of booking.
  const property = findProperty(site, row.propertyID, language)
  const { address } = property ? aboutProperty(site, row.propertyID, language) : row.about.visitor
  const isHidden = property ? !property.record.PublishAddress : row.about.addressHidden
  const place = isHidden ? `${address} · ${t('APPOINTMENT_ADDRESS_LATER_SHORT')}` : address
  const agent = agentOf(site, row.propertyID, language)
  return [
    { label: t('APPOINTMENT_PLACE'), value: place },
    { label: t('YOUR_AGENT'), value: agent.name },
    { label: t('PHONE'), value: agent.phone, href: agent.phoneHref },
  ]
}

function linksOf(site: Site, row: Appointment, language: Language): Pick<BookedView, 'manage' | 'calendar'> {
  const isTaken = row.status === 'confirmed' || row.status === 'requested' || row.status === 'proposed'
  if (!isTaken || stateOf(row, site.now()) !== 'upcoming') return {}
  const { t } = site.texts(language)
  const token = appointmentToken('appointment', row, 'visitor', site.secret)
  return {
    manage: { label: t('APPOINTMENT_CHANGE_OR_CANCEL'), href: href('appointment', language, { token }) },
    ...(row.status === 'confirmed' && { calendar: `/calendar/${appointmentToken('calendar', row, 'visitor', site.secret)}` }),
  }
}
