import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import { activeFilters, type Filters, filterText, noFilters } from './filters'
import { listAddress } from './form-search'
import { type ListOptions, namesOf } from './search-options'

type ActiveFiltersProps = { list: 'sale' | 'rent'; filters: Filters; options: ListOptions }

/** Active filters as chips; each links to the list without it. */
export function ActiveFilters({ list, filters, options }: ActiveFiltersProps) {
  const texts = useTexts()
  const { language, t } = texts
  const active = activeFilters(filters)
  if (active.length === 0) return null
  const names = namesOf(options)
  return (
    <ul className="filter-chips" aria-label={t('ACTIVE_FILTERS')}>
      {active.map(filter => {
        const to = listAddress(list, language, filter.without)
        const name = filterText(texts, filter, names)
        return (
          <li key={to}>
            <Link className="filter-chip" to={to} aria-label={t('REMOVE_FILTER', { name })}>
              {name}
            </Link>
          </li>
        )
      })}
      {active.length > 1 && (
        <li>
          <Link className="clear" to={listAddress(list, language, { ...noFilters, sort: filters.sort })}>
            {t('CLEAR_FILTERS')}
          </Link>
        </li>
      )}
    </ul>
  )
}
