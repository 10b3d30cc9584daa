/** What stands over the page and stays there while it scrolls: the header, the bars at the end of the screen. */

/** What an element belongs to that stays where it is while the page scrolls. */
export function layerOf(element: Element | null): Element | undefined {
  for (let each = element; each; each = each.parentElement) {
    const { position, top, bottom } = getComputedStyle(each)
    if (position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))) return each
  }
}

/** From where to where the page can be seen at a place of the screen, in pixels from its top. */
export function freeRoom(x: number): { top: number; bottom: number } {
  const header = layerOf(document.elementFromPoint(x, 1))?.getBoundingClientRect()
  const bar = layerOf(document.elementFromPoint(x, innerHeight - 1))?.getBoundingClientRect()
  return { top: header ? header.bottom : 0, bottom: bar ? bar.top : innerHeight }
}
