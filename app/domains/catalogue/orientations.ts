/** The eight points of the compass, to which a garden may look. Pure. */

/** Clockwise from the north. */
export const orientations = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Orientation = (typeof orientations)[number]
