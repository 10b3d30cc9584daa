/** Requests documents from an applicant: one mail with a link per press of the button. */
import type { Site } from '../../../../platform/context/site.server'
import type { EmailPart } from '../../../../platform/mail/email'
import { enqueueMail } from '../../../../platform/mail/outbox.server'
import { findProperty } from '../../../catalogue/property.server'
import { aboutProperty } from '../../about-property.server'
import { aboutParts } from '../../compose-emails.server'
import { greetingOf } from '../../fields/mail-words'
import { staffAddresses } from '../../staff-addresses.server'
import { mailLimit } from '../../store-enquiry.server'
import { type Application, askTemplate, sendDays, sendLink } from './rental-links.server'

const readBy = 'rental-application'

/**
 * Fixed text, the property and the link, because the address is unverified. Counts towards its daily mail limit.
 * @returns `limited` if that is reached: nothing is sent.
 */
export function askDocuments(site: Site, application: Application): { kind: 'asked' | 'limited' } {
  const { id, language, propertyID, fields } = application
  const href = sendLink(site, id, language)
  if (href === undefined) throw new Error('There is no page for documents in paths.json')
  // A property let or withdrawn since may be missing from the catalogue.
  const about = findProperty(site, propertyID, language) && aboutProperty(site, propertyID, language)
  const now = site.now()
  const text = (key: string, values?: Record<string, string | number>): EmailPart => ({ kind: 'text', text: { key, values } })
  const kind = site.database.transaction(
    tx => {
      if (!mailLimit(site, tx, { key: 'rental-documents', readBy }, now)(fields.email)) return 'limited'
      const content = {
        subject: about
          ? { key: 'MAIL_RENTAL_DOCUMENTS_SUBJECT', values: { title: about.title, city: about.city } }
          : { key: 'MAIL_RENTAL_DOCUMENTS_SUBJECT_PLAIN' },
        parts: [
          { kind: 'text' as const, text: greetingOf(fields) },
          text('MAIL_RENTAL_DOCUMENTS_BODY'),
          text('MAIL_RENTAL_DOCUMENTS_WHICH'),
          { kind: 'button' as const, text: { key: 'MAIL_RENTAL_DOCUMENTS_BUTTON' }, href },
          text('MAIL_RENTAL_DOCUMENTS_LIFE', { days: sendDays }),
          ...(about ? aboutParts(about) : []),
          text('MAIL_VISITOR_QUESTIONS', { phone: site.configuration.agency.phone }),
        ],
        signed: true,
        footnote: { key: 'MAIL_WHY', values: { site: new URL(site.settings.siteUrl).host } },
      }
      const replyTo = staffAddresses(site, readBy, application)[0]
      enqueueMail(tx, { template: askTemplate, language, to: fields.email, replyTo, enquiryID: id, content }, { now })
      return 'asked'
    },
    { behavior: 'immediate' },
  )
  if (kind === 'asked') site.mail.notify()
  return { kind }
}
