/** Type, budget and region: each a step of the registration, all on one page in the account. */
import { type ReactNode, useRef, useState } from 'react'
import { isProvince } from '../../platform/i18n/provinces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { CheckboxGroup, CheckboxLine } from '../../ui/form/CheckboxGroup'
import { SelectField, TextField } from '../../ui/form/Field'
import { RadioGroup } from '../../ui/form/RadioGroup'
import { Chips } from '../../ui/select/Chips'
import { listParameter } from '../search/filters'
import { shapeLabels } from '../search/filters/area'
import { choicesIn, controlsOf } from '../search/filters/controls'
import { radiuses, radiusParameter, radiusText, zoneParameter } from '../search/filters/place'
import { priceInputs } from '../search/filters/price'
import { typeParameter } from '../search/filters/type'
import type { ConditionOption } from '../search/search-options'
import { PlaceField } from './PlaceField'
import type { PlaceOption, RegionView } from './region-view'
import { type Draft, dropName } from './registration/steps'

export type SearchFieldsProps = {
  draft: Draft
  /** Translated messages by field. */
  errors: Record<string, string>
}

export type TypeOptions = readonly { webID: number; name: string }[]

export const fieldId = (name: string) => `demand-${name}`

export function TypeFields({ draft, errors, types }: SearchFieldsProps & { types: TypeOptions }) {
  const { t } = useTexts()
  return (
    <>
      <RadioGroup
        id={fieldId(listParameter)}
        name={listParameter}
        label={t('FIELD_GOAL')}
        options={[
          { value: 'sale', label: t('TO_BUY') },
          { value: 'rent', label: t('TO_RENT') },
        ]}
        defaultValue={draft[listParameter]?.[0]}
        error={errors[listParameter]}
        required
      />
      <CheckboxGroup
        id={fieldId(typeParameter)}
        name={typeParameter}
        label={t('FIELD_PROPERTY_TYPE')}
        hint={t('DEMAND_TYPE_HINT')}
        options={types.map(({ webID, name }) => ({ value: String(webID), label: name }))}
        value={draft[typeParameter] ?? []}
        error={errors[typeParameter]}
        required
      />
    </>
  )
}

type BudgetFieldsProps = SearchFieldsProps & {
  /** From the catalogue. */
  conditions: readonly ConditionOption[]
}

export function BudgetFields({ draft, errors, conditions }: BudgetFieldsProps) {
  const { t } = useTexts()
  const rent = draft[listParameter]?.[0] === 'rent'
  const field = (name: string) => ({ id: fieldId(name), name, defaultValue: draft[name]?.[0] ?? '', error: errors[name] })
  const counts = [
    { value: '', label: t('FILTER_ANY') },
    ...[1, 2, 3, 4, 5, 6].map(String).map(value => ({ value, label: value })),
  ]
  /** A number from a search stays selectable even if not in the list. */
  const options = (name: string) => {
    const value = draft[name]?.[0] ?? ''
    return counts.some(option => option.value === value) ? counts : [...counts, { value, label: value }]
  }
  const rooms = controlsOf('demand', 'quantity')
  const numbers = controlsOf('demand', 'number')
  const upperOf = (least: string) => numbers.filter(({ above }) => above === least)
  const [single, paired] = [false, true].map(isPaired =>
    numbers.filter(({ name, above }) => above === undefined && upperOf(name).length > 0 === isPaired),
  ) as [typeof numbers, typeof numbers]
  const lists = controlsOf('demand', 'choices')
  const days = controlsOf('demand', 'day')
  const choices = controlsOf('demand', 'choice')
  const folded = [...paired.flatMap(least => [least, ...upperOf(least.name)]), ...choices, ...days, ...lists]
  const isOpen = folded.some(({ name }) => draft[name] !== undefined || errors[name] !== undefined)
  /** Words no longer in the catalogue stay selectable. */
  const conditionsIn = (name: string) => {
    const gone = (draft[name] ?? []).filter(value => !conditions.some(each => each.value === value))
    return [...conditions, ...gone.map(value => ({ value, name: value }))].map(each => ({ value: each.value, label: each.name }))
  }
  return (
    <>
      <fieldset className="form-group">
        <legend>{t('DEMAND_BUDGET')}</legend>
        <TextField
          {...field(priceInputs.min)}
          label={t(rent ? 'SEARCH_RENT_MIN' : 'SEARCH_PRICE_MIN')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field(priceInputs.max)}
          label={t(rent ? 'SEARCH_RENT_MAX' : 'SEARCH_PRICE_MAX')}
          inputMode="numeric"
          autoComplete="off"
        />
        <p className="form-hint span">{t('SEARCH_PRICE_ANY_HINT')}</p>
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('DEMAND_ROOMS')}</legend>
        {rooms
          .filter(({ above }) => above === undefined)
          .map(least => (
            <div key={least.name} className="room-pair">
              {[least, ...rooms.filter(({ above }) => above === least.name)].map(({ name, label }) => (
                <SelectField key={name} {...field(name)} label={t(label)} options={options(name)} />
              ))}
            </div>
          ))}
        {single.map(({ name, label }) => (
          <TextField key={name} {...field(name)} label={t(label)} inputMode="numeric" autoComplete="off" />
        ))}
        <div className="checkbox-group-pair span">
          {controlsOf('demand', 'checkbox').map(({ name, label }) => (
            <CheckboxLine
              key={name}
              id={fieldId(name)}
              name={name}
              value="1"
              label={t(label)}
              defaultChecked={draft[name]?.[0] === '1'}
            />
          ))}
        </div>
      </fieldset>
      <details className="form-fold" open={isOpen}>
        <summary>{t('MORE_FILTERS')}</summary>
        <div className="form-group">
          {paired.map(least => (
            <div key={least.name} className="room-pair">
              {[least, ...upperOf(least.name)].map(({ name, label }) => (
                <TextField key={name} {...field(name)} label={t(label)} inputMode="numeric" autoComplete="off" />
              ))}
            </div>
          ))}
          {choices.map(({ name, label, choices: of }) => (
            <SelectField key={name} {...field(name)} label={t(label)} none={t('FILTER_ANY')} options={choicesIn(of, t)} />
          ))}
          {days.map(({ name, label }) => (
            // A date field cannot hold an invalid date.
            <TextField key={name} {...field(name)} type={errors[name] ? 'text' : 'date'} label={t(label)} autoComplete="off" />
          ))}
          {lists.map(({ name, label, choices: of }) => (
            <CheckboxGroup
              key={name}
              id={fieldId(name)}
              name={name}
              label={t(label)}
              options={of ? choicesIn(of, t) : conditionsIn(name)}
              value={draft[name] ?? []}
              dense
            />
          ))}
        </div>
      </details>
    </>
  )
}

type RegionFieldsProps = SearchFieldsProps & { region: RegionView; map: ReactNode }

export const provinceId = (code: string) => fieldId(`zone-${code}`)

/** A place to type, the chosen ones as chips, and folded away a map, the provinces and their towns. */
export function RegionFields({ draft, errors, region, map }: RegionFieldsProps) {
  const { t } = useTexts()
  const { provinces, towns, found, notice, isUnfolded } = region
  const chosen = draft[zoneParameter] ?? []
  const [places, setPlaces] = useState(region.chosen)
  const [radius, setRadius] = useState(draft[radiusParameter]?.[0] ?? '')
  const boxes = useRef<HTMLDivElement>(null)
  const add = (place: PlaceOption) => setPlaces(known => [...known.filter(({ value }) => value !== place.value), place])
  const toggle = (place: PlaceOption, checked: boolean) => (checked ? add(place) : remove(place.value))
  function remove(value: string) {
    setPlaces(known => known.filter(place => place.value !== value))
    for (const box of boxes.current?.querySelectorAll('input') ?? []) if (box.value === value) box.checked = false
  }
  const withBox = new Set([...provinces, ...towns.flatMap(each => each.towns), ...found].map(({ value }) => value))
  const shapeOf = (value: string) => Object.keys(shapeLabels).find(name => draft[name]?.includes(value))
  const nameOf = ({ value, label, name = label }: PlaceOption) =>
    radius === '' || isProvince(value) || shapeOf(value) ? name : `${name}, ${radiusText({ t }, Number(radius))}`
  return (
    <>
      <div className="place-search">
        <PlaceField id={fieldId('place')} typed={draft.place?.[0] ?? ''} error={errors.place} onAdd={add} />
        <button type="submit" className="button quiet" name="go" value="find">
          {t('DEMAND_PLACE_FIND')}
        </button>
      </div>
      {notice && <p role="status">{notice}</p>}
      {places.length > 0 && (
        <fieldset>
          <legend className="unseen">{t('DEMAND_PLACES')}</legend>
          <Chips chosen={places.map(place => ({ value: place.value, label: nameOf(place) }))} onRemove={remove} name={dropName} />
          {places
            .filter(({ value }) => !withBox.has(value))
            .map(({ value }) => (
              <input
                key={value}
                type="hidden"
                name={shapeOf(value) ?? (value.includes('|') ? 'town' : zoneParameter)}
                value={value}
              />
            ))}
        </fieldset>
      )}
      <SelectField
        id={fieldId(radiusParameter)}
        name={radiusParameter}
        label={t('SEARCH_RADIUS')}
        defaultValue={radius}
        onChange={event => setRadius(event.target.value)}
        none={t('SEARCH_RADIUS_NONE')}
        options={radiuses.map(km => ({ value: String(km), label: radiusText({ t }, km) }))}
      />
      <div ref={boxes} className="place-boxes">
        {found.length > 0 && (
          <CheckboxGroup
            id={fieldId('found')}
            name={zoneParameter}
            label={t('DEMAND_PLACE_WHICH')}
            options={found}
            value={chosen}
            onToggle={toggle}
          />
        )}
        <details className="form-fold" open={isUnfolded}>
          <summary>{t('DEMAND_PROVINCES')}</summary>
          <div className="provinces">
            {map}
            <CheckboxGroup
              id={provinceId(provinces[0]?.value ?? '')}
              name={zoneParameter}
              label={t('DEMAND_PROVINCES_LABEL')}
              hint={t('DEMAND_PROVINCES_HINT')}
              options={provinces}
              value={chosen}
              idOf={provinceId}
              onToggle={toggle}
            />
            <button type="submit" className="button quiet" name="go" value="towns">
              {t('DEMAND_TOWNS_SHOW')}
            </button>
          </div>
          {towns.map(({ province, name, towns: inside }) => (
            <details key={province} className="form-fold" open={isUnfolded}>
              <summary>{t('DEMAND_TOWNS_OF', { province: name })}</summary>
              <CheckboxGroup
                id={fieldId(`towns-${province}`)}
                name={zoneParameter}
                label={t('DEMAND_TOWNS_HINT')}
                options={inside}
                value={chosen}
                dense
                onToggle={toggle}
              />
            </details>
          ))}
        </details>
      </div>
    </>
  )
}
