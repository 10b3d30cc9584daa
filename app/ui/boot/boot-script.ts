/**
 * A page's only inline script. It loads the page's scripts at the first pointer, key or focus event, or earlier when the
 * browser is idle after the load on a connection that is not slow; at once for an address that opens a photo or a plan
 * (`#photo-3`). It counts a prefetched page once it is shown, and keeps prefetched pages current
 * (docs/decisions/navigation.md). A click on a part marked by `scripted` is held for up to 1.5 s until its script runs, and
 * late fonts are applied (docs/decisions/scripts-and-fonts.md). It is the same on every page, so one hash in the policy covers
 * it.
 */
import boot from './boot.js?raw'
import lateFonts from './late-fonts.js?raw'

export const bootScript = boot + lateFonts
