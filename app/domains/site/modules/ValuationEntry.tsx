import { useId } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'

/** Asks for the postcode and opens the valuation form with it filled in. Works without scripts. */
export function ValuationEntry({ action }: { action: string }) {
  const { t } = useTexts()
  // A page may ask twice: at its top and at its end.
  const id = useId()
  return (
    <form method="get" action={action} className="valuation-entry no-print">
      <div>
        <label className="field-label" htmlFor={id}>
          {t('VALUATION_ENTRY_ZIP')}
        </label>
        <input
          className="field-box"
          id={id}
          name="zip"
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="[1-9][0-9]{3}"
          maxLength={4}
          placeholder="9000"
          title={t('VALUATION_ENTRY_HINT')}
          required
        />
      </div>
      <button type="submit" className="button">
        {t('VALUATION_ENTRY_SUBMIT')}
      </button>
    </form>
  )
}
