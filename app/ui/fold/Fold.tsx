import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '../use-hydrated'
import { isFolded, keepFolded } from './folded'

type FoldProps = {
  /** The suffix of its element's id, after `fold-`: the same on every page with such a section. */
  id: string
  title: string
  className?: string
  children: ReactNode
}

/**
 * A collapsible section under a heading. Open initially, and without script; the visitor's browser remembers collapsed ones.
 * Print shows it open (Fold.css).
 */
export function Fold({ id, title, className = '', children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const isLater = useRef(useHydrated())
  const fullID = `fold-${id}`
  useEffect(() => {
    const element = details.current
    if (!element) return
    // On a loaded page the inline script collapsed it, and the visitor may have changed it since.
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
