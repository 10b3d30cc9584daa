/** A property passed on to a friend by mail (SPEC §2, §3 "Send to friend"). */
import { z } from 'zod'
import { languages } from '../../../../platform/i18n/languages'
import type { EnquiryForm } from '../../enquiry-form'
import { greetingOf } from '../../fields/person-fields'
import { checkbox, email, paragraphs, requiredCheckbox, requiredLine } from '../../fields/schema-parts'

/** Characters of the message. */
export const messageLimit = 1000

/** What makes such a form worth something to senders of spam is a link of their own: there is none in it. */
const link = /:\/\/|\bwww\.|\b[a-z\d-]+\.(?:com|net|org|info|biz|be|nl|fr|de|eu|lu|uk|ru|cn|io|co|xyz|top|site|online|shop)\b/i
const withoutLink = [(value: string | undefined) => !link.test(value ?? ''), 'ALERT_LINK_NOT_ALLOWED'] as const

const shape = z.object({
  firstName: requiredLine(60, 'ALERT_FIST_NAME_EMPTY').refine(...withoutLink),
  lastName: requiredLine(80, 'ALERT_LAST_NAME_EMPTY').refine(...withoutLink),
  email: email('ALERT_EMAIL_EMPTY', 'ALERT_EMAIL_INVALID'),
  friendFirstName: requiredLine(60, 'ALERT_FRIEND_FIRST_NAME_EMPTY').refine(...withoutLink),
  friendLastName: requiredLine(80, 'ALERT_FRIEND_LAST_NAME_EMPTY').refine(...withoutLink),
  friendEmail: email('ALERT_FRIEND_EMAIL_EMPTY', 'ALERT_FRIEND_EMAIL_INVALID'),
  message: paragraphs(messageLimit).refine(...withoutLink),
  copy: checkbox(),
  privacy: requiredCheckbox('ALERT_PRIVACY_EMPTY'),
})

export type SendToFriendFields = z.output<typeof shape>

/** What the browser needs of it. */
export const sendToFriendForm = {
  key: 'send-to-friend' as const,
  fields: {
    firstName: { label: 'FIELD_FIRST_NAME', section: 'person' },
    lastName: { label: 'FIELD_LAST_NAME', section: 'person' },
    email: { label: 'FIELD_EMAIL', section: 'person' },
    friendFirstName: { label: 'FIELD_FRIEND_FIRST_NAME', section: 'request' },
    friendLastName: { label: 'FIELD_FRIEND_LAST_NAME', section: 'request' },
    friendEmail: { label: 'FIELD_FRIEND_EMAIL', section: 'request' },
    message: { label: 'FIELD_MESSAGE', section: 'request' },
    copy: { label: 'FIELD_COPY_PLAIN', section: 'request', show: 'checkbox' },
    privacy: { label: 'FIELD_PRIVACY_PLAIN', section: 'request', show: 'checkbox' },
  },
  schema: () => shape,
} satisfies Partial<EnquiryForm<SendToFriendFields>>

/** The mail to the friend is the form's own work: `friend-mail.server.ts`. */
export const sendToFriend: EnquiryForm<SendToFriendFields, 'send-to-friend'> = {
  ...sendToFriendForm,
  languages,
  name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  staff: fields => ({
    subject: 'MAIL_STAFF_SEND_TO_FRIEND_SUBJECT',
    intro: 'MAIL_STAFF_SEND_TO_FRIEND_INTRO',
    replyTo: fields.email,
  }),
  visitor: fields =>
    fields.copy
      ? {
          to: fields.email,
          subject: 'MAIL_VISITOR_SEND_TO_FRIEND_SUBJECT',
          greeting: greetingOf(fields),
          body: 'MAIL_VISITOR_SEND_TO_FRIEND_BODY',
          quote: fields.message,
        }
      : undefined,
  thankYou: 'feedback-send-to-friend',
  failure: 'SEND_TO_FRIEND_FEEDBACK_ERROR',
}
