import { type FocusEvent, useRef, useState } from 'react'
import { formatNumber } from '../../platform/i18n/formats'
import { readShortEuro } from '../../platform/i18n/read-number'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { FieldError } from '../../ui/form/Field'
import { Disclosure } from '../../ui/select/Disclosure'
import { useHydrated } from '../../ui/use-hydrated'
import { readSearch, type Search, type SearchNote } from './filters'
import { priceInputs, pricePresets, priceText } from './filters/price'
import { fieldId, labelOf, noteFor } from './search-notes'

type PriceFieldProps = {
  /** Euro; 0 means no bound. */
  min: number
  max: number
  /** True if the price is a monthly rent. */
  rent: boolean
  group: string
  /** The search's notes; those about its fields are shown. */
  notes: readonly SearchNote[]
}

/** Minimum and maximum in a panel that closes on blur (SPEC §2, §4). Errors appear when leaving a field. */
export function PriceField({ min, max, rent, group, notes: given }: PriceFieldProps) {
  const texts = useTexts()
  const { t } = texts
  const panel = useRef<HTMLFieldSetElement>(null)
  const [bounds, setBounds] = useState({ min, max })
  const [notes, setNotes] = useState(given)
  const hydrated = useHydrated(async () => void read())
  function read(): Search {
    const query = new URLSearchParams()
    for (const field of panel.current?.querySelectorAll('input') ?? []) query.set(field.name, field.value)
    const search = readSearch(query)
    setBounds({ min: search.filters.priceMin, max: search.filters.priceMax })
    return search
  }
  /** As if typed, so that the form recounts. */
  function fill(values: Record<string, number>) {
    for (const field of panel.current?.querySelectorAll('input') ?? []) {
      const value = values[field.name]
      field.value = value ? formatNumber(value, texts) : ''
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  const amounts = [
    { name: priceInputs.min, value: min },
    { name: priceInputs.max, value: max },
  ].map(amount => ({
    ...amount,
    id: fieldId(amount.name),
    label: t(labelOf(amount.name, rent ? 'rent' : 'sale')),
    ...noteFor(notes, amount.name, t),
  }))
  const errors = amounts.flatMap(({ id, label, error }) =>
    error ? <FieldError key={id} id={id} error={t('SEARCH_NOTE', { field: label, text: error })} /> : [],
  )
  const unread = amounts.flatMap(({ name }) => noteFor(notes, name, t).typed ?? [])
  const shown = [priceText(texts, bounds.min, bounds.max), ...unread].filter(Boolean).join(', ')
  return (
    <Disclosure
      label={t('SEARCH_PRICE')}
      chosen={shown === '' ? [] : [shown]}
      placeholder={t('SEARCH_PRICE_PLACEHOLDER')}
      error={errors.length > 0 && errors}
      group={group}
    >
      <fieldset
        className="price-panel"
        ref={panel}
        onInput={() => (notes.length > 0 ? setNotes(read().notes) : read())}
        onBlur={() => setNotes(read().notes)}
      >
        <legend className="unseen">{t('SEARCH_PRICE_PANEL')}</legend>
        {amounts.map(({ typed, value, ...amount }) => (
          <Amount key={amount.name} {...amount} value={typed ?? (value ? formatNumber(value, texts) : '')} />
        ))}
        {hydrated && (
          <ul className="price-presets">
            {pricePresets[rent ? 'rent' : 'sale'].map(([from, to]) => (
              <li key={from}>
                <button
                  type="button"
                  aria-pressed={bounds.min === from && bounds.max === to}
                  onClick={() => fill({ [priceInputs.min]: from, [priceInputs.max]: to })}
                >
                  {priceText(texts, from, to)}
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className="form-hint">{t('SEARCH_PRICE_ANY_HINT')}</p>
      </fieldset>
    </Disclosure>
  )
}

type AmountProps = { id: string; name: string; label: string; value: string; error?: string }

function Amount({ id, name, label, value, error }: AmountProps) {
  const texts = useTexts()
  /** The field has a euro sign. */
  function onBlur({ target }: FocusEvent<HTMLInputElement>) {
    const read = /€|eur/i.test(target.value) ? readShortEuro(target.value) : undefined
    if (read !== undefined) target.value = formatNumber(read, texts)
  }
  return (
    <label className="amount">
      <span className="field-label">{label}</span>
      <span className="field-box amount-box">
        <span aria-hidden="true">€</span>
        <input
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={value}
          placeholder="0"
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </span>
    </label>
  )
}
