import { useRef, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { Disclosure } from '../../ui/select/Disclosure'
import { useHydrated } from '../../ui/select/use-hydrated'
import { price, priceInputs, priceText } from './filters/price'

type PriceFieldProps = {
  /** Euro; 0 means no bound. */
  min: number
  max: number
  /** True where the price is a rent a month. */
  rent: boolean
  group: string
}

/** Minimum and maximum in a panel that closes on blur (SPEC §2, §4). */
export function PriceField({ min, max, rent, group }: PriceFieldProps) {
  const texts = useTexts()
  const { t } = texts
  const panel = useRef<HTMLFieldSetElement>(null)
  const [bounds, setBounds] = useState({ min, max })
  useHydrated(async () => read())
  function read() {
    const query = new URLSearchParams()
    for (const field of panel.current?.querySelectorAll('input') ?? []) query.set(field.name, field.value)
    const { priceMin, priceMax } = price.parse(query)
    setBounds({ min: priceMin, max: priceMax })
  }
  const shown = priceText(texts, bounds.min, bounds.max)
  return (
    <Disclosure label={t('SEARCH_PRICE')} value={shown || t('SEARCH_PRICE_PLACEHOLDER')} empty={shown === ''} group={group}>
      <fieldset className="price-panel" ref={panel} onInput={read}>
        <legend className="unseen">{t('SEARCH_PRICE_PANEL')}</legend>
        <Amount name={priceInputs.min} label={t(rent ? 'SEARCH_RENT_MIN' : 'SEARCH_PRICE_MIN')} value={min} />
        <Amount name={priceInputs.max} label={t(rent ? 'SEARCH_RENT_MAX' : 'SEARCH_PRICE_MAX')} value={max} />
        <p className="form-hint">{t('SEARCH_PRICE_ANY_HINT')}</p>
      </fieldset>
    </Disclosure>
  )
}

function Amount({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <label className="amount">
      <span className="field-label">{label}</span>
      <span className="field-box amount-box">
        <span aria-hidden="true">€</span>
        <input name={name} inputMode="numeric" autoComplete="off" maxLength={14} defaultValue={value || ''} placeholder="0" />
      </span>
    </label>
  )
}
