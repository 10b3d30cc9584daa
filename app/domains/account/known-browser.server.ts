/**
 * A browser in which somebody logged in, or chose a password by a mailed link, is known for a year: its tries are counted apart,
 * so that the wrong tries of strangers do not keep the owner of an account out (OWASP, device cookies; docs/decisions/accounts-and-portal.md). It
 * opens nothing, and another password ends it.
 */
import type { Site } from '../../platform/context/site.server'
import { type Cookie, readCookie, serverCookie, writeCookie } from '../../platform/cookies/cookies'
import { readSigned, type SigningUse, signText } from '../../platform/signing/signer.server'
import type { StoredAccount } from './accounts.server'
import { newToken } from './tokens.server'

/** In seconds. */
export const browserLife = 365 * 86_400

type Known = Pick<StoredAccount, 'id' | 'kind' | 'passwordHash'>

/** @returns the `Set-Cookie` by which the browser is known for this account. */
export function rememberBrowser(site: Site, account: Known): string {
  const { https } = site.settings
  const value = signText(signingUse(account), `${newToken()}.${site.now().toString(36)}`, site.secret)
  return writeCookie(browserCookie(account, https), value, https)
}

/** @param cookies the request's `Cookie` header. @returns the browser's name, or undefined for one that is not known for this account. */
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
