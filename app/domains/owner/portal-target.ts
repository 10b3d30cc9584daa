/** Where a log-in leads. */
import type { Language } from '../../platform/i18n/languages'
import { locate } from '../../platform/paths/locate'
import { href } from '../../platform/paths/table'

/**
 * The page of the portal that was asked for before the log-in, else its first page.
 * @param asked what the address said: believed only where it is a page of the portal, so that no link of ours leads elsewhere
 */
export function portalTarget(asked: string | null, language: Language): string {
  const path = asked?.split(/[?#]/, 1)[0] ?? ''
  const own = locate(path)?.entry.key.startsWith('owner-') && /^[\w/?&=.,%-]{1,300}$/.test(asked ?? '')
  return own && asked ? asked : href('owner-portal', language)
}

/** The log-in page that leads back to where the visitor wanted to be. */
export function logInFirst({ pathname, search }: { pathname: string; search: string }, language: Language): string {
  return `${href('login', language)}?to=${encodeURIComponent(pathname + search)}`
}
