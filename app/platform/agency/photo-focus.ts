/** What of a photo stays in view where it is cropped. */
export const focusPoints = ['centre', 'top', 'bottom', 'left', 'right'] as const
export type PhotoFocus = (typeof focusPoints)[number]
