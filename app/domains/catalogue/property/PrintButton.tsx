import { useSyncExternalStore } from 'react'
import { useTexts } from '../../../platform/i18n/TextsProvider'

const never = () => () => {}

/** Prints the page. Works only with script; its space is reserved so that nothing moves when it appears. */
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
