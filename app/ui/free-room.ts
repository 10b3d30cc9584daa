/** Finds the part of the screen not covered by fixed layers: the header, the bars at the bottom. */

/** The fixed layer that contains an element. */
export function layerOf(element: Element | null): Element | undefined {
  for (let each = element; each; each = each.parentElement) {
    const { position, top, bottom } = getComputedStyle(each)
    if (position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))) return each
  }
}

/** The visible part of the page at a position of the screen, in pixels from its top. */
export function freeRoom(x: number): { top: number; bottom: number } {
  const header = layerOf(document.elementFromPoint(x, 1))?.getBoundingClientRect()
  const bar = layerOf(document.elementFromPoint(x, innerHeight - 1))?.getBoundingClientRect()
  return { top: header ? header.bottom : 0, bottom: bar ? bar.top : innerHeight }
}
