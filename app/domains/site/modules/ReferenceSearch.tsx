import { useId } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { href } from '../../../platform/paths/table'
import { wordsParameter } from '../../search/filters/words'

type ReferenceSearchProps = {
  /** Number of a property on offer, for the hint. */
  example?: number | undefined
}

/** A field for a known property: 'ID, Type, City' (SPEC §2). One button per list, so it needs no script. */
export function ReferenceSearch({ example }: ReferenceSearchProps) {
  const { language, t } = useTexts()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>
    <form className="reference-search no-print" role="search" aria-labelledby={`${id}label`} action={href('sale-list', language)}>
      <label id={`${id}label`} htmlFor={`${id}field`}>
        {t('SEARCH_ID_TYPE_CITY_LABEL')}
      </label>
      <div className="reference-row">
        <input
          id={`${id}field`}
          type="search"
          name={wordsParameter}
          required
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('SEARCH_ID_TYPE_CITY')}
          aria-describedby={example === undefined ? undefined : `${id}hint`}
        />
        <button type="submit" className="button">
          {t('FOR_SALE')}
        </button>
        <button type="submit" className="button quiet" formAction={href('rent-list', language)}>
          {t('FOR_RENT')}
        </button>
      </div>
      {example !== undefined && <small id={`${id}hint`}>{t('SEARCH_ID_TYPE_CITY_HINT', { id: String(example) })}</small>}
    </form>
  )
}
