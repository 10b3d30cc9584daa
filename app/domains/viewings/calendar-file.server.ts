/**
 * Calendar files (RFC 5545) by `ics`. A viewing keeps its UID; a change has a higher SEQUENCE. Times are UTC, which every
 * calendar shows in local time.
 */

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createEvent, createEvents, type EventAttributes } from 'ics'
import type { Site } from '../../platform/context/site.server'
import { formatPhone } from '../../platform/i18n/formats'
import { colon } from '../../platform/i18n/punctuation'
import { errorText } from '../../platform/log/log'
import { href } from '../../platform/paths/table'
import { nameForMail } from '../../platform/spam/unproved-text'
import type { About } from '../enquiries/compose-emails.server'
import { type Appointment, appointmentToken, type Role } from './viewing.server'
import { viewingStaff } from './viewing-staff.server'

/** Mails use REQUEST and CANCEL, which calendars act on; downloads use PUBLISH. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** A calendar file for a viewing, which must be confirmed or cancelled. */
export function calendarFile(site: Site, row: Appointment, role: Role, method: CalendarMethod): string {
  return written(createEvent({ ...calendarEvent(site, row, role, method), method, productId }))
}

/** The staff's viewings as a named calendar; requested ones are tentative. */
export function calendarOf(site: Site, rows: readonly Appointment[], name: string): string {
  const events = rows.map(row => calendarEvent(site, row, 'staff', 'PUBLISH'))
  return written(createEvents(events, { method: 'PUBLISH', productId, calName: name }))
}

const productId = '-//Gevel//Appointments//NL'

function written({ error, value }: ReturnType<typeof createEvent>): string {
  if (error || !value) throw error ?? new Error('No calendar file')
  return value
}

function calendarEvent(site: Site, row: Appointment, role: Role, method: CalendarMethod): EventAttributes {
  const { agency } = site.configuration
  const language = role === 'staff' ? viewingStaff(site).language : row.language
  const about = row.about[role]
  const { t } = site.texts(language)
  const title = t(role === 'staff' ? 'CALENDAR_TITLE_STAFF' : 'CALENDAR_TITLE', {
    title: about.title,
    city: about.city,
    name: row.name,
  })
  const isConfirmed = row.status === 'confirmed'
  const isOff = method === 'CANCEL'
  return {
    uid: `appointment-${row.id}@${new URL(site.settings.siteUrl).hostname}`,
    sequence: row.sequence,
    start: row.startsAt,
    startInputType: 'utc',
    startOutputType: 'utc',
    end: row.endsAt,
    endInputType: 'utc',
    endOutputType: 'utc',
    created: row.createdAt,
    lastModified: row.changedAt,
    title: isConfirmed || isOff ? title : t('CALENDAR_REQUESTED', { title }),
    description: descriptionOf(site, row, role, language),
    location: row.about.addressHidden ? `${about.address} (${t('APPOINTMENT_ADDRESS_LATER_SHORT')})` : about.address,
    url: about.link,
    status: isOff ? 'CANCELLED' : isConfirmed ? 'CONFIRMED' : 'TENTATIVE',
    busyStatus: isOff ? 'FREE' : isConfirmed ? 'BUSY' : 'TENTATIVE',
    organizer: { name: agency.name, email: agency.email },
    // The mail's recipient; a downloaded file invites nobody.
    ...(method !== 'PUBLISH' && role === 'visitor' && { attendees: [attendeeOf(row)] }),
  }
}

/** As much of the name as allowed to an unverified address. */
function attendeeOf({ name, email }: Appointment) {
  return { name: nameForMail(name) || email, email, partstat: 'ACCEPTED' as const, role: 'REQ-PARTICIPANT' as const, rsvp: false }
}

function descriptionOf(site: Site, row: Appointment, role: Role, language: Appointment['language']): string {
  const { title, reference }: About = row.about[role]
  const manage = site.settings.siteUrl + manageHref(site, row, role)
  const who =
    role === 'staff'
      ? [`${row.name}, ${formatPhone(row.phone, site.configuration.languages)}, ${row.email}`]
      : [`${site.configuration.agency.name}, ${site.configuration.agency.phone}`]
  return [
    `${reference}, ${title}`,
    ...who,
    `${site.texts(language).t('APPOINTMENT_CHANGE_OR_CANCEL')}${colon(language)} ${manage}`,
  ].join('\n')
}

/** The page where the reader of a mail changes the viewing; the link grants access. */
export function manageHref(site: Site, row: Pick<Appointment, 'id' | 'language' | 'createdAt'>, role: Role): string {
  const token = appointmentToken('appointment', row, role, site.secret)
  return href('appointment', role === 'staff' ? viewingStaff(site).language : row.language, { token })
}

/**
 * Writes a mail's calendar file for a confirmed viewing, or for its cancellation.
 * @returns what the outbox stores; the mail mentions a file that could not be written.
 */
export function calendarAttachment(site: Site, row: Appointment, role: Role) {
  // For staff it is an event, for the visitor an invitation.
  const method = row.status !== 'confirmed' ? 'CANCEL' : role === 'staff' ? 'PUBLISH' : 'REQUEST'
  const file = path.join('calendar', `${row.id}-${row.sequence}-${row.status}-${role}.ics`)
  try {
    mkdirSync(path.join(site.settings.varDir, 'calendar'), { recursive: true })
    writeFileSync(path.join(site.settings.varDir, file), calendarFile(site, row, role, method))
  } catch (error) {
    site.log('calendar-not-written', { appointment: row.id, error: errorText(error) })
  }
  return { name: 'appointment.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, path: file }
}
