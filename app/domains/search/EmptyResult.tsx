import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import { activeFilters, type Filters, filterText, noFilters } from './filters'
import { listAddress } from './form-search'
import { type ListOptions, namesOf } from './search-options'

/** Alternative searches with results: without one filter, or in the other list. */
export type Alternatives = {
  /** By the filter's position among the active ones. */
  without: { index: number; count: number }[]
  otherList: number
}

type EmptyResultProps = {
  list: 'sale' | 'rent'
  filters: Filters
  options: ListOptions
  alternatives: Alternatives
  /** How visitors can be notified of future results. */
  children: ReactNode
}

/** The empty result, with links to alternatives. */
export function EmptyResult({ list, filters, options, alternatives, children }: EmptyResultProps) {
  const texts = useTexts()
  const { language, t } = texts
  const active = activeFilters(filters)
  const other = list === 'sale' ? 'rent' : 'sale'
  const names = namesOf(options)
  return (
    <div className="no-results">
      <p className="serif no-results-title">{t('NO_PROPERTIES')}</p>
      <h2>{t('NO_PROPERTIES_SUGGESTIONS')}</h2>
      <ul className="ways-out">
        {alternatives.without.map(({ index, count }) => {
          const filter = active[index]
          if (!filter) return null
          const name = filterText(texts, filter, names)
          return (
            <li key={index}>
              <Link to={listAddress(list, language, filter.without)}>{t('WITHOUT_FILTER', { name, count })}</Link>
            </li>
          )
        })}
        {alternatives.otherList > 0 && (
          <li>
            <Link to={listAddress(other, language, { ...filters, page: 1 })}>
              {t(other === 'rent' ? 'SAME_SEARCH_RENT' : 'SAME_SEARCH_SALE', { count: alternatives.otherList })}
            </Link>
          </li>
        )}
        <li>
          <Link to={listAddress(list, language, noFilters)}>{t(list === 'sale' ? 'VIEW_ALL_SALE' : 'VIEW_ALL_RENT')}</Link>
        </li>
      </ul>
      {children}
    </div>
  )
}
