/** The eight compass points that a garden may face. Pure. */

/** Clockwise from the north. */
export const orientations = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Orientation = (typeof orientations)[number]
