import { languages as allLanguages, type Language } from '../../platform/i18n/languages'

/**
 * A file of `data/site/` in some languages: without the texts of others, and without their entries in lists of codes. A text that
 * is not there in one of them is the English one, until somebody translates it.
 * @param content as it lies on disk
 */
export function inLanguages<Content>(content: Content, on: readonly Language[]): Content
export function inLanguages(content: unknown, on: readonly Language[]): unknown {
  const isOff = (each: unknown) => allLanguages.some(language => language === each && !on.includes(language))
  if (Array.isArray(content)) return content.filter(each => !isOff(each)).map(each => inLanguages(each, on))
  if (typeof content !== 'object' || content === null) return content
  const untranslated = 'en' in content ? on.filter(language => !(language in content)) : []
  const entries = Object.entries({ ...content, ...Object.fromEntries(untranslated.map(each => [each, english(content, each)])) })
  return Object.fromEntries(entries.filter(([key]) => !isOff(key)).map(([key, value]) => [key, inLanguages(value, on)]))
}

/** An address begins with its language. */
function english({ en }: { en?: unknown }, language: Language): unknown {
  return typeof en === 'string' ? en.replace(/^\/en\//, `/${language}/`) : en
}
