/** What mails say about a viewing: parts of the form's two letters, and the letters of every later change. */

import type { Site } from '../../platform/context/site.server'
import { formatEuro } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import type { EmailContent, EmailPart } from '../../platform/mail/email'
import type { Mail } from '../../platform/mail/outbox.server'
import { managerOfProperty } from '../enquiries/about-property.server'
import { calendarAttachment, manageHref } from './calendar-file.server'
import type { RentalTerms } from './rental-terms'
import type { Appointment, Role } from './viewing.server'
import { viewingStaff } from './viewing-staff.server'
import { whenInWords } from './when'

export type Change = 'moved' | 'cancelled' | 'confirmed' | 'reminder'

/** The parts that a booking adds to the letters of its form. */
export function bookingParts(site: Site, row: Appointment, terms: RentalTerms | undefined) {
  return {
    visitor: visitorParts(site, row),
    staff: [
      table(row, viewingStaff(site).language),
      ...(terms ? [termsTable(terms)] : []),
      button(site, row, 'staff', row.status === 'requested' ? 'MAIL_APPOINTMENT_CONFIRM' : 'MAIL_APPOINTMENT_MANAGE'),
    ],
  }
}

function visitorParts(site: Site, row: Appointment): EmailPart[] {
  const upcoming = row.status !== 'cancelled'
  return [
    ...(upcoming ? [text(row.status === 'confirmed' ? 'MAIL_APPOINTMENT_IS_CONFIRMED' : 'MAIL_APPOINTMENT_IS_REQUESTED')] : []),
    table(row, row.language),
    ...(upcoming && row.about.addressHidden ? [text('MAIL_APPOINTMENT_ADDRESS_LATER')] : []),
    ...(upcoming ? [text('MAIL_APPOINTMENT_CALENDAR'), button(site, row, 'visitor', 'APPOINTMENT_CHANGE_OR_CANCEL')] : []),
  ]
}

/** The mails about a change: to the visitor, and to the staff where they did not make it themselves. */
export function changeMails(site: Site, row: Appointment, change: Change, by: Role): Mail[] {
  const kind = change.toUpperCase()
  const values = { name: row.name, title: row.about.visitor.title, city: row.about.visitor.city }
  const visitor: Mail = {
    template: `appointment.${change}.visitor`,
    language: row.language,
    to: row.email,
    replyTo: viewingStaff(site).addresses[0],
    enquiryID: row.enquiryID,
    content: {
      subject: { key: `MAIL_APPOINTMENT_${kind}_SUBJECT`, values },
      parts: [
        { kind: 'text', text: { key: 'MAIL_APPOINTMENT_GREETING', values } },
        { kind: 'text', text: { key: `MAIL_APPOINTMENT_${kind}_BODY`, values } },
        ...visitorParts(site, row),
        { kind: 'button', text: { key: 'MAIL_VIEW_PROPERTY' }, href: row.about.visitor.link },
        { kind: 'text', text: { key: 'MAIL_VISITOR_QUESTIONS', values: { phone: site.configuration.agency.phone } } },
      ],
      signed: true,
      footnote: { key: 'MAIL_WHY', values: { site: new URL(site.settings.siteUrl).host } },
    },
    attachments: change === 'reminder' ? undefined : [calendarAttachment(site, row, 'visitor')],
  }
  if (change === 'reminder' || change === 'confirmed') return [visitor]
  return [visitor, ...staffMails(site, row, change, by)]
}

function staffMails(site: Site, row: Appointment, change: 'moved' | 'cancelled', by: Role): Mail[] {
  const { addresses, language, managerInCopy } = viewingStaff(site)
  const { reference, title } = row.about.staff
  const values = { name: row.name, reference, title }
  const who = by === 'visitor' ? 'VISITOR' : 'STAFF'
  const content: EmailContent = {
    subject: { key: `MAIL_STAFF_APPOINTMENT_${change.toUpperCase()}_SUBJECT`, values },
    parts: [
      { kind: 'text', text: { key: `MAIL_STAFF_APPOINTMENT_${change.toUpperCase()}_BY_${who}`, values } },
      table(row, language, [
        { label: { key: 'MAIL_LABEL_NAME' }, value: { plain: row.name } },
        { label: { key: 'FIELD_EMAIL' }, value: { plain: row.email } },
        { label: { key: 'FIELD_PHONE' }, value: { plain: row.phone } },
        { label: { key: 'MAIL_LABEL_REFERENCE' }, value: { plain: reference } },
        { label: { key: 'MAIL_LABEL_PROPERTY' }, value: { plain: title } },
      ]),
      ...(row.status === 'cancelled'
        ? []
        : [button(site, row, 'staff', row.status === 'requested' ? 'MAIL_APPOINTMENT_CONFIRM' : 'MAIL_APPOINTMENT_MANAGE')]),
    ],
    signed: false,
  }
  const manager = managerInCopy ? managerOfProperty(site, row.propertyID) : undefined
  return addresses.map((to, at) => ({
    template: `appointment.${change}.staff`,
    language,
    to,
    cc: manager && at === 0 && !addresses.includes(manager) ? [manager] : undefined,
    replyTo: row.email,
    enquiryID: row.enquiryID,
    content,
    attachments: [calendarAttachment(site, row, 'staff')],
  }))
}

const text = (key: string): EmailPart => ({ kind: 'text', text: { key } })

function button(site: Site, row: Appointment, role: Role, key: string): EmailPart {
  return { kind: 'button', text: { key }, href: site.settings.siteUrl + manageHref(site, row, role) }
}

function table(row: Appointment, language: Language, more: Extract<EmailPart, { kind: 'table' }>['rows'] = []): EmailPart {
  return {
    kind: 'table',
    title: { key: 'MAIL_SECTION_APPOINTMENT' },
    rows: [
      { label: { key: 'APPOINTMENT_WHEN' }, value: { plain: whenInWords(row, language) } },
      { label: { key: 'APPOINTMENT_STATUS' }, value: { key: `APPOINTMENT_STATUS_${row.status.toUpperCase()}` } },
      ...more,
    ],
  }
}

/** The amounts the visitor checked, as they were on the day. */
function termsTable({ income, persons, total, deposit }: RentalTerms): EmailPart {
  const amount = (key: string, value: number | undefined) =>
    value === undefined ? [] : [{ label: { key }, value: { plain: formatEuro(value) } }]
  return {
    kind: 'table',
    title: { key: 'MAIL_SECTION_CONFIRMED' },
    rows: [
      ...amount('FIELD_CONFIRM_INCOME_PLAIN', income),
      { label: { key: 'FIELD_CONFIRM_PERSONS_PLAIN' }, value: { plain: String(persons) } },
      ...amount('FIELD_CONFIRM_TOTAL_PLAIN', total),
      ...amount('MAIL_LABEL_DEPOSIT', deposit),
    ],
  }
}
