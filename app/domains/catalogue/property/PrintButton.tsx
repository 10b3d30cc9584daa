import { useSyncExternalStore } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'

const never = () => () => {}

/** Prints the page. Only there with script; its place is kept, so that nothing moves when it comes. */
export function PrintButton({ className = '' }: { className?: string }) {
  const { t } = useTexts()
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <button
      type="button"
      className={`print-button no-print${scripted ? '' : ' waiting'} ${className}`}
      onClick={() => window.print()}
    >
      {t('PRINT')}
    </button>
  )
}
