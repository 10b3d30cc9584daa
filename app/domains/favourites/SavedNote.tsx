import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { useHydrated } from '../../ui/use-hydrated'
import { longestNote, readNote, writeNote } from './notes'

/**
 * What the visitor thinks of a saved property: kept in this browser, told to nobody. Its place is there before the scripts are, and
 * stays away without them. While the property is taken away the note is erased; put back, it is there again.
 */
export function SavedNote({ id, title, isSaved }: { id: number; title: string; isSaved: boolean }) {
  const { t } = useTexts()
  const isThere = useHydrated()
  const [text, setText] = useState('')
  useEffect(() => setText(readNote(id)), [id])
  useEffect(() => {
    if (isSaved && text !== '') writeNote(id, text)
  }, [id, isSaved, text])
  const change = (written: string) => {
    setText(written)
    writeNote(id, written)
  }
  return (
    <div className="saved-note">
      {isThere && isSaved && (
        <label>
          <span>
            {t('FAVOURITE_NOTE')}
            <span className="unseen">: {title}</span>
          </span>
          <textarea rows={2} maxLength={longestNote} value={text} onChange={event => change(event.target.value)} />
        </label>
      )}
    </div>
  )
}
