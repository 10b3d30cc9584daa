/**
 * The parts of the site that an agency can switch off (`data/site/parts.json`, docs/decisions/configuration.md), with their pages
 * and forms. A disabled part has no links, texts, mails or jobs; its pages do not exist, and its stored data stays until it
 * expires or is erased.
 */
import type { FormKey } from './form-keys'

export const siteParts = ['newsletter', 'ownerPortal', 'register', 'offers', 'favourites', 'testimonials', 'desk'] as const
export type SitePart = (typeof siteParts)[number]
export type PartsOn = Readonly<Record<SitePart, boolean>>

/** The forms of each part; those of a disabled part are open in no language. */
export const formsOfPart: Readonly<Record<SitePart, readonly FormKey[]>> = {
  newsletter: ['sign-newsletter', 'leave-newsletter'],
  ownerPortal: ['owner-login'],
  register: ['demand-register', 'demand-alert'],
  offers: ['offer-to-purchase'],
  favourites: [],
  testimonials: ['testimonial'],
  desk: [],
}

/** The pages of each part, by the start of their keys. */
const pagesOfPart: Readonly<Record<SitePart, RegExp>> = {
  newsletter: /^(newsletter|feedback-sign-newsletter)/,
  ownerPortal: /^(owner-|login$)/,
  register: /^(demand-|feedback-demand-)/,
  offers: /^(sale-offer-to-purchase|offer-summary|feedback-offer-to-purchase)$/,
  favourites: /^(favourites|saved-visit|compare)$/,
  testimonials: /^(testimonial|feedback-testimonial)/,
  // Its addresses are not in the path table.
  desk: /^$/,
}

/**
 * Readers of a mail with such a link must be able to leave the list even after it was switched off: these routes check the link.
 */
const unsubscribePages = ['newsletter-unsubscribe', 'demand-unsubscribe']

/** Pages of every account, of any kind. */
const ofAccounts = ['forgot-password', 'reset-password']

/** Whether the enabled parts include the page with a key of the path table. */
export function isPageOn(parts: PartsOn, key: string): boolean {
  if (ofAccounts.includes(key)) return parts.ownerPortal || parts.register
  const part = siteParts.find(each => pagesOfPart[each].test(key))
  return part === undefined || parts[part]
}

/** The same, for a requested address. */
export function isPageThere(parts: PartsOn, key: string): boolean {
  return unsubscribePages.includes(key) || isPageOn(parts, key)
}
