/** The texts and form of each thank-you page in the path table (SPEC §2, §8). */
import type { Language } from '../../platform/i18n/languages'
import { href, type PlainPathKey, type ThankYouKey } from '../../platform/paths/table'

type Feedback = {
  text: string
  from: PlainPathKey
  mailed: boolean
  /** Prefix of the locale keys for who replies and when (`answerInWords`); omitted if nobody has to. */
  answer?: string
  /** Alternative texts by the address's `outcome`. */
  outcomes?: Record<string, Outcome>
}
type Outcome = Pick<Feedback, 'text' | 'mailed' | 'answer'>

/** If somebody gets in touch. A viewing's status says what it still needs. */
export const answer = 'SENT_ANSWER'

/** By path table key; after a change, `npm run schema` writes the keys for the type check. */
export const thankYouPages: Record<ThankYouKey, Feedback> = {
  'feedback-contact-me': { text: 'CONTACT_ME_FEEDBACK_SUCCESS', from: 'sale-list', mailed: true, answer },
  'feedback-contact-appointment': {
    text: 'CONTACT_APPOINTMENT_FEEDBACK_SUCCESS',
    from: 'rent-list',
    mailed: true,
    outcomes: {
      held: { text: 'CONTACT_APPOINTMENT_FEEDBACK_HELD', mailed: true },
      asked: { text: 'CONTACT_APPOINTMENT_FEEDBACK_ASKED', mailed: true },
      unmailed: { text: 'CONTACT_APPOINTMENT_FEEDBACK_UNMAILED', mailed: false },
    },
  },
  'feedback-contact-construction': { text: 'CONTACT_CONSTRUCTION_FEEDBACK_SUCCESS', from: 'new-build', mailed: true, answer },
  'feedback-contact-demand': { text: 'CONTACT_DEMAND_FEEDBACK_SUCCESS', from: 'valuation', mailed: true, answer },
  'feedback-demand-register': { text: 'DEMAND_REGISTER_FEEDBACK_SUCCESS', from: 'demand-register', mailed: true },
  'feedback-demand-alert': { text: 'DEMAND_ALERT_FEEDBACK_SUCCESS', from: 'sale-list', mailed: true },
  'feedback-send-to-friend': { text: 'SEND_TO_FRIEND_FEEDBACK_SUCCESS', from: 'sale-list', mailed: false },
  'feedback-site-contact': { text: 'SITE_CONTACT_FEEDBACK_SUCCESS', from: 'contact', mailed: true, answer },
  'feedback-sign-newsletter': {
    text: 'SIGN_NEWSLETTER_FEEDBACK_CONFIRM',
    from: 'home',
    mailed: true,
    outcomes: { confirmed: { text: 'SIGN_NEWSLETTER_FEEDBACK_SUCCESS', mailed: false } },
  },
  'feedback-request-documents': {
    text: 'DOCUMENTS_WILL_BE_SENT_BY_EMAIL',
    from: 'sale-list',
    mailed: true,
    outcomes: { agent: { text: 'REQUEST_DOCUMENT_FEEDBACK_SUCCESS', mailed: true, answer } },
  },
  'feedback-brochure-request': {
    text: 'BROCHURE_REQUEST_FEEDBACK_SUCCESS',
    from: 'sale-list',
    mailed: true,
    answer: 'SENT_POST',
  },
  'feedback-offer-to-purchase': {
    text: 'OFFER_FEEDBACK_SUCCESS',
    from: 'sale-list',
    mailed: true,
    answer,
    outcomes: { waiting: { text: 'OFFER_FEEDBACK_WAITING', mailed: true } },
  },
  'feedback-rental-application': { text: 'RENTAL_FEEDBACK_SUCCESS', from: 'rent-list', mailed: true, answer },
  'feedback-job-contact': { text: 'JOB_FEEDBACK_SUCCESS', from: 'job-contact', mailed: true, answer },
  'feedback-testimonial': { text: 'SEND_TESTIMONIAL_SUCCESS', from: 'testimonial', mailed: false },
  'feedback-testing-testing': { text: 'TESTING_TESTING_FEEDBACK_SUCCESS', from: 'home', mailed: false },
}

const byKey = new Map<string, Feedback>(Object.entries(thankYouPages))

/** Whether the agency must act on a form. @param key of its thank-you page. */
export function awaitsAnswer(key: PlainPathKey): boolean {
  const { answer, outcomes = {} } = byKey.get(key) ?? {}
  return [answer, ...Object.values(outcomes).map(outcome => outcome.answer)].some(Boolean)
}

/**
 * The texts of a thank-you page, and the page with its form.
 * @param key of the path table.
 * @param outcome from the address; unknown ones are ignored.
 * @throws if the table has a thank-you page missing here: a mistake in our code.
 */
export function feedbackOf(key: string, language: Language, outcome: string | null): Outcome & { from: string } {
  const feedback = byKey.get(key)
  if (!feedback) throw new Error(`No thank-you page '${key}' in app/domains/enquiries/thank-you.ts`)
  const { outcomes = {} } = feedback
  const { text, mailed, answer } = outcome !== null && Object.hasOwn(outcomes, outcome) ? outcomes[outcome]! : feedback
  return { text, mailed, answer, from: href(feedback.from, language) }
}
