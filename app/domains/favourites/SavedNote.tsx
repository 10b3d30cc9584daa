import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { useHydrated } from '../../ui/use-hydrated'
import { longestNote, readNote, writeNote } from './notes'

/**
 * The visitor's note on a saved property, kept only in this browser. Its space is reserved before scripts run and removed
 * without script. Removing the property erases the note; undo restores it.
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
