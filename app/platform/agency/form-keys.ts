/**
 * The keys of the forms, as used in `recipients.json`, `forms.json`, `spam.json` and stored enquiries. The domains define the
 * forms; `app/registry/forms.server.ts` is their registry.
 */
export const formKeys = [
  'brochure-request',
  'contact-appointment',
  'contact-construction',
  'contact-demand',
  'contact-me',
  'demand-alert',
  'demand-register',
  'job-contact',
  'leave-newsletter',
  'offer-to-purchase',
  'owner-login',
  'rental-application',
  'request-documents',
  'send-to-friend',
  'sign-newsletter',
  'site-contact',
  'testimonial',
] as const

/** The forms that exist in Dutch only (SPEC §1), unless `data/site/forms.json` names other languages. */
export const dutchForms: readonly string[] = [
  'brochure-request',
  'job-contact',
  'offer-to-purchase',
  'rental-application',
] satisfies FormKey[]

/** Forms in which `data/site/forms.json` may require the title. */
export const formsWithTitle = [
  'brochure-request',
  'contact-appointment',
  'contact-construction',
  'contact-demand',
  'contact-me',
  'job-contact',
  'offer-to-purchase',
  'rental-application',
  'request-documents',
  'site-contact',
] as const satisfies FormKey[]

/** Forms to which `data/site/forms.json` may add fields. An offer is a document that buyers sign, so it is not among them. */
export const formsWithOwnFields = [
  'brochure-request',
  'contact-appointment',
  'contact-construction',
  'contact-demand',
  'contact-me',
  'job-contact',
  'rental-application',
  'request-documents',
  'site-contact',
] as const satisfies FormKey[]

/**
 * Forms that may be sent to the agency's CRM. An application or an offer is only announced: its content stays in the mail to the
 * staff.
 */
export const crmForms = [
  'brochure-request',
  'contact-appointment',
  'contact-construction',
  'contact-demand',
  'contact-me',
  'demand-register',
  'offer-to-purchase',
  'rental-application',
  'request-documents',
  'sign-newsletter',
  'site-contact',
] as const satisfies FormKey[]

/** Forms that the CRM stores as completely as a mail: the mail to the staff may be left out. */
export const crmOnlyForms = [
  'brochure-request',
  'contact-construction',
  'contact-demand',
  'contact-me',
  'request-documents',
  'site-contact',
] as const satisfies (typeof crmForms)[number][]

export type FormKey = (typeof formKeys)[number]

export function isFormKey(name: string): name is FormKey {
  return (formKeys as readonly string[]).includes(name)
}
