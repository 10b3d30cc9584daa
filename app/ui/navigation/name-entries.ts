/**
 * Gives every entry of the browser's history a key of its own: under it the router keeps how far its page was scrolled. Those
 * that the browser makes (a page load, a link to a part of a page) have none, and would share one. The entry of this page load
 * gets a new one, since the browser itself has scrolled it: what an earlier load was scrolled to must not be taken for it.
 * Called before the router is made, so that its own listener finds the key.
 */
export function nameEntries(): void {
  name()
  addEventListener('popstate', () => {
    if (!history.state?.key) name()
  })
  // A link to where the address leads already makes no new entry, and is to be followed all the same.
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a')
    if (link?.hash && link.href === location.href) name()
  })
}

function name(): void {
  history.replaceState({ ...history.state, key: String(crypto.getRandomValues(new Uint32Array(1))[0]) }, '')
}
