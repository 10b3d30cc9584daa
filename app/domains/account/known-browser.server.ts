/**
 * A browser where somebody logged in or set a password through a mailed link is known for a year. Its attempts are counted
 * separately, so that strangers' wrong attempts do not lock the owner out (OWASP, device cookies;
 * docs/decisions/accounts-and-portal.md). It grants no access, and a password change ends it.
 */
import type { Site } from '../../platform/context/site.server'
import { type Cookie, readCookie, serverCookie, writeCookie } from '../../platform/cookies/cookies'
import { readSigned, type SigningUse, signText } from '../../platform/signing/signer.server'
import type { StoredAccount } from './accounts.server'
import { newToken } from './tokens.server'

/** In seconds. */
export const browserLife = 365 * 86_400

type Known = Pick<StoredAccount, 'id' | 'kind' | 'passwordHash'>

/** @returns the `Set-Cookie` that makes the browser known for this account. */
export function rememberBrowser(site: Site, account: Known): string {
  const { https } = site.settings
  const value = signText(signingUse(account), `${newToken()}.${site.now().toString(36)}`, site.secret)
  return writeCookie(browserCookie(account, https), value, https)
}

/** @param cookies the request's `Cookie` header. @returns the browser's ID, or undefined if unknown for this account. */
export function knownBrowser(site: Site, account: Known, cookies: string | null): string | undefined {
  const value = readCookie(cookies, browserCookie(account, site.settings.https))
  const [name, since = ''] = readSigned(signingUse(account), value, site.secret)?.split('.') ?? []
  return Number.parseInt(since, 36) + browserLife * 1000 > site.now() ? name : undefined
}

function browserCookie({ kind }: Known, https: boolean): Cookie {
  return serverCookie(`${kind}-browser`, browserLife, https)
}

function signingUse({ id, kind, passwordHash }: Known): SigningUse {
  return ['known-browser', kind, id, passwordHash ?? '']
}
