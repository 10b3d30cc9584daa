/** Assigns a record's texts to languages. Pure. */
import type { Language } from '../../../platform/i18n/languages'
import type { PropertyRecord } from '../../catalogue/snapshot'

export type FeedLanguage = PropertyRecord['language']

/** Those in which Whise, Omnicasa and Skarabee give texts. In another one a home has the texts of its own language. */
export const providerLanguages = ['nl', 'fr', 'en', 'de'] as const satisfies readonly Language[]
export type ProviderLanguage = (typeof providerLanguages)[number]
type Texts = Readonly<Record<string, string | undefined>>

/**
 * The record's own language is the first of `order` with a long text, since the others fall back to it; texts missing there
 * stay missing. A translation equal to the own text does not count: providers copy texts between languages.
 */
export function inLanguages(said: ReadonlyMap<FeedLanguage, Texts>, order: readonly [FeedLanguage, ...FeedLanguage[]]) {
  const language = order.find(each => said.get(each)?.Description !== undefined) ?? order[0]
  const own = given(said.get(language) ?? {})
  const others = order.flatMap(each => {
    if (each === language) return []
    const texts = given(said.get(each) ?? {})
    const different = Object.entries(texts).filter(([field, text]) => own[field] !== text)
    return different.length > 0 ? [[each, Object.fromEntries(different)] as const] : []
  })
  return { language, own, ...(others.length > 0 && { Translations: Object.fromEntries(others) }) }
}

function given(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])))
}
