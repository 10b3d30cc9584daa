/** The kinds of work that the renovation calculator knows, in the order of its page. Each is also the name of the field of its area. */
export const works = ['whole', 'refresh', 'roof-insulation', 'roof', 'outer-walls', 'windows', 'electricity'] as const
export type Work = (typeof works)[number]

/** Field of the age of the home, by which the rate of VAT goes. */
export const homeField = 'home'
export const homes = ['older', 'newer'] as const
