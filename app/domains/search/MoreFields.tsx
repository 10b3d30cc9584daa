import { useTexts } from '../../platform/i18n/TextsProvider'
import type { Option } from '../../ui/select/matching'
import { Quantities } from '../../ui/select/Quantities'
import { Select } from '../../ui/select/Select'
import type { Filters, SearchNote } from './filters'
import { choicesIn, controlsOf } from './filters/controls'
import { radiuses, radiusParameter, radiusText } from './filters/place'
import { maxRooms } from './filters/rooms'
import { wordsParameter } from './filters/words'
import { fieldId, noteFor } from './search-notes'
import type { ListOptions } from './search-options'
import { TypedField } from './TypedField'

export type MoreFieldsProps = {
  filters: Filters
  notes: readonly SearchNote[]
  /** Called when a choice changes; typing in a field is an `input` event of the form. */
  onChange: () => void
} & Pick<ListOptions, 'conditions' | 'own'>

/** The fields behind 'more filters'. */
export function MoreFields({ filters, notes, conditions, own, onChange }: MoreFieldsProps) {
  const { t } = useTexts()
  const numbers = controlsOf('list', 'number')
  const note = (name: string) => noteFor(notes, name, t)
  return (
    <>
      <Quantities
        label={t('FILTER_ROOMS')}
        placeholder={t('FILTER_ANY')}
        max={maxRooms}
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
        .map(minimum => (
          <div key={minimum.name} className="search-bounds">
            {[minimum, ...numbers.filter(({ above }) => above === minimum.name)].map(({ name, label, valueIn }) => (
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
      {[...controlsOf('list', 'choices'), ...(own.length > 0 ? controlsOf('list', 'own') : [])].map(
        ({ name, label, kind, choices, valuesIn }) => (
          <Select
            key={name}
            multiple
            id={fieldId(name)}
            name={name}
            label={t(label)}
            placeholder={t('FILTER_ANY')}
            options={
              choices
                ? choicesIn(choices, t)
                : (kind === 'own' ? own : conditions).map(each => ({ value: each.value, label: each.name }))
            }
            value={valuesIn(filters)}
            group="search-panels"
            onChange={onChange}
          />
        ),
      )}
      {controlsOf('list', 'day').map(({ name, label, valueIn }) => {
        const { typed, error } = note(name)
        // A date field cannot hold an invalid date.
        const type = typed === undefined ? 'date' : 'text'
        return <TypedField key={name} {...{ name, typed, error, type }} label={t(label)} value={valueIn(filters)} />
      })}
      {filters.view === 'map' && (
        <TypedField
          type="search"
          label={t('SEARCH_SENTENCE')}
          name={wordsParameter}
          value={filters.search}
          {...note(wordsParameter)}
          maxLength={200}
          placeholder={t('SEARCH_SENTENCE_EXAMPLE')}
        />
      )}
      <div className="search-checkboxes">
        {controlsOf('list', 'checkbox').map(({ name, label, valueIn }) => (
          <label key={name} className="option">
            <input type="checkbox" name={name} value="1" defaultChecked={valueIn(filters) !== ''} />
            {t(label)}
          </label>
        ))}
      </div>
    </>
  )
}

type ChoiceFieldProps = { label: string; name: string; value: string; none: string; options: readonly Option[] }

/** One option of a list, or none: a native select, which needs no script and suits phones. */
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
