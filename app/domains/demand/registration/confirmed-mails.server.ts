/** Mails after confirmation: a welcome to the person, and a note to staff. */
import { recipientOf } from '../../../platform/agency/configuration.server'
import type { Site } from '../../../platform/context/site.server'
import type { EmailRow } from '../../../platform/mail/email'
import type { Mail } from '../../../platform/mail/outbox.server'
import { manageLinks, manageLinksPart, whyAlerts } from '../alerts/manage-links.server'
import { safeForUnverified } from '../safe-for-unverified.server'
import type { Registration } from './registrations.server'
import { searchTable } from './search-table.server'

/** @param id of the subscriber. */
export function confirmedMails(site: Site, id: string, confirmed: Registration): Mail[] {
  return [welcome(site, id, confirmed), ...staffMails(site, confirmed)]
}

const frequencyText = ({ frequency }: Registration) => ({
  key: `DEMAND_FREQUENCY_${frequency.toUpperCase().replace('-', '_')}`,
})

function welcome(site: Site, id: string, { email, language, frequency, demand, enquiryID }: Registration): Mail {
  const when = { key: `MAIL_DEMAND_WELCOME_${frequency.toUpperCase().replace('-', '_')}` }
  const ways = manageLinks(site, id, language, true)
  return {
    template: 'demand.welcome',
    language,
    to: email,
    replyTo: site.configuration.agency.email,
    enquiryID,
    content: {
      subject: { key: 'MAIL_DEMAND_WELCOME_SUBJECT' },
      parts: [
        { kind: 'text', text: { key: 'MAIL_DEMAND_WELCOME_BODY' } },
        { kind: 'text', text: when },
        searchTable(site, safeForUnverified(site, demand), language),
        manageLinksPart(ways),
      ],
      signed: true,
      footnote: whyAlerts(site),
    },
    headers: ways.headers,
  }
}

function staffMails(site: Site, confirmed: Registration): Mail[] {
  const { email, person, language, demand, enquiryID } = confirmed
  const { addresses, language: reader } = recipientOf(site.configuration, 'demand-register')
  const typed = (name: string) => (typeof person[name] === 'string' ? person[name] : '')
  const name = `${typed('firstName')} ${typed('lastName')}`.trim()
  const phone = typed('phone')
  const rows: EmailRow[] = [
    ...(name ? [{ label: { key: 'MAIL_LABEL_NAME' }, value: { plain: name } }] : []),
    { label: { key: 'FIELD_EMAIL' }, value: { plain: email } },
    ...(phone ? [{ label: { key: 'FIELD_PHONE' }, value: { phone } }] : []),
    { label: { key: 'DEMAND_NEWS_PLAIN' }, value: frequencyText(confirmed) },
    { label: { key: 'MAIL_LABEL_LANGUAGE' }, value: { key: `LANGUAGE_NAME_${language.toUpperCase()}` } },
  ]
  return addresses.map(to => ({
    template: 'demand.confirmed',
    language: reader,
    to,
    replyTo: email,
    enquiryID,
    content: {
      subject: { key: 'MAIL_STAFF_DEMAND_CONFIRMED_SUBJECT', values: { name: name || email } },
      parts: [
        { kind: 'text', text: { key: 'MAIL_STAFF_DEMAND_CONFIRMED_INTRO', values: { name: name || email } } },
        searchTable(site, demand, reader),
        { kind: 'table', title: { key: 'MAIL_DEMAND_PERSON' }, rows },
      ],
      signed: false,
    },
  }))
}
