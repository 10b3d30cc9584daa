import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { useHydrated } from '../use-hydrated'

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('details.fold')]

/** Collapses or expands all sections of the page. Its space is reserved until the scripts are loaded; print shows all. */
export function FoldAll() {
  const { t } = useTexts()
  const isHydrated = useHydrated()
  const [isOneOpen, setIsOneOpen] = useState(true)
  useEffect(() => {
    const look = () => setIsOneOpen(folds().some(({ open }) => open))
    look()
    // The event does not bubble.
    document.addEventListener('toggle', look, true)
    return () => document.removeEventListener('toggle', look, true)
  }, [])
  useEffect(openForPaper, [])
  return (
    <p className="fold-all no-print">
      {isHydrated && (
        <button type="button" className="tool" onClick={() => setAll(folds(), !isOneOpen)}>
          {t(isOneOpen ? 'FOLD_ALL' : 'UNFOLD_ALL')}
        </button>
      )}
    </p>
  )
}

function setAll(parts: HTMLDetailsElement[], open: boolean) {
  for (const part of parts) part.open = open
}

/** For browsers that cannot expand sections by CSS for print. @returns a function that ends it. */
function openForPaper(): () => void {
  let closed: HTMLDetailsElement[] = []
  const onBefore = () => {
    closed = folds().filter(({ open }) => !open)
    setAll(closed, true)
  }
  const onAfter = () => setAll(closed, false)
  addEventListener('beforeprint', onBefore)
  addEventListener('afterprint', onAfter)
  return () => {
    removeEventListener('beforeprint', onBefore)
    removeEventListener('afterprint', onAfter)
  }
}
