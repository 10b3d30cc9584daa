/**
 * The form registry: each definition with the effects of its enquiries. To add a form, add its folder, its texts, its key in
 * `platform/agency/form-keys.ts` and a line here; its route uses its name.
 */

import { regionalQuestions } from '../domains/catalogue/regional-questions'
import { alertForm } from '../domains/demand/alert-form/alert-form'
import { demandForm } from '../domains/demand/demand-form'
import { subscriberKeptFor } from '../domains/demand/subscribers.server'
import { requestDocuments } from '../domains/documents/form/request-documents'
import { mailPlans } from '../domains/documents/request.server'
import type { EnquiryForm, FieldDescription } from '../domains/enquiries/enquiry-form'
import { brochureRequest } from '../domains/enquiries/forms/brochure-request/brochure-request'
import { nameAddressee } from '../domains/enquiries/forms/contact/addressee.server'
import { contact } from '../domains/enquiries/forms/contact/contact'
import { jobApplication } from '../domains/enquiries/forms/job-application/job-application'
import { projectContact } from '../domains/enquiries/forms/project-contact/project-contact'
import { propertyContact } from '../domains/enquiries/forms/property-contact/property-contact'
import { confirmVisitTimes } from '../domains/enquiries/forms/property-contact/visit-times-email.server'
import { confirmApplication } from '../domains/enquiries/forms/rental-application/confirm-application.server'
import { rentalApplication } from '../domains/enquiries/forms/rental-application/rental-application'
import { mailToFriend } from '../domains/enquiries/forms/send-to-friend/friend-email.server'
import { sendToFriend } from '../domains/enquiries/forms/send-to-friend/send-to-friend'
import { valuation } from '../domains/enquiries/forms/valuation/valuation'
import { ownFieldDescriptions } from '../domains/enquiries/own-fields.server'
import type { RegisteredForm, StoredEffect } from '../domains/enquiries/submission.server'
import { leadForm } from '../domains/leads/lead'
import { signNewsletter } from '../domains/newsletter/forms/subscribe'
import { unsubscribe } from '../domains/newsletter/forms/unsubscribe'
import { mailUnsubscribeLink, newsletterCheckbox, signUp } from '../domains/newsletter/newsletter-effect.server'
import { forgottenAfter } from '../domains/newsletter/subscribers.server'
import { offerToPurchase } from '../domains/offers/form/offer'
import { keepOffer } from '../domains/offers/keep-offer.server'
import { keepPrivacyVersion } from '../domains/privacy/statement.server'
import type { StoredFacts } from '../domains/privacy/stored-data.server'
import { testimonialEnquiry } from '../domains/testimonials/form/testimonial'
import { keepTestimonial } from '../domains/testimonials/testimonials.server'
import { appointmentForm } from '../domains/viewings/form/viewing-form'
import { confirmations } from '../domains/viewings/rental-terms'
import type { FormKey } from '../platform/agency/form-keys'
import type { Site } from '../platform/context/site.server'

/** The effects shared by all forms. */
export const everyForm: readonly StoredEffect<Record<string, unknown>>[] = [keepPrivacyVersion(() => storedFacts)]

/** A form with the shared effects. @param effects its own, which run first. */
export function register<F extends Record<string, unknown>, Key extends FormKey>(
  definition: EnquiryForm<F, Key>,
  ...effects: StoredEffect<F>[]
): RegisteredForm<F, Key> {
  const newsletter = 'newsletter' in definition.fields ? [newsletterCheckbox<F>(definition)] : []
  return { definition, onStored: [...effects, ...newsletter, ...everyForm] }
}

/**
 * By screen name. The questions of a viewing, an application and an offer depend on their property, so their routes register
 * them.
 */
export const forms = {
  brochureRequest: register(brochureRequest),
  contact: register(contact, nameAddressee),
  jobApplication: register(jobApplication),
  newsletter: register(signNewsletter, signUp),
  newsletterUnsubscribe: register(unsubscribe, mailUnsubscribeLink),
  offer: register(offerToPurchase({ today: '' }), keepOffer),
  projectContact: register(projectContact, mailPlans),
  propertyContact: register(propertyContact, confirmVisitTimes),
  rentalApplication: register(rentalApplication({ asked: regionalQuestions, today: '' }), confirmApplication),
  requestDocuments: register(requestDocuments),
  sendToFriend: register(sendToFriend, mailToFriend),
  testimonial: register(testimonialEnquiry, keepTestimonial),
  valuation: register(valuation),
}

/** Every possible field of a viewing or a registration: their definitions depend on their subject. */
const viewing = { ...appointmentForm([]), fields: { ...appointmentForm([]).fields, ...appointmentForm(confirmations).fields } }
const searched = { goal: 'SALE', search: '' } as const
const others = [viewing, demandForm(searched), alertForm(searched), leadForm]
const described = new Map<string, Record<string, FieldDescription>>(
  [...Object.values(forms).map(({ definition }) => definition), ...others].map(({ key, fields }) => [key, fields]),
)

/** The facts about forms for the privacy statement. */
export const storedFacts: StoredFacts = {
  fieldsOf,
  keptFor: {
    newsletterLeft: forgottenAfter,
    searchUnconfirmed: subscriberKeptFor.unconfirmed,
    searchLeft: subscriberKeptFor.unsubscribed,
    searchSilent: subscriberKeptFor.silent,
  },
}

/** Describes the fields of a stored enquiry. @param key of its form; an unknown form has no descriptions. */
export function fieldsOf(site: Pick<Site, 'configuration'>, key: string): Record<string, FieldDescription> {
  return { ...described.get(key), ...ownFieldDescriptions(site, key) }
}
