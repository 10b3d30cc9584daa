import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'

/** Submits its form, and shows progress meanwhile. A second click is harmless: the server recognises the form. */
export function SubmitButton({ children, sending = false }: { children: string; sending?: boolean }) {
  const { t } = useTexts()
  return (
    <div className="form-submit">
      <button type="submit" className="button" aria-disabled={sending || undefined}>
        {children}
      </button>
      <span role="status" className="form-status">
        {sending ? t('SUBMITTING') : ''}
      </span>
    </div>
  )
}

/** Whether a form is being sent. Reset when the page is restored from the back/forward cache. */
export function useSending(): [boolean, (sending: boolean) => void] {
  const [sending, setSending] = useState(false)
  useEffect(() => {
    const back = () => setSending(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return [sending, setSending]
}
