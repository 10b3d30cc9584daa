/**
 * Sessions: one row each, with the token hashed, named by a cookie. A session starts at log-in with a new token, and ends at
 * log-out, password change or expiry.
 */

import { and, count, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { account, accountSession } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { type Cookie, readCookie, removeCookie, serverCookie, writeCookie } from '../../platform/cookies/cookies'
import { loggedPath } from '../../platform/log/log'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { type Account, type AccountKind, loggedAccount } from './account'
import { endSessionsOf, publicAccount } from './accounts.server'
import { newToken, tokenHash } from './tokens.server'

/** Lifetime of a session (ms). */
export const sessionLife: Record<AccountKind, number> = {
  owner: 7 * 86_400_000,
  subscriber: 30 * 86_400_000,
  staff: 12 * 3_600_000,
}

/** After how long without a request the session of a member of staff ends (ms; NIST SP 800-63B-4, AAL2). */
const idleLife = 30 * 60_000
/** How exactly the last request is known (ms). */
const minute = 60_000

export function sessionCookie({ settings }: Pick<Site, 'settings'>, kind: AccountKind): Cookie {
  const cookie = serverCookie(`${kind}-session`, sessionLife[kind] / 1000, settings.https)
  return kind === 'staff' ? { ...cookie, isStrict: true } : cookie
}

/** Whether a browser has a session, perhaps one that has ended: enough to offer the portal, not to open it. */
export function seemsLoggedIn(site: Site, kind: AccountKind, cookies: string | null): boolean {
  return Boolean(readCookie(cookies, sessionCookie(site, kind)))
}

/** @returns the `Set-Cookie` of the new session. Ends the session of the request. */
export function startSession(
  site: Site,
  tx: SiteTransaction,
  { id, kind }: Pick<Account, 'id' | 'kind'>,
  cookies: string | null,
): string {
  endSession(site, tx, kind, cookies)
  const token = newToken()
  const now = site.now()
  const row = {
    tokenHash: tokenHash(token) as string,
    accountID: id,
    createdAt: now,
    expiresAt: now + sessionLife[kind],
    usedAt: kind === 'staff' ? now : null,
  }
  tx.insert(accountSession).values(row).run()
  return writeCookie(sessionCookie(site, kind), token, site.settings.https)
}

/** The account of a request. @param cookies its `Cookie` header */
export function sessionOf(site: Site, kind: AccountKind, cookies: string | null | undefined): Account | undefined {
  const hashed = tokenHash(readCookie(cookies, sessionCookie(site, kind)))
  if (hashed === undefined) return undefined
  const row = site.database
    .select({ account, expiresAt: accountSession.expiresAt, usedAt: accountSession.usedAt })
    .from(accountSession)
    .innerJoin(account, eq(account.id, accountSession.accountID))
    .where(eq(accountSession.tokenHash, hashed))
    .get()
  const now = site.now()
  if (!row || row.expiresAt <= now || row.account.kind !== kind) return undefined
  if (row.usedAt !== null && row.usedAt + idleLife <= now) return undefined
  if (row.usedAt !== null && row.usedAt + minute <= now) {
    site.database.update(accountSession).set({ usedAt: now }).where(eq(accountSession.tokenHash, hashed)).run()
  }
  return publicAccount(row.account)
}

/** What only the browser of a session knows, hashed; undefined without a session's cookie. */
export function sessionKey(site: Pick<Site, 'settings'>, kind: AccountKind, cookies: string | null): string | undefined {
  return tokenHash(readCookie(cookies, sessionCookie(site, kind)))
}

/** Ends the request's session. @returns the `Set-Cookie` that deletes the cookie. */
export function endSession(site: Site, tx: SiteTransaction, kind: AccountKind, cookies: string | null): string {
  const hashed = tokenHash(readCookie(cookies, sessionCookie(site, kind)))
  if (hashed !== undefined) tx.delete(accountSession).where(eq(accountSession.tokenHash, hashed)).run()
  return removeCookie(sessionCookie(site, kind), site.settings.https)
}

/** Logs out this browser or all of them. @returns the `Set-Cookie` that deletes the cookie. */
export function logOut(site: Site, tx: SiteTransaction, kind: AccountKind, cookies: string | null, everywhere: boolean): string {
  const left = sessionOf(site, kind, cookies)
  if (left && everywhere) endSessionsOf(tx, left.id)
  if (left) site.log('logged-out', { ...loggedAccount(left), everywhere })
  return endSession(site, tx, kind, cookies)
}

/** Logs that a logged-in person requested something missing or not theirs; both get the same answer. */
export function noteRefusedAccess(site: Site, account: Account, { url }: Pick<Request, 'url'>): void {
  site.log('access-refused', { ...loggedAccount(account), path: loggedPath(new URL(url).pathname) })
}

/** Number of browsers where an account is logged in. */
export function openSessions(site: Site, { id }: Pick<Account, 'id'>): number {
  const now = site.now()
  const isUsed = or(isNull(accountSession.usedAt), gt(accountSession.usedAt, now - idleLife))
  const isOpen = and(eq(accountSession.accountID, id), gt(accountSession.expiresAt, now), isUsed)
  return site.database.select({ sessions: count() }).from(accountSession).where(isOpen).get()?.sessions ?? 0
}

/** Deletes expired sessions. */
export function forgetOldSessions(database: SiteDatabase, now: number): void {
  database.delete(accountSession).where(lte(accountSession.expiresAt, now)).run()
}

/** Deletes sessions dated in the future by a clock that was ahead. */
export function forgetSessionsBegunAfter(database: SiteDatabase, now: number): void {
  database.delete(accountSession).where(gt(accountSession.createdAt, now)).run()
}
