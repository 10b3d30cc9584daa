/** Parts of emails about viewings. */

import type { Site } from '../../platform/context/site.server'
import type { EmailAction, EmailPart, EmailRow } from '../../platform/mail/email'
import { manageHref } from './calendar-file.server'
import type { RentalTerms } from './rental-terms'
import { type Appointment, type AppointmentStatus, type Role, statusAt } from './viewing.server'
import { viewingStaff } from './viewing-staff.server'
import { dayAndTimeInWords, whenInWords } from './when'
import type { Change } from './wishes.server'

export const text = (key: string, values?: Record<string, string>): EmailPart => ({ kind: 'text', text: { key, values } })

function button(site: Site, row: Appointment, role: Role, key: string): EmailPart & EmailAction {
  return { kind: 'button', text: { key }, href: site.settings.siteUrl + manageHref(site, row, role) }
}

/** `before` and `row`: the viewing before and after. `lapsed`: a proposal that its visitor did not answer in time. */
export type ChangeOf = { before: Appointment; row: Appointment; change: Change | 'lapsed'; by: Role }

/** The part of the mails' locale keys for a change: a move that needs confirmation is only a request. */
export function changeWords(change: ChangeOf['change'] | 'reminder', { status }: Pick<Appointment, 'status'>): string {
  return change === 'moved' && status === 'requested' ? 'MOVE_REQUESTED' : change.toUpperCase()
}

type ForVisitor = { attached: boolean; before?: Appointment }

/** Its state and where to change it, for the visitor. @param attached whether the mail has a calendar file. */
export function visitorParts(site: Site, row: Appointment, { attached, before }: ForVisitor): EmailPart[] {
  const details = viewingTable(site, row, 'visitor', { before })
  const later = row.about.addressHidden ? [text('MAIL_APPOINTMENT_ADDRESS_LATER')] : []
  switch (row.status) {
    case 'cancelled':
    case 'refused':
      return [details]
    case 'expired':
      return [details, button(site, row, 'visitor', 'APPOINTMENT_OTHER')]
    case 'proposed':
      return [details, untilWhen(row), ...later, button(site, row, 'visitor', 'MAIL_APPOINTMENT_ANSWER')]
  }
  const confirmed = row.status === 'confirmed'
  return [
    text(confirmed ? 'MAIL_APPOINTMENT_IS_CONFIRMED' : 'MAIL_APPOINTMENT_IS_REQUESTED'),
    details,
    ...later,
    ...(attached && confirmed ? [text('MAIL_APPOINTMENT_CALENDAR')] : []),
    text('MAIL_APPOINTMENT_CHANGES'),
    button(site, row, 'visitor', 'APPOINTMENT_CHANGE_OR_CANCEL'),
  ]
}

function untilWhen(row: Appointment): EmailPart {
  return text('MAIL_APPOINTMENT_HELD_UNTIL', { until: dayAndTimeInWords(row.heldUntil ?? row.startsAt, row.language) })
}

/** The link by which a visitor confirms a hold. The address is unverified, so there is no typed text. */
export function holdParts(site: Site, row: Appointment): EmailPart[] {
  const isAsked = site.configuration.appointments.confirm === 'by-staff'
  return [
    viewingTable(site, row, 'visitor'),
    untilWhen(row),
    ...(isAsked ? [text('MAIL_APPOINTMENT_STAFF_CONFIRMS')] : []),
    button(site, row, 'visitor', isAsked ? 'APPOINTMENT_ASK_VISITOR' : 'APPOINTMENT_CONFIRM_VISITOR'),
    ...(row.about.addressHidden ? [text('MAIL_APPOINTMENT_ADDRESS_LATER')] : []),
    text('MAIL_APPOINTMENT_NOT_ASKED'),
  ]
}

/** A link to its page for staff: to confirm, or to answer. */
export function staffButton(site: Site, row: Appointment): EmailAction {
  const keys: Partial<Record<AppointmentStatus, string>> = {
    confirmed: 'MAIL_APPOINTMENT_MANAGE',
    requested: 'MAIL_APPOINTMENT_DECIDE',
  }
  return button(site, row, 'staff', keys[row.status] ?? 'MAIL_APPOINTMENT_CONFIRM')
}

/** @param before as it was: where its time was another, both are named. */
export function viewingTable(
  site: Site,
  row: Appointment,
  role: Role,
  { before, more = [] }: { before?: Appointment; more?: EmailRow[] } = {},
): EmailPart {
  const language = role === 'staff' ? viewingStaff(site).language : row.language
  const status = statusAt(row, site.now())
  const when = (key: string, slot: Appointment): EmailRow => ({
    label: { key },
    value: { plain: whenInWords(slot, language) },
  })
  const isOther = before !== undefined && before.startsAt !== row.startsAt
  return {
    kind: 'table',
    title: { key: 'MAIL_SECTION_APPOINTMENT' },
    rows: [
      ...(isOther
        ? [when('APPOINTMENT_WHEN_BEFORE', before), when('APPOINTMENT_WHEN_NOW', row)]
        : [when('APPOINTMENT_WHEN', row)]),
      { label: { key: 'APPOINTMENT_STATUS' }, value: { key: `APPOINTMENT_STATUS_${status.toUpperCase()}` } },
      ...more,
    ],
  }
}

/** The amounts that the visitor confirmed, as of that day. */
export function termsTable({ income, persons, total, deposit }: RentalTerms): EmailPart {
  const amount = (key: string, value: number | undefined) =>
    value === undefined ? [] : [{ label: { key }, value: { euro: value } }]
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
