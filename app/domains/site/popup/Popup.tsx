import { type FormEvent, useEffect, useId, useState } from 'react'
import { setInBrowser } from '../../../platform/cookies/browser-cookies'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { Photo } from '../../../platform/media/Photo'
import { Link } from '../../../ui/Link'
import type { PopupView } from '../layout/chrome'
import { closedPopup, closesPopup } from './popup'

type PopupProps = { popup: PopupView; pathname: string; search: string }

/**
 * The agency's announcement (SPEC §4). Styles show it after its delay, and a form that reloads the page closes it, so it needs
 * no script. Unrequested, it covers only a corner and takes no focus.
 */
export function Popup({ popup: { title, description, link, picture }, pathname, search }: PopupProps) {
  const { t } = useTexts()
  const id = useId()
  const [closed, setClosed] = useState(false)
  const close = () => {
    setInBrowser(closedPopup)
    setClosed(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again for each address
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('main form.enquiry-form')
    if (closesPopup(search) || form?.action === location.href) close()
  }, [pathname, search])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !document.querySelector('dialog:modal') && close()
    if (closed) return
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  if (closed) return null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    close()
  }
  return (
    <dialog open className="popup no-print" aria-labelledby={id}>
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
