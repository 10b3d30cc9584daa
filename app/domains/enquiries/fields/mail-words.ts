/**
 * What most forms have alike: a named person sends them, and the locale keys of their two mails share an end
 * (`MAIL_STAFF_OFFER_SUBJECT`, `MAIL_VISITOR_OFFER_BODY`).
 */
import type { ThankYouKey } from '../../../platform/paths/table'
import { nameForMail } from '../../../platform/spam/unproved-text'
import type { EnquiryForm, KeyedText, StaffMail, VisitorMail } from '../enquiry-form'
import type { Person } from './person-fields'

type Named = Pick<Person, 'firstName' | 'lastName' | 'email'> & Partial<Pick<Person, 'title'>>

/**
 * How a mail to an address that nobody proved begins: with the title where one was given, and with no more of the names than such
 * a mail writes.
 */
export function greetingOf({ title, ...names }: Omit<Named, 'email'>): KeyedText {
  const [firstName, lastName] = [nameForMail(names.firstName), nameForMail(names.lastName)]
  if (!firstName && !lastName) return { key: 'MAIL_VISITOR_GREETING_NO_NAME', values: {} }
  return { key: title && lastName ? `MAIL_VISITOR_GREETING_${title}` : 'MAIL_VISITOR_GREETING', values: { firstName, lastName } }
}

/** The mail to the agency, which answers to the visitor. @param words as in `MAIL_STAFF_{words}_SUBJECT` and `_INTRO`. */
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

/** The half of a form that the browser needs. */
type BrowserForm<F extends Record<string, unknown>, Key extends string> = Pick<EnquiryForm<F, Key>, 'key' | 'fields' | 'schema'>

/**
 * A form that a named person sends, with a mail to the agency and one to the visitor.
 * @param words of its mails, as in `MAIL_STAFF_{words}_SUBJECT`.
 * @param failure locale key of what is said when it could not be stored.
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
