import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { setInBrowser } from '../../../platform/cookies/browser-cookies'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import { Link } from '../../../ui/Link'
import type { PopupView } from '../layout/chrome'
import { closedPopup, closesPopup } from './popup'

type PopupProps = { popup: PopupView; pathname: string; search: string }

/**
 * The agency's announcement (SPEC §4). Styles show it after its delay, and a form that reloads the page closes it, so it needs
 * no script. Unrequested, it covers only a corner and takes no focus; as a window, which the agency may choose, scripts make it
 * a modal dialog once styles show it, and never while another dialog asks something.
 */
export function Popup({ popup: { isWindow, title, description, link, picture }, pathname, search }: PopupProps) {
  const { t } = useTexts()
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [closed, setClosed] = useState(false)
  const close = () => {
    setInBrowser(closedPopup)
    // Returns the focus.
    box.current?.close()
    setClosed(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again for each address
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('main form.enquiry-form')
    if (box.current?.hidden || closesPopup(search) || form?.action === location.href) close()
  }, [pathname, search])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !document.querySelector('dialog:modal') && close()
    if (closed) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  useEffect(() => {
    const dialog = box.current
    if (!isWindow || !dialog) return
    const openWhenShown = () => {
      const { display, visibility } = getComputedStyle(dialog)
      if (!dialog.isConnected || display === 'none' || visibility === 'hidden' || document.querySelector('dialog:modal')) return
      dialog.close()
      dialog.showModal()
    }
    const watch = new ResizeObserver(openWhenShown)
    watch.observe(dialog)
    dialog.addEventListener('animationend', openWhenShown)
    return () => {
      watch.disconnect()
      dialog.removeEventListener('animationend', openWhenShown)
    }
  }, [isWindow])
  if (closed) return null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={box}
      open
      className={isWindow ? 'popup popup-window no-print' : 'popup no-print'}
      aria-labelledby={id}
      onCancel={close}
      onClick={event => event.target === box.current && box.current.matches(':modal') && close()}
    >
      {picture && <Photo picture={picture} sizes="(min-width: 767px) 400px, 92vw" />}
      <form className="popup-close" action={pathname} onSubmit={onSubmit}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="icon-button" name="modal-clicked" value="1" aria-label={t('DIALOG_CLOSE')}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </form>
      <div className="popup-text">
        <h2 id={id}>{title}</h2>
        <p>{description}</p>
        {link && (
          <Link className="button" to={link.href} rel="nofollow" onClick={close}>
            {link.label}
          </Link>
        )}
      </div>
    </dialog>
  )
}
