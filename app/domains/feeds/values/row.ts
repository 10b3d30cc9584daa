/** An unvalidated object of a provider's JSON. Pure. */
export type Row = Readonly<Record<string, unknown>>

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
