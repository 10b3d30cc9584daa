/** What a script asks about a search while it changes, as its address says it: `?list=…&language=…&{search}`. */
import type { Site } from '../../platform/context/site.server'
import { isLanguage, type Language } from '../../platform/i18n/languages'
import { askedList } from './filters'
import type { ListName } from './list.server'

export type AskedSearch = { list: ListName; language: Language; query: URLSearchParams }

/** @returns undefined when the list is none of ours, or the language is not one of the site's. */
export function askedSearch(site: Site, request: Request): AskedSearch | undefined {
  const query = new URL(request.url).searchParams
  const list = askedList(query)
  const language = query.get('language')
  if (!list || !isLanguage(language) || !site.configuration.languages.enabled.includes(language)) return undefined
  return { list, language, query }
}
