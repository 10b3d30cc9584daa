/** Mails to the agency about viewings. */

import { eq } from 'drizzle-orm'
import { enquiry } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { EmailAction, EmailPart } from '../../platform/mail/email'
import type { Mail, SiteTransaction } from '../../platform/mail/outbox.server'
import { aboutInMail } from '../catalogue/mail-about.server'
import { staffEmail, withoutListing } from '../enquiries/compose-emails.server'
import { staffActions } from '../enquiries/staff-actions.server'
import { mailsToStaff } from '../enquiries/staff-mails.server'
import { calendarAttachment } from './calendar-file.server'
import { type ChangeOf, changeWords, staffButton, termsTable, text, viewingTable } from './email-parts.server'
import { type AppointmentFields, contactAppointment } from './form/viewing-form'
import { confirmationsOf } from './rental-terms'
import type { Appointment, AppointmentStatus } from './viewing.server'
import { viewingStaff } from './viewing-staff.server'

/** Prefixes of locale keys, by the result of a booking; `expired`: the visitor did not press the link in time. */
const bookings: Partial<Record<AppointmentStatus, string>> = {
  requested: 'MAIL_STAFF_APPOINTMENT_REQUESTED',
  expired: 'MAIL_STAFF_APPOINTMENT_UNCONFIRMED',
}

/**
 * The whole enquiry behind a viewing: the single mail per request to the agency, once the result is known.
 * @param notes locale keys of further remarks.
 */
export function bookingMails(site: Site, tx: SiteTransaction, row: Appointment, notes: string[] = []): Mail[] {
  const { staff, terms } = row.about
  const sent = tx.select().from(enquiry).where(eq(enquiry.id, row.enquiryID)).get()
  const { name, email, phone } = row
  const key = bookings[row.status] ?? 'MAIL_STAFF_APPOINTMENT'
  // Enquiries may be kept for a shorter time than viewings.
  const known = { firstName: name, lastName: '', email, phone }
  const content = staffEmail(
    contactAppointment(confirmationsOf(terms), 'at-once'),
    { subject: `${key}_SUBJECT`, intro: `${key}_INTRO`, replyTo: email },
    {
      id: row.enquiryID,
      fields: (sent?.fields ?? known) as AppointmentFields,
      language: row.language,
      receivedAt: row.createdAt,
      about: staff,
      frame: aboutInMail(site, row.propertyID, viewingStaff(site).language),
      actions: actionsOf(site, row),
      extra: {
        staff: [viewingTable(site, row, 'staff'), ...(terms ? [termsTable(terms)] : []), ...notes.map(note => text(note))],
      },
    },
  )
  return toStaff(site, row, { template: 'contact-appointment.staff', content, attached: row.status === 'confirmed' })
}

const changes = ['moved', 'cancelled', 'confirmed', 'requested', 'proposed', 'refused', 'lapsed'] as const
const templateOf = (change: ChangeOf['change']) => `appointment.${change}.staff`

/** For the mails of `changedMails`. */
export const staffTemplates = changes.map(templateOf)

/** A change of a viewing that they know. @param attached whether calendars have, or had, it. */
export function changedMails(site: Site, { before, row, change, by, attached }: ChangeOf & { attached: boolean }): Mail[] {
  const { reference, title } = row.about.staff
  const values = { name: row.name, reference, title }
  const key = `MAIL_STAFF_APPOINTMENT_${changeWords(change, row)}`
  const about = aboutInMail(site, row.propertyID, viewingStaff(site).language)
  const { listing } = about
  const parts: EmailPart[] = [
    text(`${key}_BY_${by === 'visitor' ? 'VISITOR' : 'STAFF'}`, values),
    { kind: 'actions', actions: actionsOf(site, row) },
    ...(listing ? [{ kind: 'card' as const, ...listing }] : []),
    viewingTable(site, row, 'staff', {
      before,
      more: [
        { label: { key: 'MAIL_LABEL_NAME' }, value: { plain: row.name } },
        { label: { key: 'FIELD_EMAIL' }, value: { plain: row.email } },
        { label: { key: 'FIELD_PHONE' }, value: { phone: row.phone } },
        ...(listing ? [] : [{ label: { key: 'MAIL_LABEL_REFERENCE' }, value: { plain: reference } }]),
        ...(listing ? [] : [{ label: { key: 'MAIL_LABEL_PROPERTY' }, value: { plain: title } }]),
      ],
    }),
  ]
  const content = { subject: { key: `${key}_SUBJECT`, values }, about: withoutListing(about), parts, signed: false }
  return toStaff(site, row, { template: templateOf(change), content, attached })
}

/** Its page first, while a decision is pending there; then reply and call. */
function actionsOf(site: Site, row: Appointment): EmailAction[] {
  const { title, city } = row.about.visitor
  const { email, phone, language, status } = row
  const subject = site.texts(language).t('MAIL_VISITOR_APPOINTMENT_SUBJECT', { title, city })
  const others = staffActions(site, { email, phone, subject }, viewingStaff(site).language)
  return status === 'cancelled' || status === 'refused' ? others : [staffButton(site, row), ...others]
}

type ToStaff = Pick<Mail, 'template' | 'content'> & { attached: boolean }

function toStaff(site: Site, row: Appointment, { attached, ...mail }: ToStaff): Mail[] {
  const { propertyID, enquiryID, email: replyTo } = row
  const attachments = attached ? [calendarAttachment(site, row, 'staff')] : undefined
  return mailsToStaff(site, 'contact-appointment', { ...mail, propertyID, enquiryID, replyTo, attachments })
}
