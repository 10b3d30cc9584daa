/** Providers' names for our fields. Pure. */
import type { PropertyRecord } from '../../catalogue/snapshot'

export type PropertyField = keyof PropertyRecord
/** Our field → the provider's. */
export type FieldNames = Readonly<Partial<Record<PropertyField, string>>>
