/** Helpers for request fields. Pure. */

import { numberIn } from '../../feeds/values/numbers'
import type { Row } from '../../feeds/values/row'

/** Omits unknown fields, since an empty one would overwrite the agency's. */
export function given(fields: Row): Row {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The provider's record number, from its key or answer. */
export function idFrom(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && Number.isInteger(number) && number > 0 ? number : undefined
}
