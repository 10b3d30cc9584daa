import { useTexts } from '../../platform/i18n/TextsProvider'
import { Select } from '../../ui/select/Select'
import type { Filters, SearchNote } from './filters'
import { type CityFilter, cityParameter, cityText, cityValue } from './filters/place'
import { typeParameter } from './filters/type'
import { PriceField } from './PriceField'
import { fieldId, noteFor } from './search-notes'

export type MainFieldsProps = {
  cities: readonly CityFilter[]
  types: readonly { webID: number; name: string }[]
  filters: Filters
  rent: boolean
  notes?: readonly SearchNote[]
  /** Called when a choice changes; typing in a field is an `input` event of the form. */
  onChange?: () => void
}

const group = 'search-panels'

/** City, type and price: the simple search. */
export function MainFields({ cities, types, filters, rent, notes = [], onChange }: MainFieldsProps) {
  const texts = useTexts()
  const { t } = texts
  // A city that was asked for stays a choice, also where nothing is offered there now.
  const absent = filters.cities.filter(city => !cities.some(({ name, zip }) => name === city.name && zip === city.zip))
  return (
    <>
      <Select
        multiple
        id={fieldId(cityParameter)}
        name={cityParameter}
        label={t('SEARCH_CITY')}
        placeholder={t('SEARCH_CITY_PLACEHOLDER')}
        options={[...cities, ...absent].map(city => ({ value: cityValue(city), label: cityText(texts, city) }))}
        value={filters.cities.map(cityValue)}
        group={group}
        {...noteFor(notes, cityParameter, t)}
        onChange={onChange}
      />
      <Select
        multiple
        id={fieldId(typeParameter)}
        name={typeParameter}
        label={t('SEARCH_TYPE')}
        placeholder={t('SEARCH_TYPE_PLACEHOLDER')}
        options={types.map(({ webID, name }) => ({ value: String(webID), label: name }))}
        value={filters.types.map(String)}
        group={group}
        {...noteFor(notes, typeParameter, t)}
        onChange={onChange}
      />
      <PriceField min={filters.priceMin} max={filters.priceMax} {...{ rent, group, notes }} />
    </>
  )
}
