/** Links of the configuration, without those to a form that does not exist in the language of the page. */
import { formLanguages } from '../../platform/agency/recipients.server'
import { type Language, languages } from '../../platform/i18n/languages'
import { keyOfOriginal } from '../../platform/paths/addresses'

/** @param path as it stands in the configuration. */
export function isOpen({ path }: { path: string }, language: Language): boolean {
  const key = keyOfOriginal(path)
  return key === undefined || formLanguages({ key, languages }).includes(language)
}
