import { useTexts } from '../../platform/i18n/TextsProvider'
import { Select } from '../../ui/select/Select'
import { useGo } from '../../ui/use-go'
import { useHydrated } from '../../ui/use-hydrated'
import { type Filters, formFields, noFilters } from './filters'
import { defaultSort, parseSortValue, sortInput, sortValue } from './filters/display'
import { listAddress } from './form-search'

/** All orders of a list, the default first (SPEC §9): `date-desc`, as in the form → its text. */
const orders = {
  'date-desc': 'SORT_DATE_DESC',
  'date-asc': 'SORT_DATE_ASC',
  'price-asc': 'SORT_PRICE_ASC',
  'price-desc': 'SORT_PRICE_DESC',
  'type-asc': 'SORT_TYPE_DESCRIPTION_ASC',
  'type-desc': 'SORT_TYPE_DESCRIPTION_DESC',
  'city-asc': 'SORT_CITY_ASC',
  'city-desc': 'SORT_CITY_DESC',
}

/** Without script the answer shows the list where it was, not the top of the page. */
const anchor = 'order'

/** A list's order: a select with a button; with script, choosing is enough. */
export function SortForm({ list, filters }: { list: 'sale' | 'rent'; filters: Filters }) {
  const { language, t } = useTexts()
  const go = useGo()
  const hydrated = useHydrated()
  function sortBy(value = '') {
    const sort = parseSortValue(value) ?? defaultSort
    go(listAddress(list, language, { ...filters, sort, page: 1 }), { keepScroll: true })
  }
  const others = formFields({ ...filters, sort: defaultSort, page: 1 })
  return (
    <form id={anchor} className="sort no-print" action={`${listAddress(list, language, noFilters)}#${anchor}`}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        inline
        name={sortInput}
        label={t('SORT_BY')}
        placeholder={t('SORT_BY')}
        options={Object.entries(orders).map(([value, key]) => ({ value, label: t(key) }))}
        value={[sortValue(filters.sort)]}
        onChange={([value]) => sortBy(value)}
      />
      {/* Its place stays when scripts no longer need it. */}
      <button type="submit" className="button quiet" hidden={hydrated}>
        {t('SORT_APPLY')}
      </button>
    </form>
  )
}
