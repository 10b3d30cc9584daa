/** Parses a script's request about a changing search: `?list=…&language=…&{search}`. */
import type { Site } from '../../platform/context/site.server'
import { isLanguage, type Language } from '../../platform/i18n/languages'
import { askedList } from './filters'
import type { ListName } from './list.server'

export type AskedSearch = { list: ListName; language: Language; query: URLSearchParams }

/** @returns undefined for an unknown list or language. */
export function askedSearch(site: Site, request: Request): AskedSearch | undefined {
  const query = new URL(request.url).searchParams
  const list = askedList(query)
  const language = query.get('language')
  if (!list || !isLanguage(language) || !site.configuration.languages.enabled.includes(language)) return undefined
  return { list, language, query }
}
