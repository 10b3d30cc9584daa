import { useTexts } from '../../../platform/i18n/TextsProvider'
import { wordsParameter } from '../filters/words'
import { TypedField } from '../TypedField'

type SentenceFieldProps = {
  search: string
  /** What the typed sentence means so far, a chip each. */
  read: readonly string[]
  note: { typed?: string; error?: string }
  label?: string
  /** The id of its form, if it stands outside. */
  form?: string
}

/** One field for a sentence, a reference or plain words. The list shows each reading as a chip that can be taken away. */
export function SentenceField({ search, read, note, label, form }: SentenceFieldProps) {
  const { t } = useTexts()
  return (
    <div className="sentence-field">
      <TypedField
        type="search"
        label={label ?? t('SEARCH_SENTENCE')}
        name={wordsParameter}
        value={search}
        {...note}
        form={form}
        maxLength={200}
        enterKeyHint="search"
        placeholder={t('SEARCH_SENTENCE_EXAMPLE')}
      />
      <p className="sentence-read" role="status">
        {read.length > 0 && `${t('SEARCH_SENTENCE_READ')} ${read.join(' · ')}`}
      </p>
    </div>
  )
}
