import { type FormEvent, type ReactNode, useRef } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Quantities } from '../../ui/select/Quantities'
import { useGo } from '../../ui/use-go'
import {
  boundedRooms,
  type CityFilter,
  countOfFilters,
  defaultSort,
  type Filters,
  mostRooms,
  noFilters,
  roomFields,
} from './filters'
import { addressOfForm, listAddress } from './form-search'
import { MainFields } from './MainFields'
import { useResultCount } from './use-result-count'

export type ListSearchProps = {
  list: 'sale' | 'rent'
  filters: Filters
  cities: readonly CityFilter[]
  types: readonly { webID: number; name: string }[]
}

/** The search above a list: simple, and advanced behind 'more filters'. On a phone it is folded to one line. */
export function ListSearch({ list, filters, cities, types }: ListSearchProps) {
  const { language, t } = useTexts()
  const go = useGo()
  const form = useRef<HTMLFormElement>(null)
  const [count, changed] = useResultCount(list, language)
  const active = countOfFilters(filters)
  const advanced = countOfFilters({ ...filters, cities: [], types: [], priceMin: 0, priceMax: 0 })
  const { by, direction } = filters.sort
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    go(addressOfForm(event.currentTarget, list, language), { keepScroll: true })
  }
  const recount = () => changed(form.current!)
  return (
    <search>
      <details className="search-fold no-print">
        <summary>
          {t('SEARCH_PROPERTIES')}
          {active > 0 && <span className="search-count">{active}</span>}
        </summary>
        <form
          ref={form}
          className="list-search"
          action={listAddress(list, language, noFilters)}
          onInput={recount}
          onSubmit={onSubmit}
        >
          {(by !== defaultSort.by || direction !== defaultSort.direction) && (
            <input type="hidden" name="sort" value={`${by}-${direction}`} />
          )}
          {/* Not among the fields: they come from the demand register, and their chips take them away. */}
          {filters.zones.length > 0 && <input type="hidden" name="zone" value={filters.zones.join(',')} />}
          {boundedRooms.map(
            field =>
              filters[`${field}Max`] > 0 && (
                <input key={field} type="hidden" name={`${field}Max`} value={filters[`${field}Max`]} />
              ),
          )}
          {filters.view === 'map' && <input type="hidden" name="view" value="map" />}
          <MainFields cities={cities} types={types} filters={filters} rent={list === 'rent'} onChange={recount} />
          <button type="submit" className="button">
            {count === undefined ? t('SEARCH_NOW') : t('SHOW_RESULTS', { count })}
          </button>
          <details className="search-more" open={advanced > 0}>
            <summary>{t('MORE_FILTERS')}</summary>
            <div className="search-more-fields">
              <Quantities
                label={t('FILTER_ROOMS')}
                placeholder={t('FILTER_ANY')}
                max={mostRooms}
                group="search-panels"
                options={roomFields.map(field => ({
                  name: field,
                  label: t(`FILTER_${field.toUpperCase()}`),
                  value: filters[field],
                }))}
              />
              <label>
                <span className="field-label">{t('FILTER_LIVING_AREA')}</span>
                <input
                  className="field-box"
                  name="surface"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={9}
                  placeholder="0"
                  defaultValue={filters.surface || ''}
                />
              </label>
              <label>
                <span className="field-label">{t('SEARCH_ID_TYPE_CITY_LABEL')}</span>
                <input
                  className="field-box"
                  name="search"
                  type="search"
                  maxLength={80}
                  placeholder={t('SEARCH_ID_TYPE_CITY')}
                  defaultValue={filters.search}
                />
              </label>
              <div className="search-ticks">
                {(['garden', 'terrace'] as const).map(field => (
                  <label key={field} className="option">
                    <input type="checkbox" name={field} value="1" defaultChecked={filters[field]} />
                    {t(`FILTER_${field.toUpperCase()}`)}
                  </label>
                ))}
              </div>
            </div>
          </details>
        </form>
      </details>
    </search>
  )
}

/** Below it: the filters in force, the view, the order. Where there is room, on the line of 'more filters' while that is closed. */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className="list-bar">{children}</div>
}
