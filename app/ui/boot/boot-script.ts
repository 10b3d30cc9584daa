/**
 * The one inline script of a page. It loads the page's scripts at the first pointer, key or focus event, or before that when the
 * browser is idle after the load on a connection that is not slow; an address that opens a photo or a plan (`#photo-3`) wants them at once.
 * It sees to it that a page that was fetched ahead is counted, and what is fetched ahead is of now (docs/decisions/navigation.md).
 * A click on a part that is marked by `scripted` is kept for 1.5 s until its script runs (docs/decisions/scripts-and-fonts.md). It also shows fonts
 * that came late (docs/decisions/scripts-and-fonts.md). It is the same on every page, so one hash in the policy covers it.
 */
import boot from './boot.js?raw'
import lateFonts from './late-fonts.js?raw'

export const bootScript = boot + lateFonts
