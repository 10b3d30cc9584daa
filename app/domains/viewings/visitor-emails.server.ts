/** What a visitor is mailed about a viewing after the letters of its form. */

import type { Site } from '../../platform/context/site.server'
import type { Mail } from '../../platform/mail/outbox.server'
import { calendarAttachment } from './calendar-file.server'
import { text, visitorParts } from './letter-parts.server'
import type { Appointment, Role } from './viewing.server'
import { viewingStaff } from './viewing-staff.server'

type News = {
  change: 'moved' | 'cancelled' | 'confirmed' | 'reminder'
  by: Role
  /** Whether agendas are to have, or had, it. */
  attached: boolean
}

/** No name stands in it: the address may be one that nobody has proved to be theirs. */
export function visitorMail(site: Site, row: Appointment, { change, by, attached }: News): Mail {
  const { title, city, link } = row.about.visitor
  const key = `MAIL_APPOINTMENT_${change.toUpperCase()}`
  const values = { title, city }
  return {
    template: `appointment.${change}.visitor`,
    language: row.language,
    to: row.email,
    replyTo: viewingStaff(site).addresses[0],
    enquiryID: row.enquiryID,
    letter: {
      subject: { key: `${key}_SUBJECT`, values },
      parts: [
        text('MAIL_GREETING_UNNAMED'),
        text(change === 'confirmed' && by === 'visitor' ? 'MAIL_APPOINTMENT_CONFIRMED_BY_VISITOR' : `${key}_BODY`, values),
        ...visitorParts(site, row, attached),
        { kind: 'button', text: { key: 'MAIL_VIEW_PROPERTY' }, href: link },
        text('MAIL_VISITOR_QUESTIONS', { phone: site.configuration.agency.phone }),
      ],
      signed: true,
      footnote: { key: 'MAIL_WHY', values: { site: new URL(site.settings.siteUrl).host } },
    },
    attachments: attached ? [calendarAttachment(site, row, 'visitor')] : undefined,
  }
}
