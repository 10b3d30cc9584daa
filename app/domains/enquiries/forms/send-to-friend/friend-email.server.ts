/** The mail with which a visitor passes a property on to a friend. */

import type { EmailContent } from '../../../../platform/mail/email'
import { aboutProperty } from '../../about-property.server'
import { type About, aboutParts } from '../../compose-emails.server'
import type { StoredEffect } from '../../submission.server'
import { type SendToFriendFields, sendToFriend } from './send-to-friend'

/** The form's own work: one more mail, in the page's language; an answer to it goes to the visitor, not to the agency. */
export const mailToFriend: StoredEffect<SendToFriendFields> = (site, _tx, { fields, language, propertyID }) => {
  const { siteUrl } = site.settings
  const content = friendEmail(fields, aboutProperty(site, propertyID!, language), siteUrl)
  return { mails: [{ template: 'send-to-friend.friend', language, to: fields.friendEmail, replyTo: fields.email, content }] }
}

function friendEmail(fields: SendToFriendFields, about: About, siteUrl: string): EmailContent {
  const { email, friendFirstName: firstName, friendLastName: lastName, message } = fields
  const values = { name: sendToFriend.name(fields), email, title: about.title, city: about.city, site: new URL(siteUrl).host }
  return {
    subject: { key: 'MAIL_FRIEND_SUBJECT', values },
    heading: { key: 'MAIL_FRIEND_HEADING', values },
    parts: [
      { kind: 'text', text: { key: 'MAIL_VISITOR_GREETING', values: { firstName, lastName } } },
      { kind: 'text', text: { key: 'MAIL_FRIEND_BODY', values } },
      ...(message ? [{ kind: 'quote', title: { key: 'MAIL_FRIEND_MESSAGE', values }, text: { plain: message } } as const] : []),
      ...aboutParts(about),
      { kind: 'text', text: { key: 'MAIL_FRIEND_REPLY', values } },
    ],
    signed: false,
    footnote: { key: 'MAIL_FRIEND_WHY', values },
  }
}
