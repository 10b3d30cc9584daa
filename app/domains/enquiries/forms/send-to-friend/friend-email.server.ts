/** The mail by which a visitor recommends a property to a friend. */

import type { Translate } from '../../../../platform/i18n/texts'
import type { EmailAbout, EmailContent } from '../../../../platform/mail/email'
import { nameForMail } from '../../../../platform/spam/unproved-text'
import { aboutInMail } from '../../../catalogue/mail-about.server'
import { aboutProperty } from '../../about-property.server'
import { type About, aboutParts } from '../../compose-emails.server'
import { greetingOf } from '../../fields/mail-words'
import type { StoredEffect } from '../../submission.server'
import { type SendToFriendFields, sendToFriend } from './send-to-friend'

/** The form's own effect: a further mail in the page's language; replies go to the visitor, not to the agency. */
export const mailToFriend: StoredEffect<SendToFriendFields> = (site, _tx, { fields, language, propertyID }) => {
  const { t } = site.texts(language)
  const about = aboutProperty(site, propertyID!, language)
  const frame = aboutInMail(site, propertyID!, language)
  const content = friendEmail(fields, about, { frame, siteUrl: site.settings.siteUrl, t })
  return { mails: [{ template: 'send-to-friend.friend', language, to: fields.friendEmail, replyTo: fields.email, content }] }
}

type FriendMailContext = { frame: EmailAbout; siteUrl: string; t: Translate }

/** The friend did not ask for this, so `nameForMail` and the message's rule limit the visitor's text. */
function friendEmail(fields: SendToFriendFields, about: About, { frame, siteUrl, t }: FriendMailContext): EmailContent {
  const { friendFirstName: firstName, friendLastName: lastName, message } = fields
  const name = nameForMail(sendToFriend.name(fields)) || t('MAIL_FRIEND_SOMEBODY')
  const [first = '', ...rest] = name
  const values = {
    name,
    nameFirst: first.toUpperCase() + rest.join(''),
    title: about.title,
    city: about.city,
    site: new URL(siteUrl).host,
  }
  return {
    subject: { key: 'MAIL_FRIEND_SUBJECT', values },
    about: frame,
    heading: { key: 'MAIL_FRIEND_HEADING', values },
    parts: [
      { kind: 'text', text: greetingOf({ firstName, lastName }) },
      { kind: 'text', text: { key: 'MAIL_FRIEND_BODY', values } },
      ...(message ? [{ kind: 'quote', title: { key: 'MAIL_FRIEND_MESSAGE', values }, text: { plain: message } } as const] : []),
      ...aboutParts(about, frame),
      { kind: 'text', text: { key: 'MAIL_FRIEND_REPLY', values } },
    ],
    signed: false,
    footnote: { key: 'MAIL_FRIEND_WHY', values },
  }
}
