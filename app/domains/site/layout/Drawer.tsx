import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type DrawerProps = { name: string; className: string; children: ReactNode }

/** What the open drawer covers; its own button in the header stays reachable. */
const covered = 'main, .site-footer, .top-bar'

/**
 * A full-screen menu behind a hamburger. It is a `<details>`, so it works without script; with script, Escape closes it, the
 * page behind is inert, and choosing a link closes it.
 */
export function Drawer({ name, className, children }: DrawerProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(details.current?.open ?? false), [])
  useEffect(() => {
    if (!open) return
    const behind = [...document.querySelectorAll(covered)]
    for (const element of behind) element.setAttribute('inert', '')
    return () => {
      for (const element of behind) element.removeAttribute('inert')
    }
  }, [open])
  // Listens from the start: a listener added after React notices the opening misses a key pressed right after it.
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', onEscape)
    return () => document.removeEventListener('keydown', onEscape)
  }, [])
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) details.current?.removeAttribute('open')
  }
  return (
    <details ref={details} className={`drawer no-print ${className}`} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="unseen">{name}</span>
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is used */}
      <div className="drawer-panel" onClick={closeOnLink}>
        {children}
      </div>
    </details>
  )
}
