/** What a member of staff can do about a request with one tap on their mail. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { type EmailAction, oneLine } from '../../platform/mail/email'
import { phoneHref } from '../catalogue/property/property-view.server'
import { handledLink } from './handled.server'

type Asked = {
  /** Of the visitor. */
  email: string
  phone?: string
  /** Of the answer, in the visitor's language. */
  subject: string
  /** Where somebody has to do something: the request that can be marked as done. */
  request?: { id: string; createdAt: number }
}

/** To answer, to call where there is a number, and to mark as handled. @param reader the language of the staff. */
export function staffActions(site: Site, { email, phone, subject, request }: Asked, reader: Language): EmailAction[] {
  const query = new URLSearchParams({ subject: `Re: ${oneLine(subject)}` }).toString().replaceAll('+', '%20')
  return [
    { text: { key: 'MAIL_ACTION_REPLY' }, href: `mailto:${email}?${query}` },
    ...(phone ? [{ text: { key: 'MAIL_ACTION_CALL' }, href: phoneHref(phone) }] : []),
    ...(request ? [{ text: { key: 'MAIL_ACTION_HANDLED' }, href: handledLink(site, { ...request, reader }) }] : []),
  ]
}
