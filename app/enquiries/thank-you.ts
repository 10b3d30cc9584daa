/** What each thank-you page of the path table says, and where its form stands (SPEC §2, §8). */
import type { Language } from '../i18n/languages'
import { href } from '../paths/table'

type Feedback = { text: string; from: string; mailed: boolean }

const feedbacks: Record<string, Feedback> = {
  'feedback-contact-me': { text: 'CONTACT_ME_FEEDBACK_SUCCESS', from: 'sale-list', mailed: true },
  'feedback-contact-appointment': { text: 'CONTACT_APPOINTMENT_FEEDBACK_SUCCESS', from: 'rent-list', mailed: true },
  'feedback-contact-construction': { text: 'CONTACT_CONSTRUCTION_FEEDBACK_SUCCESS', from: 'new-build', mailed: true },
  'feedback-contact-demand': { text: 'CONTACT_DEMAND_FEEDBACK_SUCCESS', from: 'valuation', mailed: true },
  'feedback-demand-register': { text: 'DEMAND_REGISTER_FEEDBACK_SUCCESS', from: 'demand-register', mailed: true },
  'feedback-send-to-friend': { text: 'SEND_TO_FRIEND_FEEDBACK_SUCCESS', from: 'sale-list', mailed: false },
  'feedback-site-contact': { text: 'SITE_CONTACT_FEEDBACK_SUCCESS', from: 'contact', mailed: true },
  'feedback-sign-newsletter': { text: 'SIGN_NEWSLETTER_FEEDBACK_SUCCESS', from: 'home', mailed: true },
  'feedback-testing-testing': { text: 'TESTING_TESTING_FEEDBACK_SUCCESS', from: 'home', mailed: false },
}

/**
 * The words of a thank-you page and the page its form stands on.
 * @param key of the path table.
 * @throws when the table has a thank-you page that is not here: a mistake in our own code.
 */
export function feedbackOf(key: string, language: Language): { text: string; mailed: boolean; from: string } {
  const feedback = feedbacks[key]
  if (!feedback) throw new Error(`No thank-you page '${key}' in app/enquiries/thank-you.ts`)
  return { text: feedback.text, mailed: feedback.mailed, from: href(feedback.from, language) }
}
