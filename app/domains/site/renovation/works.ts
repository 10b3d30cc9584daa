/** The renovation calculator's kinds of work, in page order. Each is also the field name of its area. */
export const works = ['whole', 'refresh', 'roof-insulation', 'roof', 'outer-walls', 'windows', 'electricity'] as const
export type Work = (typeof works)[number]

/** Field for the home's age, which decides the VAT rate. */
export const homeField = 'home'
export const homes = ['older', 'newer'] as const
