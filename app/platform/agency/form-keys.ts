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

export type FormKey = (typeof formKeys)[number]

export function isFormKey(name: string): name is FormKey {
  return (formKeys as readonly string[]).includes(name)
}
