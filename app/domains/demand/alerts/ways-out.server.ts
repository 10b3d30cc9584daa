/** What every mail to a subscriber ends with: where the search is changed, how the mails end, and why they come. */
import type { Language } from '../../../platform/i18n/languages'
import type { EmailPart, MailText } from '../../../platform/mail/email'
import type { ListHeaders } from '../../../platform/mail/list-headers'
import { href } from '../../../platform/paths/table'
import { manageLink } from '../alert-form/manage-link.server'
import { type LinkSite, unsubscribeLink } from '../unsubscribe-link.server'

/** @param byLink whether they have a search that is managed by link. Others log in for it. */
export function waysOut(site: LinkSite, subscriberID: string, language: Language, byLink: boolean): EmailPart {
  const { siteUrl } = site.settings
  const manage = byLink ? manageLink(site, subscriberID, language) : undefined
  const link = (label: string, value: string, address: string) => ({
    label: { key: label },
    value: { key: value },
    href: address,
  })
  return {
    kind: 'table',
    title: { key: 'MAIL_ALERT_YOURS' },
    rows: [
      link('MAIL_ALERT_CHANGE', 'MAIL_ALERT_CHANGE_LINK', manage ?? siteUrl + href('demand-account', language)),
      link('MAIL_ALERT_STOP', 'MAIL_ALERT_STOP_LINK', unsubscribeLink(site, subscriberID, language)),
    ],
  }
}

/** One click of a mail program ends them (RFC 8058). */
export function alertHeaders(site: LinkSite, subscriberID: string, language: Language): ListHeaders {
  const link = unsubscribeLink(site, subscriberID, language)
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

export function whyAlerts({ settings }: LinkSite): MailText {
  return { key: 'MAIL_ALERT_WHY', values: { site: new URL(settings.siteUrl).host } }
}
