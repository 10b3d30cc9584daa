/** Where a signed data sheet of a home is checked, and its files. */
import type { Language } from '../../../platform/i18n/languages'

export type SheetID = { id: number; digest: string }

export const sheetHref = ({ id, digest }: SheetID, language: Language) => `/${language}/data-sheet/${id}/${digest}/`

export const sheetFileHref = ({ id, digest }: SheetID, ending: 'jws' | 'json') => `/data-sheets/${id}/${digest}.${ending}`

/** Where the keys are (RFC 7517). */
export const keysHref = '/.well-known/jwks.json'
