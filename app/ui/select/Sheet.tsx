import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { afterPaint } from '../after-paint'

type SheetProps = {
  title: string
  /** What is chosen, under the title and said each time it changes. */
  said: string
  /** A field in the head, above what scrolls. */
  search?: ReactNode
  isOpen: boolean
  /** Of a panel that is part of the page while it is no sheet. */
  panelClass?: string
  /** Called when it was closed, by the button or otherwise. */
  onClose: () => void
  /** Called before that when it was closed by Escape or the phone's way back. */
  onCancel?: () => void
  children: ReactNode
}

/**
 * A panel of fields that covers the whole screen, above every bar: on phones and on low screens. The browser keeps the focus in it
 * and closes it with Escape; the page behind it stays where it is.
 */
export function Sheet({ title, said, search, isOpen, panelClass, onClose, onCancel, children }: SheetProps) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen && dialog.current) return cover(dialog.current)
  }, [isOpen])
  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event
    const toType = key.length === 1 || key.startsWith('Arrow')
    if (target instanceof HTMLHeadingElement && toType) dialog.current?.querySelector('input')?.focus()
    if (!(target instanceof HTMLInputElement) || key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      className={isOpen ? 'sheet' : panelClass}
      open={panelClass !== undefined}
      {...(isOpen ? { 'aria-labelledby': id, onKeyDown, onClose, onCancel } : { 'aria-label': title })}
    >
      {isOpen && (
        <div className="sheet-head">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          <span className="sheet-said" role="status">
            {said}
          </span>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {t('SELECT_DONE')}
          </button>
          {search}
        </div>
      )}
      <div className={isOpen ? 'sheet-body' : undefined}>{children}</div>
    </dialog>
  )
}

/** Its field gets the focus; on a touch screen its title does, because a field brings the keyboard over half of the choices. */
export function focusFirst(sheet: HTMLDialogElement | null | undefined) {
  sheet?.querySelector<HTMLElement>(matchMedia('(pointer: coarse)').matches ? 'h2' : 'input')?.focus()
}

/**
 * Opens a dialog as a sheet. Gives what ends it, after which it is as it was. The page behind it becomes inert, for which the browser
 * works out the styles of all of it: it does that once the sheet is painted, which until then is only shown above the page.
 */
function cover(dialog: HTMLDialogElement): () => void {
  const wasOpen = dialog.open
  dialog.removeAttribute('open')
  const { visualViewport } = window
  // As high as the on-screen keyboard leaves room; who zooms in moves about in the whole of it.
  const fitKeyboard = () => {
    const isZoomed = !visualViewport || visualViewport.scale > 1.01
    dialog.style.blockSize = isZoomed ? '' : `${visualViewport.height}px`
    dialog.style.insetBlockStart = isZoomed ? '' : `${visualViewport.offsetTop}px`
  }
  fitKeyboard()
  for (const name of ['resize', 'scroll']) visualViewport?.addEventListener(name, fitKeyboard)
  const becomeModal = () => {
    dialog.removeAttribute('popover')
    dialog.showModal()
    focusFirst(dialog)
  }
  const isShown = showAbove(dialog)
  if (!isShown) becomeModal()
  const callOff = isShown ? afterPaint(becomeModal) : undefined
  return () => {
    callOff?.()
    for (const name of ['resize', 'scroll']) visualViewport?.removeEventListener(name, fitKeyboard)
    dialog.style.blockSize = dialog.style.insetBlockStart = ''
    dialog.removeAttribute('popover')
    if (dialog.open) dialog.close()
    if (wasOpen) dialog.setAttribute('open', '')
  }
}

/** False where the browser has no popovers. */
function showAbove(dialog: HTMLDialogElement): boolean {
  if (!('popover' in dialog)) return false
  dialog.popover = 'manual'
  dialog.showPopover()
  return true
}
