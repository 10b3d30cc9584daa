/**
 * Gives every history entry its own key, under which the router stores the scroll position. Entries created by the browser (a
 * page load, a fragment link) have none, and would share one. The entry of this page load gets a new key, since the browser has
 * scrolled it itself: an earlier load's position must not be restored. Call before creating the router, so that its own listener
 * finds the key.
 */
export function nameEntries(): void {
  name()
  addEventListener('popstate', () => {
    if (!history.state?.key) name()
  })
  // A link to the current fragment creates no new entry, but must still be followed.
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('a')
    if (link?.hash && link.href === location.href) name()
  })
}

function name(): void {
  history.replaceState({ ...history.state, key: String(crypto.getRandomValues(new Uint32Array(1))[0]) }, '')
}
