/** A list's feed has an address under its page: `/nl/te-koop/feed.xml`. */
import type { Language } from '../i18n/languages'
import { href } from './table'

export const feedName = 'feed.xml'

/** @param query the canonical search, with a leading `?`, or ''. */
export function feedHref(list: 'sale' | 'rent', language: Language, query: string): string {
  return href(`${list}-list`, language) + feedName + query
}
