/** Parts whose clicks wait for the scripts of the page, and the word that these run (`boot.js`). */

/** For the element around links or buttons that do something else with script than without. */
export const scripted = { 'data-scripted': '' }

/** For a part that is replaced by another one some time after the page is hydrated; that calls `replayClicks` then. */
export const scriptedLater = { 'data-scripted': 'later' }

/** A click that was kept is done now: the page is hydrated, or a part was replaced. */
export function replayClicks(): void {
  document.dispatchEvent(new Event('scripted'))
}
