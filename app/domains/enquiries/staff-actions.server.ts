/** One-tap actions on a request in a mail to staff. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { type EmailAction, oneLine } from '../../platform/mail/email'
import { phoneHref } from '../catalogue/property/property-view.server'
import { handledLink } from './handled.server'

type Asked = {
  /** The visitor's, if they gave one. */
  email?: string | undefined
  phone?: string
  /** Of the reply, in the visitor's language. */
  subject: string
  /** If somebody must act: the request to mark as handled. */
  request?: { id: string; createdAt: number }
}

/** Reply, call if there is a number, and mark as handled. @param reader the staff's language. */
export function staffActions(site: Site, { email, phone, subject, request }: Asked, reader: Language): EmailAction[] {
  const query = new URLSearchParams({ subject: `Re: ${oneLine(subject)}` }).toString().replaceAll('+', '%20')
  return [
    ...(email ? [{ text: { key: 'MAIL_ACTION_REPLY' }, href: `mailto:${email}?${query}` }] : []),
    ...(phone ? [{ text: { key: 'MAIL_ACTION_CALL' }, href: phoneHref(phone) }] : []),
    ...(request ? [{ text: { key: 'MAIL_ACTION_HANDLED' }, href: handledLink(site, { ...request, reader }) }] : []),
  ]
}
