import { useTexts } from '../../../platform/i18n/TextsProvider'
import { FieldError } from '../../../ui/form/Field'
import { wordsParameter } from '../filters/words'
import { fieldId } from '../search-notes'

type SentenceFieldProps = {
  search: string
  /** What the typed sentence means so far, a chip each. */
  read: readonly string[]
  note: { typed?: string; error?: string }
}

/** One field for a sentence, a reference or plain words. The list shows each reading as a chip that can be taken away. */
export function SentenceField({ search, read, note: { typed, error } }: SentenceFieldProps) {
  const { t } = useTexts()
  const id = fieldId(wordsParameter)
  return (
    <div className="sentence-field">
      <label htmlFor={id} className="field-label">
        {t('SEARCH_SENTENCE')}
      </label>
      <FieldError id={id} error={error} />
      <input
        id={id}
        type="search"
        name={wordsParameter}
        defaultValue={typed ?? search}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('SEARCH_SENTENCE_EXAMPLE')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <p className="sentence-read" role="status">
        {read.length > 0 && `${t('SEARCH_SENTENCE_READ')} ${read.join(' · ')}`}
      </p>
    </div>
  )
}
