/** Where each kind of visitor logs in. */
import type { Language } from '../../platform/i18n/languages'
import { href, type PlainPathKey } from '../../platform/paths/table'
import type { VisitorKind } from './account'

const pages: Record<VisitorKind, PlainPathKey> = { owner: 'login', subscriber: 'demand-login' }

/** The log-in page of a kind, as a path. */
export function logInHref(kind: VisitorKind, language: Language): string {
  return href(pages[kind], language)
}
