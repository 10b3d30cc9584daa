/**
 * The keys of the forms: what has a line of its own in `recipients.json`, `forms.json` or `spam.json`, and what an enquiry is
 * stored under. The definitions stand in the domains; `app/forms.server.ts` is their registry.
 */
export const formKeys = [
  'brochure-request',
  'contact-appointment',
  'contact-construction',
  'contact-demand',
  'contact-me',
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

/** The forms of which `data/site/forms.json` may say that the title must be given. */
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

export type FormKey = (typeof formKeys)[number]

export function isFormKey(name: string): name is FormKey {
  return (formKeys as readonly string[]).includes(name)
}
