/** Mails to a visitor about a viewing, after the form's own. */

import type { Site } from '../../platform/context/site.server'
import type { Mail } from '../../platform/mail/outbox.server'
import { nameForMail } from '../../platform/spam/unproved-text'
import { aboutInMail } from '../catalogue/mail-about.server'
import { staffAddresses } from '../enquiries/staff-addresses.server'
import { calendarAttachment } from './calendar-file.server'
import { type ChangeOf, changeWords, text, visitorParts } from './email-parts.server'
import type { Appointment } from './viewing.server'

/** `attached`: whether calendars should have, or had, it. A reminder changes nothing. */
type News = (ChangeOf | { change: 'reminder'; by: 'staff'; row: Appointment; before?: undefined }) & { attached: boolean }

/** As much of the name as allowed to an unverified address, because it may be one if viewings are confirmed at once. */
export function visitorMail(site: Site, { before, row, change, by, attached }: News): Mail {
  const { title, city, link } = row.about.visitor
  const name = nameForMail(row.name)
  const key = `MAIL_APPOINTMENT_${changeWords(change, row)}`
  const values = { title, city }
  return {
    template: `appointment.${change}.visitor`,
    language: row.language,
    to: row.email,
    replyTo: staffAddresses(site, 'contact-appointment', row)[0],
    enquiryID: row.enquiryID,
    content: {
      subject: { key: `${key}_SUBJECT`, values },
      about: aboutInMail(site, row.propertyID, row.language),
      parts: [
        name ? text('MAIL_APPOINTMENT_GREETING', { name }) : text('MAIL_VISITOR_GREETING_NO_NAME'),
        text(change === 'confirmed' && by === 'visitor' ? 'MAIL_APPOINTMENT_CONFIRMED_BY_VISITOR' : `${key}_BODY`, values),
        ...visitorParts(site, row, { attached, before }),
        { kind: 'button', text: { key: 'MAIL_VIEW_PROPERTY' }, href: link },
        text('MAIL_VISITOR_QUESTIONS', { phone: site.configuration.agency.phone }),
      ],
      signed: true,
      footnote: { key: 'MAIL_WHY', values: { site: new URL(site.settings.siteUrl).host } },
    },
    attachments: attached ? [calendarAttachment(site, row, 'visitor')] : undefined,
  }
}
