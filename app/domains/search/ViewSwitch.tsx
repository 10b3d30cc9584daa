import { useTexts } from '../../platform/i18n/TextsProvider'
import { Link } from '../../ui/Link'
import type { Filters } from './filters'
import { listAddress } from './form-search'

/** 'List · Map': the same search in both views (SPEC §2). */
export function ViewSwitch({ list, filters }: { list: 'sale' | 'rent'; filters: Filters }) {
  const { language, t } = useTexts()
  return (
    <nav className={`view-switch no-print${filters.view === 'map' ? ' view-is-map' : ''}`} aria-label={t('VIEW_SWITCH')}>
      {(['list', 'map'] as const).map(view => (
        <Link
          key={view}
          className="segment"
          to={listAddress(list, language, { ...filters, view, page: 1 })}
          aria-current={filters.view === view ? 'true' : undefined}
        >
          {t(view === 'list' ? 'VIEW_LIST' : 'VIEW_MAP')}
        </Link>
      ))}
    </nav>
  )
}
