/**
 * Links that are mailed and good for one use. Opening one changes nothing (mail programs and scanners open links before
 * people do): only the post that follows uses it up.
 */
import { and, eq, gt, lte } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { accountLink } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { findAccount, type StoredAccount } from './accounts.server'
import { newToken, tokenHash } from './tokens.server'

export type LinkPurpose = (typeof accountLink.$inferSelect)['purpose']

/** How long a link is good (ms): a new password 30 minutes (docs/decisions/accounts-and-portal.md), an invitation a week, since the agency sends it unasked. */
export const linkLife = { recovery: 30 * 60_000, invitation: 7 * 86_400_000 } as const

/** @returns the token, for the address in the mail. */
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

/** Whose link it is, without using it up; undefined for one that is unknown, used or too old. */
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

/** Uses a link up. Within one transaction with what it is for, so that it is never spent for nothing. */
export function takeLink(tx: SiteTransaction, token: unknown, purpose: LinkPurpose, now: number): StoredAccount | undefined {
  const found = accountOfLink(tx, token, purpose, now)
  if (found)
    tx.delete(accountLink)
      .where(eq(accountLink.tokenHash, tokenHash(token) as string))
      .run()
  return found
}

/** Removes the links whose time is over. */
export function forgetOldLinks(database: SiteDatabase, now: number): void {
  database.delete(accountLink).where(lte(accountLink.expiresAt, now)).run()
}

/** Removes the links that a clock which was ahead made. */
export function forgetLinksMadeAfter(database: SiteDatabase, now: number): void {
  database.delete(accountLink).where(gt(accountLink.createdAt, now)).run()
}
