import { useTexts } from '../../platform/i18n/TextsProvider'
import type { Texts, Translate } from '../../platform/i18n/texts'
import type { Option } from '../../ui/select/matching'
import { Select } from '../../ui/select/Select'
import type { Filters, SearchNote } from './filters'
import { cityParameter, cityText, cityValue } from './filters/place'
import { typeParameter } from './filters/type'
import { PriceField } from './PriceField'
import { fieldId, noteFor } from './search-notes'
import type { TownOption, TypeName } from './search-options'

export type MainFieldsProps = {
  /** Includes requested ones without available properties. */
  cities: readonly TownOption[]
  types: readonly TypeName[]
  filters: Filters
  rent: boolean
  notes?: readonly SearchNote[]
  /** Called when a choice changes; typing in a field is an `input` event of the form. */
  onChange?: () => void
}

const group = 'search-panels'

/** The options, built once if all pages of a language share them, as on the server. */
function choicesOf<Offered>(choice: (offered: Offered, texts: Texts) => Option) {
  const last = new WeakMap<readonly Offered[], { t: Translate; choices: Option[] }>()
  return (all: readonly Offered[], texts: Texts): Option[] => {
    const known = last.get(all)
    if (known?.t === texts.t) return known.choices
    const choices = all.map(offered => choice(offered, texts))
    last.set(all, { t: texts.t, choices })
    return choices
  }
}

const cityChoices = choicesOf<TownOption>((city, texts) => {
  return { value: cityValue(city), label: cityText(texts, city, city.town), also: city.also, count: city.count }
})
const typeChoices = choicesOf<TypeName>(({ webID, name, count }) => ({ value: String(webID), label: name, count }))

/** City, type and price: the simple search. */
export function MainFields({ cities, types, filters, rent, notes = [], onChange }: MainFieldsProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <>
      <Select
        multiple
        id={fieldId(cityParameter)}
        name={cityParameter}
        label={t('SEARCH_CITY')}
        placeholder={t('SEARCH_CITY_PLACEHOLDER')}
        options={cityChoices(cities, texts)}
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
        options={typeChoices(types, texts)}
        value={filters.types.map(String)}
        group={group}
        {...noteFor(notes, typeParameter, t)}
        onChange={onChange}
      />
      <PriceField min={filters.priceMin} max={filters.priceMax} {...{ rent, group, notes }} />
    </>
  )
}
