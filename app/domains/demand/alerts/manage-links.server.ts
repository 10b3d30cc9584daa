/** What every mail to a subscriber ends with: where the search is changed, how the mails end, and why they come. */
import type { Language } from '../../../platform/i18n/languages'
import type { EmailPart, MailText } from '../../../platform/mail/email'
import type { ListHeaders } from '../../../platform/mail/list-headers'
import { href } from '../../../platform/paths/table'
import { manageLink } from '../alert-form/manage-link.server'
import { type LinkSite, unsubscribeLink } from '../unsubscribe-link.server'

/** Where the search is changed, and the address that ends the mails. */
export type WaysOut = { manage: string; stop: string; headers: ListHeaders }

/**
 * The links of a mail, and what a mail program shows as its own: one click of it ends the mails (RFC 8058).
 * @param byLink whether they have a search that is managed by link. Others log in for it.
 */
export function waysOut(site: LinkSite, subscriberID: string, language: Language, byLink: boolean): WaysOut {
  const manage = byLink ? manageLink(site, subscriberID, language) : undefined
  const stop = unsubscribeLink(site, subscriberID, language)
  return {
    manage: manage ?? site.settings.siteUrl + href('demand-account', language),
    stop,
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** The links to change a search and to stop the mails. */
export function waysPart({ manage, stop }: WaysOut): EmailPart {
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
