import { type FormEvent, type InputHTMLAttributes, type ReactNode, useRef } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { FieldError } from '../../ui/form/Field'
import { RenderedOnce } from '../../ui/rendered-once/RenderedOnce'
import type { Option } from '../../ui/select/matching'
import { Quantities } from '../../ui/select/Quantities'
import { Select } from '../../ui/select/Select'
import { useGo } from '../../ui/use-go'
import { countOfFilters, type Filters, formFields, noFilters, type SearchNote } from './filters'
import { choicesIn, controlsOf, withoutControls } from './filters/controls'
import { defaultSort, isDefaultSort, sortInput, sortValue } from './filters/display'
import { cityParameter, radiuses, radiusParameter, radiusText } from './filters/place'
import { price, priceInputs } from './filters/price'
import { mostRooms } from './filters/rooms'
import { type, typeParameter } from './filters/type'
import { words, wordsParameter } from './filters/words'
import { addressOfForm, listAddress } from './form-search'
import { MainFields } from './MainFields'
import { fieldId, noteFor } from './search-notes'
import type { ListOptions } from './search-options'
import { useResultCount } from './use-result-count'

export type ListSearchProps = {
  list: 'sale' | 'rent'
  filters: Filters
  notes: readonly SearchNote[]
} & Pick<ListOptions, 'cities' | 'types' | 'conditions'>

/** The search above a list: simple, and advanced behind 'more filters'. On a phone it is folded to one line. */
export function ListSearch({ list, filters, notes, cities, types, conditions }: ListSearchProps) {
  const { language, t } = useTexts()
  const go = useGo()
  const form = useRef<HTMLFormElement>(null)
  const [count, changed] = useResultCount(list, language)
  const active = countOfFilters(filters)
  const advanced = countOfFilters(advancedOf(filters))
  /** Notes about fields that are folded away open them. */
  const mistyped = notes.filter(({ kind }) => kind !== 'exchanged')
  const inMain = [cityParameter, typeParameter, ...Object.values<string>(priceInputs)]
  const openMore = advanced > 0 || mistyped.some(({ name }) => !inMain.includes(name))
  const numbers = controlsOf('list', 'number')
  const note = (name: string) => noteFor(notes, name, t)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    go(addressOfForm(event.currentTarget, list, language), { keepScroll: true })
  }
  const show = count === undefined ? t('SEARCH_NOW') : t('SHOW_RESULTS', { count })
  const recount = () => changed(form.current!)
  return (
    <search>
      <details className="search-fold no-print" open={mistyped.length > 0}>
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
          {!isDefaultSort(filters.sort) && <input type="hidden" name={sortInput} value={sortValue(filters.sort)} />}
          {formFields(unasked(filters)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <MainFields cities={cities} types={types} filters={filters} rent={list === 'rent'} notes={notes} onChange={recount} />
          <button type="submit" className="button">
            {show}
          </button>
          <details className="search-more" open={openMore}>
            <summary>{t('MORE_FILTERS')}</summary>
            <RenderedOnce
              as="div"
              className="search-more-fields"
              part="list-search-more"
              from={[list, advancedOf(filters), notes, conditions]}
            >
              <Quantities
                label={t('FILTER_ROOMS')}
                placeholder={t('FILTER_ANY')}
                max={mostRooms}
                group="search-panels"
                options={controlsOf('list', 'quantity').map(({ name, label, valueIn }) => ({
                  id: fieldId(name),
                  name,
                  label: t(label),
                  value: Number(valueIn(filters)),
                  ...note(name),
                }))}
              />
              <ChoiceField
                label={t('SEARCH_RADIUS')}
                name={radiusParameter}
                value={filters.radius > 0 ? String(filters.radius) : ''}
                none={t('SEARCH_RADIUS_NONE')}
                options={radiuses.map(km => ({ value: String(km), label: radiusText({ t }, km) }))}
              />
              {numbers
                .filter(({ above }) => above === undefined)
                .map(least => (
                  <div key={least.name} className="search-bounds">
                    {[least, ...numbers.filter(({ above }) => above === least.name)].map(({ name, label, valueIn }) => (
                      <TypedField
                        key={name}
                        label={t(label)}
                        name={name}
                        value={valueIn(filters)}
                        {...note(name)}
                        inputMode="decimal"
                        maxLength={40}
                      />
                    ))}
                  </div>
                ))}
              {controlsOf('list', 'choice').map(({ name, label, choices, valueIn }) => (
                <ChoiceField
                  key={name}
                  label={t(label)}
                  name={name}
                  value={valueIn(filters)}
                  none={t('FILTER_ANY')}
                  options={choicesIn(choices, t)}
                />
              ))}
              {controlsOf('list', 'choices').map(({ name, label, choices, valuesIn }) => (
                <Select
                  key={name}
                  multiple
                  id={fieldId(name)}
                  name={name}
                  label={t(label)}
                  placeholder={t('FILTER_ANY')}
                  options={choices ? choicesIn(choices, t) : conditions.map(each => ({ value: each.value, label: each.name }))}
                  value={valuesIn(filters)}
                  group="search-panels"
                  onChange={recount}
                />
              ))}
              {controlsOf('list', 'day').map(({ name, label, valueIn }) => {
                const { typed, error } = note(name)
                // A field for days cannot hold what is none.
                const type = typed === undefined ? 'date' : 'text'
                return <TypedField key={name} {...{ name, typed, error, type }} label={t(label)} value={valueIn(filters)} />
              })}
              <TypedField
                type="search"
                label={t('SEARCH_ID_TYPE_CITY_LABEL')}
                name={wordsParameter}
                value={filters.search}
                {...note(wordsParameter)}
                maxLength={200}
                placeholder={t('SEARCH_ID_TYPE_CITY')}
              />
              <div className="search-checkboxes">
                {controlsOf('list', 'checkbox').map(({ name, label, valueIn }) => (
                  <label key={name} className="option">
                    <input type="checkbox" name={name} value="1" defaultChecked={valueIn(filters) !== ''} />
                    {t(label)}
                  </label>
                ))}
              </div>
            </RenderedOnce>
            {/* On a phone the first one is out of sight by now. */}
            <button type="submit" className="button search-more-show">
              {show}
            </button>
          </details>
        </form>
      </details>
    </search>
  )
}

type TypedFieldProps = { label: string; name: string; value: string; typed?: string; error?: string } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'maxLength' | 'placeholder'
>

/** A field of one line, with what is wrong with it above it. */
function TypedField({ label, name, value, typed, error, ...input }: TypedFieldProps) {
  const id = fieldId(name)
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <FieldError id={id} error={error} />
      <input
        id={id}
        className="field-box"
        name={name}
        autoComplete="off"
        defaultValue={typed ?? value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
      />
    </div>
  )
}

type ChoiceFieldProps = { label: string; name: string; value: string; none: string; options: readonly Option[] }

/** One of a list, or none of it: the browser's own control, which asks for no script and fills a phone's screen by itself. */
function ChoiceField({ label, name, value, none, options }: ChoiceFieldProps) {
  const id = fieldId(name)
  return (
    <div className="select">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="field-box field-arrow" name={name} defaultValue={value}>
        <option value="">{none}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Those of the fields behind 'more filters'. */
function advancedOf(filters: Filters): Filters {
  return { ...filters, cities: [], ...type.none, ...price.none }
}

/** Below it: the filters in force, the view, the order. Where there is room, on the line of 'more filters' while that is closed. */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className="list-bar">{children}</div>
}

/**
 * What the form has no field for: zones and upper bounds come from the demand register, and their chips take them away. The
 * order has a field of its own, and a new search begins at the first page.
 */
function unasked(filters: Filters): Filters {
  const rest = { ...withoutControls('list', filters), cities: [], radius: 0, ...type.none, ...price.none, ...words.none }
  return { ...rest, sort: defaultSort, page: 1 }
}
