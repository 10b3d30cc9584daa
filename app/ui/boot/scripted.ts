/** Marks parts whose clicks wait for the page's scripts, and the event that these have run (`boot.js`). */

/** For the element around links or buttons that behave differently with script. */
export const scripted = { 'data-scripted': '' }

/** For a part that is replaced some time after hydration; the replacement calls `replayClicks`. */
export const scriptedLater = { 'data-scripted': 'later' }

/** Replays held clicks: the page is hydrated, or a part was replaced. */
export function replayClicks(): void {
  document.dispatchEvent(new Event('scripted'))
}
