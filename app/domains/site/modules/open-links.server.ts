/** Links of the configuration, without those to a form that does not exist in the language of the page, or at this agency, and to offices that it does not have. */

import { formLanguages } from '../../../platform/agency/configuration.server'
import type { FormKey } from '../../../platform/agency/form-keys'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { keyOfOriginal } from '../../../platform/paths/addresses'

/** The forms whose page has another key than they have. */
const formOf: Partial<Record<string, FormKey>> = { newsletter: 'sign-newsletter', 'newsletter-unsubscribe': 'leave-newsletter' }

/** @param path as it stands in the configuration. */
export function isOpen(site: Site, { path }: { path: string }, language: Language): boolean {
  const key = keyOfOriginal(path)
  if (key === 'offices' && site.configuration.offices.length === 0) return false
  return key === undefined || formLanguages(site.configuration, formOf[key] ?? key).includes(language)
}
