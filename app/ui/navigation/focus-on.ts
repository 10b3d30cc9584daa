/** Moves the focus without scrolling, to what does not take it by itself too. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
