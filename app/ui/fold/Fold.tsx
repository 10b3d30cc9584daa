import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '../use-hydrated'
import { isFolded, keepFolded } from './folded'

type FoldProps = {
  /** Its element's, after `fold-`: the same on every page that has such a part. */
  id: string
  title: string
  className?: string
  children: ReactNode
}

/**
 * A part of a page under a heading that folds it. Open to begin with, and without script; what a visitor folds stays folded in
 * their browser. Paper shows it open (Fold.css).
 */
export function Fold({ id, title, className = '', children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const isLater = useRef(useHydrated())
  const fullID = `fold-${id}`
  useEffect(() => {
    const element = details.current
    if (!element) return
    // Of a page that was loaded, the inline script folded it, and its visitor may have changed that since.
    if (isLater.current) element.open = !isFolded(fullID)
    else keepFolded(fullID, !element.open)
  }, [fullID])
  return (
    <details
      ref={details}
      id={fullID}
      className={`fold ${className}`}
      open
      onToggle={event => keepFolded(fullID, !event.currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  )
}
