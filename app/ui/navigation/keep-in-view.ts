import { layerOf } from '../free-room'

/**
 * Scrolls what gets the focus out from under what stands over the page, such as an announcement of any height. The styles keep
 * room for the header and the bars without script too (`scroll-margin` in base.css).
 * @returns what ends it.
 */
export function keepInView(): () => void {
  // In the next frame: the browser scrolls by itself first.
  const onFocus = ({ target }: FocusEvent) => requestAnimationFrame(() => uncover(target as Element))
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

/** Pixels between what has the focus and what stood over it. */
const room = 12

function uncover(element: Element): void {
  if (!element.isConnected || !element.matches('main *, footer *')) return
  const box = element.getBoundingClientRect()
  const x = box.left + box.width / 2
  for (const y of [box.top + 2, box.bottom - 2]) {
    const layer = layerOf(document.elementFromPoint(x, y))
    if (!layer || layer.contains(element)) continue
    const { top, bottom } = layer.getBoundingClientRect()
    const isAtEnd = top + bottom > innerHeight
    scrollBy({ top: isAtEnd ? box.bottom - top + room : box.top - bottom - room, behavior: 'instant' })
    return
  }
}
