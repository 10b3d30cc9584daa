/** Links of the configuration, without those to a form that does not exist in the language of the page. */
import { formLanguages } from '../enquiries/site-settings.server'
import { type Language, languages } from '../i18n/languages'
import { keyOfOriginal } from './addresses'

/** @param path as it stands in the configuration. */
export function isOpen({ path }: { path: string }, language: Language): boolean {
  const key = keyOfOriginal(path)
  return key === undefined || formLanguages({ key, languages }).includes(language)
}
