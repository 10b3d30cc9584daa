/** A counted search in words, with the address of its results. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'
import { criteriaOf } from '../demand/criteria'
import { demandWords } from '../demand/demand-words'
import { namesIn } from '../demand/names.server'
import { parseFilters } from '../search/filters'
import type { SearchCount } from '../search/statistics/search-counts.server'

export function askedInWords(site: Site, { list, search }: SearchCount, language: Language): { words: string; address: string } {
  const demand = { list, criteria: criteriaOf(parseFilters(new URLSearchParams(search))) }
  return {
    words: demandWords(site.texts(language), demand, namesIn(site, list, language)),
    address: href(`${list}-list`, language) + search,
  }
}
