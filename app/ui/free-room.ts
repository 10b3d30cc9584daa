/** What stands over the page and stays there while it scrolls: the header, the bars at the end of the screen. */

/** What an element belongs to that stays where it is while the page scrolls. */
export function layerOf(element: Element | null): Element | undefined {
  for (let each = element; each; each = each.parentElement) {
    const { position, top, bottom } = getComputedStyle(each)
    if (position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))) return each
  }
}
