/** Where a log-in leads. */
import type { Language } from '../../platform/i18n/languages'
import { locate } from '../../platform/paths/locate'
import { ownAddress } from '../../platform/paths/own-address'
import { href } from '../../platform/paths/table'

/**
 * The portal page requested before the log-in, else its first page.
 * @param asked untrusted address; used only if it is a portal page, so that we never redirect elsewhere
 */
export function portalTarget(asked: string | null, language: Language): string {
  const own = ownAddress(asked)
  const isPortal = own !== undefined && locate(own.split('?', 1)[0] as string)?.entry.key.startsWith('owner-')
  return isPortal ? own : href('owner-portal', language)
}

/** The log-in page that returns to the visitor's page. */
export function logInFirst({ pathname, search }: { pathname: string; search: string }, language: Language): string {
  return `${href('login', language)}?to=${encodeURIComponent(pathname + search)}`
}
