/** The width of `.wrap` (base/layout.css) as CSS lengths for the `sizes` of pictures; scroll bars are ignored. */

/** From 400 pixels on; the margins grow with the window until the page is 1360 pixels wide. */
export const wrapWidth = 'min(92.4vw, 1360px)'

/** On a phone; a few pixels too many on a wider one. */
export const phoneWrapWidth = '100vw - 32px'
