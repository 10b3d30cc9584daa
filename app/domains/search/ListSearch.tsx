import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { useGo } from '../../ui/use-go'
import { countOfFilters, type Filters, formFields, noFilters, type SearchNote } from './filters'
import { withoutControls } from './filters/controls'
import { defaultSort, isDefaultSort, sortInput, sortValue } from './filters/display'
import { cityParameter } from './filters/place'
import { price, priceInputs } from './filters/price'
import { type, typeParameter } from './filters/type'
import { words, wordsParameter } from './filters/words'
import { addressOfForm, listAddress } from './form-search'
import { MainFields } from './MainFields'
import { MoreFilters } from './MoreFilters'
import { noteFor } from './search-notes'
import type { ListOptions } from './search-options'
import { SentenceField } from './sentence/SentenceField'
import { useResultCount } from './use-result-count'

export type ListSearchProps = {
  list: 'sale' | 'rent'
  filters: Filters
  notes: readonly SearchNote[]
} & Pick<ListOptions, 'cities' | 'types' | 'conditions' | 'own'>

/** The search above a list: simple, and advanced behind 'more filters'. On a phone it is folded to a button. */
export function ListSearch({ list, filters, notes, cities, types, conditions, own }: ListSearchProps) {
  const { language, t } = useTexts()
  const go = useGo()
  const form = useRef<HTMLFormElement>(null)
  const [{ count, read }, changed] = useResultCount(list, language)
  const active = countOfFilters(filters)
  // Fields would cover a map.
  const isMap = filters.view === 'map'
  // Filters without a field there, such as a map section, do not open it.
  const advanced = countOfFilters(advancedOf(filters)) - countOfFilters(unasked(filters))
  /** Notes about folded fields open them. */
  const mistyped = notes.filter(({ kind }) => kind !== 'exchanged')
  const inMain = [...(isMap ? [] : [wordsParameter]), cityParameter, typeParameter, ...Object.values<string>(priceInputs)]
  const openMore = (advanced > 0 && !isMap) || mistyped.some(({ name }) => !inMain.includes(name))
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    go(addressOfForm(event.currentTarget, list, language), { keepScroll: true })
  }
  const show = count === undefined ? t('SEARCH_NOW') : t('SHOW_RESULTS', { count })
  const recount = () => changed(form.current!)
  return (
    <search className={isMap ? 'search-row' : undefined}>
      <details className="search-fold no-print" open={mistyped.length > 0}>
        <summary>
          {t('FILTERS')}
          {active > 0 && <span className="search-count">{active}</span>}
        </summary>
        <form
          ref={form}
          className="list-search"
          action={listAddress(list, language, noFilters)}
          onInput={recount}
          onSubmit={onSubmit}
        >
          {!isDefaultSort(filters.sort) && <input type="hidden" name={sortInput} value={sortValue(filters.sort)} />}
          {formFields(unasked(filters)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {!isMap && <SentenceField search={filters.search} read={read} note={noteFor(notes, wordsParameter, t)} />}
          <MainFields cities={cities} types={types} filters={filters} rent={list === 'rent'} notes={notes} onChange={recount} />
          <button type="submit" className="button">
            {show}
          </button>
          <MoreFilters
            isOpen={openMore}
            active={isMap ? advanced : 0}
            filters={advancedOf(filters)}
            {...{ list, notes, conditions, own }}
            onChange={recount}
          >
            {/* On phones the first field is out of view by now. */}
            <button type="submit" className="button search-more-show">
              {show}
            </button>
          </MoreFilters>
        </form>
      </details>
    </search>
  )
}

/** The fields behind 'more filters'; beside a map also the words. */
function advancedOf(filters: Filters): Filters {
  return { ...filters, cities: [], ...type.none, ...price.none, ...(filters.view === 'list' && words.none) }
}

/** Below it: active filters, view and order. On wide screens they share the line of 'more filters' while that is closed. */
export function ListBar({ isMap, children }: { isMap: boolean; children: ReactNode }) {
  return <div className={isMap ? 'list-bar list-bar-map' : 'list-bar'}>{children}</div>
}

/**
 * Search parameters without a field: zones and upper bounds come from the demand register, and their chips remove them. The
 * order has its own field, and a new search starts on the first page.
 */
function unasked(filters: Filters): Filters {
  const rest = { ...withoutControls('list', filters), cities: [], radius: 0, ...type.none, ...price.none, ...words.none }
  return { ...rest, sort: defaultSort, page: 1 }
}
