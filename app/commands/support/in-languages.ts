import { languages as allLanguages, type Language } from '../../platform/i18n/languages'

/**
 * A file of `data/site/` without the texts, and without entries in lists of codes, of languages that are not in use.
 * @param content as it lies on disk
 */
export function inLanguages<Content>(content: Content, on: readonly Language[]): Content
export function inLanguages(content: unknown, on: readonly Language[]): unknown {
  const isOff = (each: unknown) => allLanguages.some(language => language === each && !on.includes(language))
  if (Array.isArray(content)) return content.filter(each => !isOff(each)).map(each => inLanguages(each, on))
  if (typeof content !== 'object' || content === null) return content
  const entries = Object.entries(content).filter(([key]) => !isOff(key))
  return Object.fromEntries(entries.map(([key, value]) => [key, inLanguages(value, on)]))
}
