/**
 * The one inline script of a page: it waits for the first pointer, key or focus event and only then loads the scripts
 * (docs/decisions/0006); an address that opens a photo (`#photo-3`) wants them at once. It is the same on every page, so one hash in the policy covers it.
 */
import source from './boot.js?raw'

export const bootScript = source.replace(/\n\s*/g, '\n').trim()
