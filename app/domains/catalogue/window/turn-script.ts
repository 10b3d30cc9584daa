/** The inline script of the screen for the shop window: the same on each page, so one hash in the policy covers it. */
import turn from './turn.js?raw'

export const turnScript = turn
