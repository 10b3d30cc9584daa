/** A saved or unsaved search, prepared for its visitor. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { listAddress } from '../search/form-search'
import { countProperties } from '../search/list.server'
import type { SearchView } from './account-view'
import { type Demand, filtersOf } from './criteria'
import { demandWords } from './demand-words'
import { namesIn } from './names.server'

export function searchView(site: Site, demand: Demand, language: Language): SearchView {
  const { list, criteria } = demand
  const filters = filtersOf(criteria)
  return {
    words: demandWords(site.texts(language), demand, namesIn(site, list, language)),
    count: countProperties(site, list, language, filters),
    list: listAddress(list, language, filters),
  }
}
