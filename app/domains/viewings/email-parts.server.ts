/** The parts of emails about a viewing. */

import type { Site } from '../../platform/context/site.server'
import type { EmailPart, EmailRow } from '../../platform/mail/email'
import { manageHref } from './calendar-file.server'
import type { RentalTerms } from './rental-terms'
import { type Appointment, type Role, statusAt } from './viewing.server'
import { viewingStaff } from './viewing-staff.server'
import { dayAndTimeInWords, whenInWords } from './when'

export const text = (key: string, values?: Record<string, string>): EmailPart => ({ kind: 'text', text: { key, values } })

function button(site: Site, row: Appointment, role: Role, key: string): EmailPart {
  return { kind: 'button', text: { key }, href: site.settings.siteUrl + manageHref(site, row, role) }
}

/** What it is now and where it is changed, for its visitor. @param attached whether a calendar file goes with the mail. */
export function visitorParts(site: Site, row: Appointment, attached: boolean): EmailPart[] {
  const details = viewingTable(site, row, 'visitor')
  if (row.status === 'cancelled') return [details]
  const confirmed = row.status === 'confirmed'
  return [
    text(confirmed ? 'MAIL_APPOINTMENT_IS_CONFIRMED' : 'MAIL_APPOINTMENT_IS_REQUESTED'),
    details,
    ...(row.about.addressHidden ? [text('MAIL_APPOINTMENT_ADDRESS_LATER')] : []),
    ...(attached && confirmed ? [text('MAIL_APPOINTMENT_CALENDAR')] : []),
    text('MAIL_APPOINTMENT_CHANGES'),
    button(site, row, 'visitor', 'APPOINTMENT_CHANGE_OR_CANCEL'),
  ]
}

/** The link by which a visitor takes what is held for them. To an address that nobody has proved yet: nothing typed is in it. */
export function holdParts(site: Site, row: Appointment): EmailPart[] {
  const until = dayAndTimeInWords(row.heldUntil ?? row.startsAt, row.language)
  return [
    viewingTable(site, row, 'visitor'),
    text('MAIL_APPOINTMENT_HELD_UNTIL', { until }),
    button(site, row, 'visitor', 'APPOINTMENT_CONFIRM_VISITOR'),
    ...(row.about.addressHidden ? [text('MAIL_APPOINTMENT_ADDRESS_LATER')] : []),
    text('MAIL_APPOINTMENT_NOT_ASKED'),
  ]
}

/** The way to its page, for the staff: to confirm what is not confirmed. */
export function staffButton(site: Site, row: Appointment): EmailPart {
  return button(site, row, 'staff', row.status === 'confirmed' ? 'MAIL_APPOINTMENT_MANAGE' : 'MAIL_APPOINTMENT_CONFIRM')
}

export function viewingTable(site: Site, row: Appointment, role: Role, more: EmailRow[] = []): EmailPart {
  const language = role === 'staff' ? viewingStaff(site).language : row.language
  const status = statusAt(row, site.now())
  return {
    kind: 'table',
    title: { key: 'MAIL_SECTION_APPOINTMENT' },
    rows: [
      { label: { key: 'APPOINTMENT_WHEN' }, value: { plain: whenInWords(row, language) } },
      { label: { key: 'APPOINTMENT_STATUS' }, value: { key: `APPOINTMENT_STATUS_${status.toUpperCase()}` } },
      ...more,
    ],
  }
}

/** The amounts the visitor ticked, as they were on the day. */
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
