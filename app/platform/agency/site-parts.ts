/**
 * The parts of the site that an agency can do without (`data/site/parts.json`, docs/decisions/configuration.md): which pages and forms each has.
 * What is off leaves no link, text, mail or job; its pages are not there, and what it kept before stays until it is old or erased.
 */
import type { FormKey } from './form-keys'

export const siteParts = ['newsletter', 'ownerPortal', 'register', 'offers', 'favourites', 'testimonials'] as const
export type SitePart = (typeof siteParts)[number]
export type PartsOn = Readonly<Record<SitePart, boolean>>

/** The forms of each part; one of a part that is off is open in no language. */
export const formsOfPart: Readonly<Record<SitePart, readonly FormKey[]>> = {
  newsletter: ['sign-newsletter', 'leave-newsletter'],
  ownerPortal: ['owner-login'],
  register: ['demand-register', 'demand-alert'],
  offers: ['offer-to-purchase'],
  favourites: [],
  testimonials: ['testimonial'],
}

/** By the beginning of the keys of their pages. */
const pagesOfPart: Readonly<Record<SitePart, RegExp>> = {
  newsletter: /^(newsletter|feedback-sign-newsletter)/,
  ownerPortal: /^(owner-|login$)/,
  register: /^(demand-|feedback-demand-)/,
  offers: /^(sale-offer-to-purchase|offer-summary|feedback-offer-to-purchase)$/,
  favourites: /^(favourites|compare)$/,
  testimonials: /^(testimonial|feedback-testimonial)/,
}

/** Who has a mail with such a link must get away from its list, whatever became of the list: their routes look at the link. */
const waysOut = ['newsletter-unsubscribe', 'demand-unsubscribe']

/** Pages of every account, whichever kinds there are. */
const ofAccounts = ['forgot-password', 'reset-password']

/** Whether there is a page with a key of the path table, as far as the parts say. */
export function isPageOn(parts: PartsOn, key: string): boolean {
  if (ofAccounts.includes(key)) return parts.ownerPortal || parts.register
  const part = siteParts.find(each => pagesOfPart[each].test(key))
  return part === undefined || parts[part]
}

/** The same, for an address that is asked for. */
export function isPageThere(parts: PartsOn, key: string): boolean {
  return waysOut.includes(key) || isPageOn(parts, key)
}
