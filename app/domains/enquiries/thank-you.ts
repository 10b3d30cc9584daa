/** What each thank-you page of the path table says, and where its form stands (SPEC §2, §8). */
import type { Language } from '../../platform/i18n/languages'
import { href, type PlainPathKey, type ThankYouKey } from '../../platform/paths/table'

type Feedback = {
  text: string
  from: PlainPathKey
  mailed: boolean
  /** Beginning of the locale keys of who answers by when (`answerInWords`); left out where nobody has to. */
  answer?: string
  /** Other words for what came of it, by the `outcome` of the address. */
  outcomes?: Record<string, Outcome>
}
type Outcome = Pick<Feedback, 'text' | 'mailed' | 'answer'>

/** Where somebody gets in touch. What a viewing still waits for, its status says. */
export const answer = 'SENT_ANSWER'

/** By their keys in the path table; after a change `npm run schema` writes the keys for the type check. */
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

/** Whether somebody at the agency has something to do once a form came in. @param key of its thank-you page. */
export function awaitsAnswer(key: PlainPathKey): boolean {
  const { answer, outcomes = {} } = byKey.get(key) ?? {}
  return [answer, ...Object.values(outcomes).map(outcome => outcome.answer)].some(Boolean)
}

/**
 * The words of a thank-you page and the page its form stands on.
 * @param key of the path table.
 * @param outcome as it stands in the address; one that the form does not have is none.
 * @throws when the table has a thank-you page that is not here: a mistake in our own code.
 */
export function feedbackOf(key: string, language: Language, outcome: string | null): Outcome & { from: string } {
  const feedback = byKey.get(key)
  if (!feedback) throw new Error(`No thank-you page '${key}' in app/domains/enquiries/thank-you.ts`)
  const { outcomes = {} } = feedback
  const { text, mailed, answer } = outcome !== null && Object.hasOwn(outcomes, outcome) ? outcomes[outcome]! : feedback
  return { text, mailed, answer, from: href(feedback.from, language) }
}
