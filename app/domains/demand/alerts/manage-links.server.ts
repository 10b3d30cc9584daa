/** The end of every mail to a subscriber: links to change the search and unsubscribe, and the reason for the mail. */
import type { Language } from '../../../platform/i18n/languages'
import type { EmailPart, MailText } from '../../../platform/mail/email'
import type { ListHeaders } from '../../../platform/mail/mail-headers'
import { href } from '../../../platform/paths/table'
import { manageLink } from '../alert-form/manage-link.server'
import { type LinkSite, unsubscribeLink } from '../unsubscribe-link.server'

/** Address to change the search, and the unsubscribe address. */
export type ManageLinks = { manage: string; stop: string; headers: ListHeaders }

/**
 * The links of a mail, and headers for a mail program's one-click unsubscribe (RFC 8058).
 * @param byLink whether they have a search managed by link. Others log in.
 */
export function manageLinks(site: LinkSite, subscriberID: string, language: Language, byLink: boolean): ManageLinks {
  const manage = byLink ? manageLink(site, subscriberID, language) : undefined
  const stop = unsubscribeLink(site, subscriberID, language)
  return {
    manage: manage ?? site.settings.siteUrl + href('demand-account', language),
    stop,
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** The links as part of a mail. */
export function manageLinksPart({ manage, stop }: ManageLinks): EmailPart {
  const link = (label: string, value: string, address: string) => ({
    label: { key: label },
    value: { key: value },
    href: address,
  })
  return {
    kind: 'table',
    title: { key: 'MAIL_ALERT_YOURS' },
    rows: [link('MAIL_ALERT_CHANGE', 'MAIL_ALERT_CHANGE_LINK', manage), link('MAIL_ALERT_STOP', 'MAIL_ALERT_STOP_LINK', stop)],
  }
}

export function whyAlerts({ settings }: LinkSite): MailText {
  return { key: 'MAIL_ALERT_WHY', values: { site: new URL(settings.siteUrl).host } }
}
