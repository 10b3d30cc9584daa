/** What mails say about a viewing: parts of the form's two letters, and the letters of every later change. */
import { formatEuro } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import type { Letter, LetterPart } from '../../platform/mail/email'
import type { Mail } from '../../platform/mail/outbox.server'
import { calendarAttachment, manageHref } from './calendar-file.server'
import type { AppointmentDeps } from './deps.server'
import type { RentalTerms } from './rental-terms'
import type { Appointment, Role } from './viewing.server'
import { whenInWords } from './when'

export type Change = 'moved' | 'cancelled' | 'confirmed' | 'reminder'

/** The parts that a booking adds to the letters of its form. */
export function bookingParts(row: Appointment, terms: RentalTerms | undefined, deps: AppointmentDeps) {
  return {
    visitor: visitorParts(row, deps),
    staff: [
      table(row, deps.recipient.language),
      ...(terms ? [termsTable(terms)] : []),
      button(row, 'staff', deps, row.status === 'requested' ? 'MAIL_APPOINTMENT_CONFIRM' : 'MAIL_APPOINTMENT_MANAGE'),
    ],
  }
}

function visitorParts(row: Appointment, deps: AppointmentDeps): LetterPart[] {
  const upcoming = row.status !== 'cancelled'
  return [
    ...(upcoming ? [text(row.status === 'confirmed' ? 'MAIL_APPOINTMENT_IS_CONFIRMED' : 'MAIL_APPOINTMENT_IS_REQUESTED')] : []),
    table(row, row.language),
    ...(upcoming && row.about.addressHidden ? [text('MAIL_APPOINTMENT_ADDRESS_LATER')] : []),
    ...(upcoming ? [text('MAIL_APPOINTMENT_CALENDAR'), button(row, 'visitor', deps, 'APPOINTMENT_CHANGE_OR_CANCEL')] : []),
  ]
}

/** The mails about a change: to the visitor, and to the staff where they did not make it themselves. */
export function changeMails(row: Appointment, change: Change, by: Role, deps: AppointmentDeps): Mail[] {
  const kind = change.toUpperCase()
  const values = { name: row.name, title: row.about.visitor.title, city: row.about.visitor.city }
  const visitor: Mail = {
    template: `appointment.${change}.visitor`,
    language: row.language,
    to: row.email,
    replyTo: deps.recipient.addresses[0],
    enquiryID: row.enquiryID,
    letter: {
      subject: { key: `MAIL_APPOINTMENT_${kind}_SUBJECT`, values },
      parts: [
        { kind: 'text', text: { key: 'MAIL_APPOINTMENT_GREETING', values } },
        { kind: 'text', text: { key: `MAIL_APPOINTMENT_${kind}_BODY`, values } },
        ...visitorParts(row, deps),
        { kind: 'button', text: { key: 'MAIL_VIEW_PROPERTY' }, href: row.about.visitor.link },
        { kind: 'text', text: { key: 'MAIL_VISITOR_QUESTIONS', values: { phone: deps.agency.phone } } },
      ],
      signed: true,
      footnote: { key: 'MAIL_WHY', values: { site: new URL(deps.agency.siteUrl).host } },
    },
    attachments: change === 'reminder' ? undefined : [calendarAttachment(row, 'visitor', deps)],
  }
  if (change === 'reminder' || change === 'confirmed') return [visitor]
  return [visitor, ...staffMails(row, change, by, deps)]
}

function staffMails(row: Appointment, change: 'moved' | 'cancelled', by: Role, deps: AppointmentDeps): Mail[] {
  const { addresses, language } = deps.recipient
  const { reference, title } = row.about.staff
  const values = { name: row.name, reference, title }
  const who = by === 'visitor' ? 'VISITOR' : 'STAFF'
  const letter: Letter = {
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
        : [button(row, 'staff', deps, row.status === 'requested' ? 'MAIL_APPOINTMENT_CONFIRM' : 'MAIL_APPOINTMENT_MANAGE')]),
    ],
    signed: false,
  }
  const manager = deps.manager?.(row.propertyID)
  return addresses.map((to, at) => ({
    template: `appointment.${change}.staff`,
    language,
    to,
    cc: manager && at === 0 && !addresses.includes(manager) ? [manager] : undefined,
    replyTo: row.email,
    enquiryID: row.enquiryID,
    letter,
    attachments: [calendarAttachment(row, 'staff', deps)],
  }))
}

const text = (key: string): LetterPart => ({ kind: 'text', text: { key } })

function button(row: Appointment, role: Role, deps: AppointmentDeps, key: string): LetterPart {
  return { kind: 'button', text: { key }, href: deps.agency.siteUrl + manageHref(row, role, deps) }
}

function table(row: Appointment, language: Language, more: Extract<LetterPart, { kind: 'table' }>['rows'] = []): LetterPart {
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

/** The amounts the visitor ticked, as they were on the day. */
function termsTable({ income, persons, total, deposit }: RentalTerms): LetterPart {
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
