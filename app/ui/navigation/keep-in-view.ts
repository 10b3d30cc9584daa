import { layerOf } from '../free-room'

/**
 * Scrolls what gets the focus into the view of its row, and out from under what stands over the page, such as an announcement of
 * any height. The styles keep room for the header and the bars without script too (`scroll-margin` in base.css).
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
  showInRow(element)
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

/** A row that scrolls sideways shows the whole of what has the focus: browsers are content with an edge of it. */
function showInRow(element: Element): void {
  const row = rowOf(element)
  if (!row) return
  const [box, frame] = [element.getBoundingClientRect(), row.getBoundingClientRect()]
  if (box.left < frame.left) row.scrollBy({ left: box.left - frame.left - room, behavior: 'instant' })
  else if (box.right > frame.right) row.scrollBy({ left: box.right - frame.right + room, behavior: 'instant' })
}

function rowOf(element: Element): Element | undefined {
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each.scrollWidth > each.clientWidth && /auto|scroll/.test(getComputedStyle(each).overflowX)) return each
  }
}
