/** Sign-up mails of the newsletter, to the address and to the agency. */

import type { newsletterSubscriber } from '../../../db/schema/site.server'
import type { Recipient } from '../../platform/agency/config/forms.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailPart, MailText } from '../../platform/mail/email'
import type { ListHeaders } from '../../platform/mail/mail-headers'
import type { Mail } from '../../platform/mail/outbox.server'
import { href, type PlainPathKey } from '../../platform/paths/table'
import { signLink } from '../../platform/signing/signed-link.server'

export type Subscriber = typeof newsletterSubscriber.$inferSelect

/** How long a confirmation link works (ms). */
const confirmLife = 7 * 86_400_000
/** Unsubscribe links never expire. */
const always = Date.UTC(2200, 0)

/** Unsubscribe address, for a click or a mail program's post. */
export function unsubscribeLink(site: Site, { id, language }: Subscriber): string {
  return linkTo('newsletter-unsubscribe', language, signLink('newsletter-leave', id, always, site.secret), site.settings.siteUrl)
}

/** Unsubscribe page without a personal link: it asks for the address. */
export function unsubscribePage(site: Site, language: Language): string {
  return site.settings.siteUrl + href('newsletter-unsubscribe', language)
}

/** Page of a reader's preferences. */
export function wishesLink(site: Site, { id, language }: Subscriber): string {
  return linkTo('newsletter-wishes', language, signLink('newsletter-wishes', id, always, site.secret), site.settings.siteUrl)
}

/** Headers for a mail program's own unsubscribe button. @param link of `unsubscribeLink` */
export function oneClick(link: string): ListHeaders {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

export function confirmMail(site: Site, subscriber: Subscriber, now: number): Mail {
  const token = signLink('newsletter-confirm', subscriber.id, now + confirmLife, site.secret)
  const link = linkTo('newsletter-confirm', subscriber.language, token, site.settings.siteUrl)
  return mailTo(subscriber, 'newsletter.confirm', 'MAIL_NEWSLETTER_CONFIRM_SUBJECT', [
    text({ key: 'MAIL_NEWSLETTER_CONFIRM_BODY' }),
    { kind: 'button', text: { key: 'MAIL_NEWSLETTER_CONFIRM_BUTTON' }, href: link },
    text({ key: 'MAIL_NEWSLETTER_IGNORE' }),
  ])
}

/** @param already whether the address was subscribed before. */
export function welcomeMail(site: Site, subscriber: Subscriber, already: boolean): Mail {
  const link = unsubscribeLink(site, subscriber)
  const template = already ? 'newsletter.already' : 'newsletter.welcome'
  const parts = [text({ key: already ? 'MAIL_NEWSLETTER_ALREADY_BODY' : 'MAIL_NEWSLETTER_WELCOME_BODY' }), leaveButton(link)]
  return {
    ...mailTo(subscriber, template, 'MAIL_NEWSLETTER_WELCOME_SUBJECT', parts, site.settings.siteUrl),
    headers: oneClick(link),
  }
}

export function unsubscribeMail(site: Site, subscriber: Subscriber): Mail {
  const parts = [text({ key: 'MAIL_NEWSLETTER_LEAVE_BODY' }), leaveButton(unsubscribeLink(site, subscriber))]
  return mailTo(subscriber, 'newsletter.leave', 'MAIL_NEWSLETTER_LEAVE_SUBJECT', parts, site.settings.siteUrl)
}

/** Mails everybody at the agency who receives newsletter mails. */
export function staffMails({ email, language, askedAt, confirmedAt, leftAt }: Subscriber, recipient: Recipient): Mail[] {
  const kind = leftAt === null ? 'NEWSLETTER' : 'NEWSLETTER_LEFT'
  const moments = [
    ['MAIL_LABEL_ASKED_AT', askedAt],
    ['MAIL_LABEL_CONFIRMED_AT', confirmedAt],
    ['MAIL_LABEL_LEFT_AT', leftAt],
  ] as const
  const rows = [
    { label: { key: 'FIELD_EMAIL' }, value: { plain: email } },
    { label: { key: 'MAIL_LABEL_LANGUAGE' }, value: { key: `LANGUAGE_NAME_${language.toUpperCase()}` } },
    ...moments.flatMap(([key, at]) => (at === null ? [] : [{ label: { key }, value: { moment: at } }])),
  ]
  return recipient.addresses.map(to => ({
    template: leftAt === null ? 'newsletter.staff' : 'newsletter.staff-left',
    language: recipient.language,
    to,
    replyTo: email,
    content: {
      subject: { key: `MAIL_STAFF_${kind}_SUBJECT`, values: { email } },
      parts: [text({ key: `MAIL_STAFF_${kind}_INTRO` }), { kind: 'table', title: { key: 'MAIL_SECTION_SUBSCRIBER' }, rows }],
      signed: false,
    },
  }))
}

function mailTo({ email, language }: Subscriber, template: string, subject: string, parts: EmailPart[], siteUrl?: string): Mail {
  const footnote = siteUrl && { key: 'MAIL_NEWSLETTER_WHY', values: { site: new URL(siteUrl).host } }
  const content = { subject: { key: subject }, parts, signed: true, ...(footnote && { footnote }) }
  return { template, language, to: email, content }
}

const text = (words: MailText): EmailPart => ({ kind: 'text', text: words })
const leaveButton = (link: string): EmailPart => ({ kind: 'button', text: { key: 'MAIL_NEWSLETTER_LEAVE_BUTTON' }, href: link })

function linkTo(page: PlainPathKey, language: Language, token: string, siteUrl: string): string {
  return `${siteUrl}${href(page, language)}?token=${token}`
}
