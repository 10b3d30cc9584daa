/**
 * Common to most forms: a named sender, and a shared suffix of the two mails' locale keys (`MAIL_STAFF_OFFER_SUBJECT`,
 * `MAIL_VISITOR_OFFER_BODY`).
 */
import type { ThankYouKey } from '../../../platform/paths/table'
import { nameForMail } from '../../../platform/spam/unproved-text'
import type { EnquiryForm, KeyedText, StaffMail, VisitorMail } from '../enquiry-form'
import type { Person } from './person-fields'

type Named = Pick<Person, 'firstName' | 'lastName' | 'email'> & Partial<Pick<Person, 'title'>>

/** The salutation to an unverified address: the title if given, and as much of the name as is allowed there. */
export function greetingOf({ title, ...names }: Omit<Named, 'email'>): KeyedText {
  const [firstName, lastName] = [nameForMail(names.firstName), nameForMail(names.lastName)]
  if (!firstName && !lastName) return { key: 'MAIL_VISITOR_GREETING_NO_NAME', values: {} }
  return { key: title && lastName ? `MAIL_VISITOR_GREETING_${title}` : 'MAIL_VISITOR_GREETING', values: { firstName, lastName } }
}

/** The mail to the agency, with replies to the visitor. @param words as in `MAIL_STAFF_{words}_SUBJECT` and `_INTRO`. */
export const staffMail =
  (words: string) =>
  ({ email }: { email: string }): StaffMail => ({
    subject: `MAIL_STAFF_${words}_SUBJECT`,
    intro: `MAIL_STAFF_${words}_INTRO`,
    replyTo: email,
  })

/** The visitor's confirmation. @param words as in `MAIL_VISITOR_{words}_SUBJECT` and `_BODY`. */
export const visitorMail = (words: string, fields: Named): VisitorMail => ({
  to: fields.email,
  subject: `MAIL_VISITOR_${words}_SUBJECT`,
  greeting: greetingOf(fields),
  body: `MAIL_VISITOR_${words}_BODY`,
})

/** The part of a form that the browser needs. */
type BrowserForm<F extends Record<string, unknown>, Key extends string> = Pick<EnquiryForm<F, Key>, 'key' | 'fields' | 'schema'>

/**
 * A form with a named sender, a mail to the agency and one to the visitor.
 * @param words of its mails, as in `MAIL_STAFF_{words}_SUBJECT`.
 * @param failure locale key of the message when it could not be stored.
 */
export function formOfPerson<F extends Record<string, unknown> & Named, Key extends string>(
  form: BrowserForm<F, Key>,
  { words, failure }: { words: string; failure: string },
): EnquiryForm<F, Key> {
  return {
    ...form,
    name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    staff: staffMail(words),
    visitor: fields => visitorMail(words, fields),
    thankYou: `feedback-${form.key}` as ThankYouKey,
    failure,
  }
}
