import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'

/** Sends the form it stands in, and says so while it is on its way. A second click does no harm: the server knows the form. */
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

/** Whether a form is on its way. A page that comes back from the browser's memory is not sending any more. */
export function useSending(): [boolean, (sending: boolean) => void] {
  const [sending, setSending] = useState(false)
  useEffect(() => {
    const back = () => setSending(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return [sending, setSending]
}
