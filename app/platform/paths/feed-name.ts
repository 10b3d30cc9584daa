/** The feed of a list stands beside its page: `/nl/te-koop/feed.xml`. */
import type { Language } from '../i18n/languages'
import { href } from './table'

export const feedName = 'feed.xml'

/** @param query the search in its canonical form, with `?` in front or ''. */
export function feedHref(list: 'sale' | 'rent', language: Language, query: string): string {
  return href(`${list}-list`, language) + feedName + query
}
