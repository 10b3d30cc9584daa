/**
 * The configuration's links, without those to forms not available in the page's language or at this agency, to disabled parts
 * of the site, to pages that are drafts, and to offices that do not exist.
 */

import { published } from '../../../platform/agency/config/parts.server'
import { localiseLinks } from '../../../platform/agency/config/rich-text.server'
import { formLanguages } from '../../../platform/agency/configuration.server'
import type { FormKey } from '../../../platform/agency/form-keys'
import { ownPages } from '../../../platform/agency/own-pages'
import { isPageOn } from '../../../platform/agency/site-parts'
import type { Site } from '../../../platform/context/site.server'
import type { Language, Localised } from '../../../platform/i18n/languages'
import { addressOf, keyOfOriginal } from '../../../platform/paths/addresses'
import { locate } from '../../../platform/paths/locate'

/** Forms whose page has a different key. */
const formOf: Partial<Record<string, FormKey>> = { newsletter: 'sign-newsletter', 'newsletter-unsubscribe': 'leave-newsletter' }

/** @param path as in the configuration. */
export function isOpen(site: Site, { path }: { path: string }, language: Language): boolean {
  const key = keyOfOriginal(path, ownPages(site.configuration))
  if (key === 'offices' && site.configuration.offices.length === 0) return false
  if (key !== undefined && !isPageOn(site.configuration.parts, key)) return false
  const page = key === undefined ? undefined : site.configuration.pages[key]
  if (page && page.status !== published) return false
  return key === undefined || formLanguages(site.configuration, formOf[key] ?? key).includes(language)
}

/** The address in a language, or undefined if it is not open. @param path as in the configuration. */
export function openAddress(site: Site, path: string, language: Language): string | undefined {
  return isOpen(site, { path }, language) ? addressOf(path, language, ownPages(site.configuration)) : undefined
}

/** The address of a page of the site; undefined for one that is not open, and for any other path. */
export function pageAddress(site: Site, original: string, language: Language): string | undefined {
  return keyOfOriginal(original, ownPages(site.configuration)) && openAddress(site, original, language)
}

/** Links with their words in a language, without those that are not open. */
export function openLinks(
  site: Site,
  links: readonly { path: string; text: Localised }[],
  language: Language,
): { label: string; href: string }[] {
  return links.flatMap(({ path, text }) => {
    const href = openAddress(site, path, language)
    return href === undefined ? [] : [{ label: text[language], href }]
  })
}

/** Rich text with the addresses of its language, and without links that are not open. */
export function withOpenLinks(site: Site, html: string, language: Language): string {
  return localiseLinks(html, path => openAddress(site, path, language))
}

/** The same for a visitor-facing address; other sites' addresses always pass. */
export function isAddressOpen(site: Site, address: string): boolean {
  const place = address.startsWith('/') ? locate(address.replace(/[?#].*/, '')) : undefined
  return place === undefined || isPageOn(site.configuration.parts, place.entry.key)
}
