/** Providers' names for our fields. Pure. */
import type { PropertyRecord } from '../../catalogue/snapshot'

/** What the name of an agency's own field begins with: `OwnFields.SwimmingPond`. */
export const ownPrefix = 'OwnFields.'

export type PropertyField = keyof PropertyRecord
/** Our field → the provider's. */
export type FieldNames = Readonly<Partial<Record<PropertyField, string>>>
