import type { KeyboardEvent } from 'react'

/** For a `<details>` that opens over the page or folds out of a button: Escape closes it, and its button has the focus again. */
export function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget
  if (event.key !== 'Escape' || !details.open) return
  event.stopPropagation()
  details.open = false
  details.querySelector('summary')?.focus()
}
