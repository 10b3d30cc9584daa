/** Where each kind of account logs in. */
import type { Language } from '../../platform/i18n/languages'
import { href, type PlainPathKey } from '../../platform/paths/table'
import type { AccountKind } from './account'

const pages: Record<AccountKind, PlainPathKey> = { owner: 'login', subscriber: 'demand-login' }

/** The log-in page of a kind, as a path. */
export function logInHref(kind: AccountKind, language: Language): string {
  return href(pages[kind], language)
}
