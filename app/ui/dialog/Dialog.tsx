import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'

type DialogProps = { title: string; onClose: () => void; children: ReactNode }

/**
 * A modal dialog with a title and a close button (SPEC §2), open while mounted. The browser traps the focus, closes it on Escape
 * and restores the focus. A click outside closes nothing: a form may be half filled in.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label={t('DIALOG_CLOSE')} onClick={() => dialog.current?.close()}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
