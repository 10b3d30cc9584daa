import { layerOf } from '../free-room'

/**
 * Scrolls the focused element into view within its row, and out from under fixed layers, such as an announcement of any height.
 * Without script the styles reserve room for the header and the bars (`scroll-margin` in base.css).
 * @returns a function that ends it.
 */
export function keepInView(): () => void {
  // In the next frame: the browser scrolls by itself first.
  const onFocus = ({ target }: FocusEvent) => requestAnimationFrame(() => uncover(target as Element))
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

/** Pixels between the focused element and the layer that covered it. */
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

/** Shows the whole focused element in a row that scrolls sideways: browsers are content with an edge of it. */
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
