/** Sends a property to a friend by mail (SPEC §2, §3 "Send to friend"). */
import { z } from 'zod'
import { leadsElsewhere } from '../../../../platform/spam/unproved-text'
import type { EnquiryForm } from '../../enquiry-form'
import { formOfPerson, visitorMail } from '../../fields/mail-words'
import { personFields, personSchema, somePersonFields } from '../../fields/person-fields'
import { checkbox, email as emailField, paragraphs, requiredLine } from '../../fields/schema-parts'

/** Maximum length of the message. */
export const messageLimit = 1000

const { firstName, lastName, email, privacy } = personSchema()
const shape = z.object({
  firstName,
  lastName,
  email,
  friendFirstName: requiredLine(60, 'ALERT_FRIEND_FIRST_NAME_EMPTY'),
  friendLastName: requiredLine(80, 'ALERT_FRIEND_LAST_NAME_EMPTY'),
  friendEmail: emailField('ALERT_FRIEND_EMAIL_EMPTY', 'ALERT_FRIEND_EMAIL_INVALID'),
  // Spammers would use this form for their links and telephone numbers.
  message: paragraphs(messageLimit).refine(value => !leadsElsewhere(value ?? ''), 'ALERT_LINK_NOT_ALLOWED'),
  copy: checkbox(),
  privacy,
})

export type SendToFriendFields = z.output<typeof shape>

/** The part that the browser needs. */
export const sendToFriendForm = {
  key: 'send-to-friend' as const,
  fields: {
    ...somePersonFields('firstName', 'lastName', 'email'),
    friendFirstName: { label: 'FIELD_FRIEND_FIRST_NAME', hasMailLabel: true, section: 'request' },
    friendLastName: { label: 'FIELD_FRIEND_LAST_NAME', hasMailLabel: true, section: 'request' },
    friendEmail: { label: 'FIELD_FRIEND_EMAIL', hasMailLabel: true, section: 'request' },
    message: { label: 'FIELD_MESSAGE', hasMailLabel: true, section: 'request' },
    copy: { label: 'FIELD_COPY_PLAIN', section: 'request', show: 'checkbox' },
    privacy: personFields.privacy,
  },
  schema: () => shape,
} satisfies Partial<EnquiryForm<SendToFriendFields>>

/** The mail to the friend is an effect: `friend-mail.server.ts`. */
export const sendToFriend: EnquiryForm<SendToFriendFields, 'send-to-friend'> = {
  ...formOfPerson(sendToFriendForm, { words: 'SEND_TO_FRIEND', failure: 'SEND_TO_FRIEND_FEEDBACK_ERROR' }),
  needsMail: true,
  visitor: fields => (fields.copy ? visitorMail('SEND_TO_FRIEND', fields) : undefined),
}
