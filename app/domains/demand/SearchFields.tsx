/** What is searched: type, budget, region. Each is a step of the registration; the account has them on one page. */
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { SelectField, TextField } from '../../ui/form/Field'
import { ChoiceGroup, RadioGroup } from '../../ui/form/RadioGroup'
import { boundedRooms, roomFields } from '../search/filters'
import { Ticks } from './CheckboxGroup'
import type { Draft } from './steps'

export type SearchFieldsProps = {
  draft: Draft
  /** Finished texts by field. */
  errors: Record<string, string>
}

export type TypeOptions = readonly { webID: number; name: string }[]

export const fieldId = (name: string) => `demand-${name}`

export function TypeFields({ draft, errors, types }: SearchFieldsProps & { types: TypeOptions }) {
  const { t } = useTexts()
  return (
    <>
      <RadioGroup
        id={fieldId('list')}
        name="list"
        label={t('FIELD_GOAL')}
        options={[
          { value: 'sale', label: t('TO_BUY') },
          { value: 'rent', label: t('TO_RENT') },
        ]}
        defaultValue={draft.list?.[0]}
        error={errors.list}
        required
      />
      <Ticks
        id={fieldId('type')}
        name="type"
        label={t('FIELD_PROPERTY_TYPE')}
        hint={t('DEMAND_TYPE_HINT')}
        options={types.map(({ webID, name }) => ({ value: String(webID), label: name }))}
        value={draft.type ?? []}
        error={errors.type}
        required
      />
    </>
  )
}

export function BudgetFields({ draft, errors }: SearchFieldsProps) {
  const { t } = useTexts()
  const rent = draft.list?.[0] === 'rent'
  const field = (name: string) => ({ id: fieldId(name), name, defaultValue: draft[name]?.[0] ?? '', error: errors[name] })
  const counts = [
    { value: '', label: t('FILTER_ANY') },
    ...[1, 2, 3, 4, 5, 6].map(String).map(value => ({ value, label: value })),
  ]
  /** A number beyond the list that came from a search stays a choice. */
  const options = (name: string) => {
    const value = draft[name]?.[0] ?? ''
    return counts.some(option => option.value === value) ? counts : [...counts, { value, label: value }]
  }
  const bounded = (room: string) => (boundedRooms as readonly string[]).includes(room)
  return (
    <>
      <fieldset className="form-group">
        <legend>{t('DEMAND_BUDGET')}</legend>
        <TextField
          {...field('priceMin')}
          label={t(rent ? 'SEARCH_RENT_MIN' : 'SEARCH_PRICE_MIN')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('priceMax')}
          label={t(rent ? 'SEARCH_RENT_MAX' : 'SEARCH_PRICE_MAX')}
          inputMode="numeric"
          autoComplete="off"
        />
        <p className="form-hint span">{t('SEARCH_PRICE_ANY_HINT')}</p>
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('DEMAND_ROOMS')}</legend>
        {roomFields.map(room => (
          <div key={room} className="room-pair">
            <SelectField {...field(room)} label={t(`DEMAND_${room.toUpperCase()}_MIN`)} options={options(room)} />
            {bounded(room) && (
              <SelectField
                {...field(`${room}Max`)}
                label={t(`DEMAND_${room.toUpperCase()}_MAX`)}
                options={options(`${room}Max`)}
              />
            )}
          </div>
        ))}
        <TextField {...field('surface')} label={t('FILTER_LIVING_AREA')} inputMode="numeric" autoComplete="off" />
        <div className="ticks-pair span">
          {(['garden', 'terrace'] as const).map(name => (
            <label key={name} className="form-radio">
              <input id={fieldId(name)} type="checkbox" name={name} value="1" defaultChecked={draft[name]?.[0] === '1'} />
              <span>{t(`FILTER_${name.toUpperCase()}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** A place by its zone or as a town of the catalogue (`Name|Zip`), with what it is called. */
export type PlaceOption = { value: string; label: string }

export type RegionView = {
  provinces: readonly PlaceOption[]
  /** The towns of the provinces that are chosen. */
  towns: readonly { province: string; name: string; towns: readonly PlaceOption[] }[]
  /** What is chosen and stands in none of these: postcodes, towns of a search, places that were typed. */
  zones: readonly PlaceOption[]
  cities: readonly PlaceOption[]
  /** What the typed place may be, when it is not plain. */
  found: readonly PlaceOption[]
  /** What was just added. */
  notice?: string
}

type RegionFieldsProps = SearchFieldsProps & { region: RegionView; map: ReactNode }

export const provinceId = (code: string) => fieldId(`zone-${code}`)

export function RegionFields({ draft, errors, region, map }: RegionFieldsProps) {
  const { t } = useTexts()
  const chosen = draft.zone ?? []
  const places = [...region.zones, ...region.cities]
  return (
    <>
      <div className="place-search">
        <TextField
          id={fieldId('place')}
          name="place"
          label={t('DEMAND_PLACE')}
          hint={t('DEMAND_PLACE_HINT')}
          defaultValue={draft.place?.[0] ?? ''}
          error={errors.place}
          autoComplete="off"
          maxLength={80}
        />
        <button type="submit" className="button quiet" name="go" value="find">
          {t('DEMAND_PLACE_FIND')}
        </button>
      </div>
      {region.notice && <p role="status">{region.notice}</p>}
      {region.found.length > 0 && (
        <Ticks id={fieldId('found')} name="zone" label={t('DEMAND_PLACE_WHICH')} options={region.found} value={chosen} />
      )}
      {places.length > 0 && (
        <ChoiceGroup id={fieldId('places')} label={t('DEMAND_PLACES')}>
          <div className="ticks-grid">
            {places.map(({ value, label }) => (
              <label key={value} className="form-radio">
                <input type="checkbox" name={value.includes('|') ? 'town' : 'zone'} value={value} defaultChecked />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </ChoiceGroup>
      )}
      <div className="provinces">
        {map}
        <Ticks
          id={provinceId(region.provinces[0]?.value ?? '')}
          name="zone"
          label={t('DEMAND_PROVINCES')}
          hint={t('DEMAND_PROVINCES_HINT')}
          options={region.provinces}
          value={chosen}
          idOf={provinceId}
        />
        <button type="submit" className="button quiet" name="go" value="towns">
          {t('DEMAND_TOWNS_SHOW')}
        </button>
      </div>
      {region.towns.map(({ province, name, towns }) => (
        <details key={province} className="form-fold" open>
          <summary>{t('DEMAND_TOWNS_OF', { province: name })}</summary>
          <Ticks
            id={fieldId(`towns-${province}`)}
            name="zone"
            label={t('DEMAND_TOWNS_HINT')}
            options={towns}
            value={chosen}
            dense
          />
        </details>
      ))}
    </>
  )
}
