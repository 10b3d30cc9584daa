/** Helpers for request fields. Pure. */

import type { Language } from '../../../platform/i18n/languages'
import { numberIn } from '../../feeds/values/numbers'
import type { Row } from '../../feeds/values/row'

/** Omits unknown fields, since an empty one would overwrite the agency's. */
export function given(fields: Row): Row {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A CRM's word for a language. Undefined for one that it does not know: without the field it takes its default. */
export function ofLanguage<T>(words: Partial<Record<Language, T>>, language: Language): T | undefined {
  return words[language]
}

/** The provider's record number, from its key or answer. */
export function idFrom(value: unknown): number | undefined {
  const number = numberIn(value)
  return number !== undefined && Number.isInteger(number) && number > 0 ? number : undefined
}
