import { useId } from 'react'
import { useTexts } from '../i18n/TextsProvider'
import { noFilters } from './filters'
import { listAddress } from './form-search'

/** One field for who knows what to look for: 'ID, Type, City' (SPEC §2). A button for each list, so no script is needed. */
export function ReferenceSearch() {
  const { language, t } = useTexts()
  const id = useId()
  return (
    <search className="no-print">
      <form className="reference-search" action={listAddress('sale', language, noFilters)}>
        <label className="field-label" htmlFor={id}>
          {t('SEARCH_ID_TYPE_CITY_LABEL')}
        </label>
        <input
          className="field-box"
          id={id}
          type="search"
          name="search"
          required
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('SEARCH_ID_TYPE_CITY')}
          aria-describedby={`${id}hint`}
        />
        <button type="submit" className="button">
          {t('FOR_SALE')}
        </button>
        <button type="submit" className="button quiet" formAction={listAddress('rent', language, noFilters)}>
          {t('FOR_RENT')}
        </button>
        <small className="hint" id={`${id}hint`}>
          {t('SEARCH_ID_TYPE_CITY_HINT')}
        </small>
      </form>
    </search>
  )
}
