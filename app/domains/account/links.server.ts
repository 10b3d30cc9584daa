/**
 * Single-use links in mails. Opening one changes nothing, because mail programs and scanners open links first; only the post
 * that follows uses it.
 */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { accountLink } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { findAccount, type StoredAccount } from './accounts.server'
import { newToken, tokenHash } from './tokens.server'

export type LinkPurpose = (typeof accountLink.$inferSelect)['purpose']

/**
 * How long a link works (ms): 30 minutes for a new password (docs/decisions/accounts-and-portal.md) and for staff, a week for an
 * owner's invitation, which comes unasked.
 */
export const linkLife = { recovery: 30 * 60_000, invitation: 7 * 86_400_000, staff: 30 * 60_000 } as const

/** @returns the token for the address in the mail. */
export function makeLink(
  tx: SiteTransaction,
  { accountID, purpose, life }: { accountID: string; purpose: LinkPurpose; life: number },
  now: number,
): string {
  const token = newToken()
  const row = { tokenHash: tokenHash(token) as string, accountID, purpose, createdAt: now, expiresAt: now + life }
  tx.insert(accountLink).values(row).run()
  return token
}

/** The account of a link, without using the link; undefined if unknown, used or expired. */
export function accountOfLink(
  reader: SiteDatabase | SiteTransaction,
  token: unknown,
  purpose: LinkPurpose,
  now: number,
): StoredAccount | undefined {
  const hashed = tokenHash(token)
  if (hashed === undefined) return undefined
  const row = reader
    .select({ accountID: accountLink.accountID })
    .from(accountLink)
    .where(and(eq(accountLink.tokenHash, hashed), eq(accountLink.purpose, purpose), gt(accountLink.expiresAt, now)))
    .get()
  return row && findAccount(reader, row.accountID)
}

/** Uses a link, in the same transaction as its effect, so that no link is spent for nothing. */
export function takeLink(tx: SiteTransaction, token: unknown, purpose: LinkPurpose, now: number): StoredAccount | undefined {
  const found = accountOfLink(tx, token, purpose, now)
  if (found)
    tx.delete(accountLink)
      .where(eq(accountLink.tokenHash, tokenHash(token) as string))
      .run()
  return found
}

/** Deletes an account's links of a purpose: only the one that is made next works. */
export function dropLinks(tx: SiteTransaction, accountID: string, purpose: LinkPurpose): void {
  tx.delete(accountLink)
    .where(and(eq(accountLink.accountID, accountID), eq(accountLink.purpose, purpose)))
    .run()
}

/** Deletes expired links. */
export function forgetOldLinks(database: SiteDatabase, now: number): void {
  database.delete(accountLink).where(lte(accountLink.expiresAt, now)).run()
}

/** Deletes links dated in the future by a clock that was ahead. */
export function forgetLinksMadeAfter(database: SiteDatabase, now: number): void {
  database.delete(accountLink).where(gt(accountLink.createdAt, now)).run()
}
