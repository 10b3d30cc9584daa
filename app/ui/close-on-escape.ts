import type { KeyboardEvent } from 'react'

/** For a `<details>` shown as a drop-down or menu: Escape closes it and returns the focus to its button. */
export function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget
  if (event.key !== 'Escape' || !details.open) return
  event.stopPropagation()
  details.open = false
  details.querySelector('summary')?.focus()
}
