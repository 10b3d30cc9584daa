import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { afterPaint } from '../after-paint'

type SheetProps = {
  title: string
  /** The choice, under the title and announced on each change. */
  said: string
  /** A field in the head, above the scrolling part. */
  search?: ReactNode
  isOpen: boolean
  /** For a panel that is part of the page while it is not a sheet. */
  panelClass?: string
  /** Called after closing, by the button or otherwise. */
  onClose: () => void
  /** Called before that on Escape or a phone's back gesture. */
  onCancel?: () => void
  children: ReactNode
}

/**
 * A panel of fields that covers the whole screen, above every bar: on phones and on low screens. The browser traps the focus and
 * closes it on Escape; the page behind keeps its scroll position.
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

/** Focuses the sheet's field; on a touch screen its title, because the keyboard would cover half of the choices. */
export function focusFirst(sheet: HTMLDialogElement | null | undefined) {
  sheet?.querySelector<HTMLElement>(matchMedia('(pointer: coarse)').matches ? 'h2' : 'input')?.focus()
}

/**
 * Opens a dialog as a sheet. Returns a function that restores it. The page behind becomes inert, which makes the browser
 * recompute all its styles: this happens after the sheet's first paint, until which it is only shown above the page.
 */
function cover(dialog: HTMLDialogElement): () => void {
  const wasOpen = dialog.open
  dialog.removeAttribute('open')
  const { visualViewport } = window
  // Fits the height above the on-screen keyboard; zoomed-in visitors pan over the whole sheet.
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

/** False if the browser has no popovers. */
function showAbove(dialog: HTMLDialogElement): boolean {
  if (!('popover' in dialog)) return false
  dialog.popover = 'manual'
  dialog.showPopover()
  return true
}
