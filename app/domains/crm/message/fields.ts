/** Fields of a request. Pure. */

import { numberIn } from '../../feeds/values/numbers'
import type { Row } from '../../feeds/values/row'

/** Without what is not known: an empty field would overwrite one that the agency filled in. */
export function given(fields: Row): Row {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A provider's number of a record, out of its key or its answer. */
export function idFrom(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && Number.isInteger(number) && number > 0 ? number : undefined
}
