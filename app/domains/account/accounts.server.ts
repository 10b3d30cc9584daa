/** Creates, finds, confirms, changes and deletes accounts. */
import { randomUUID } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { account, accountLink, accountSession } from '../../../db/schema/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { type Account, type AccountKind, accountKinds, foldName } from './account'

/** Includes the hash, so it stays on the server. */
export type StoredAccount = typeof account.$inferSelect
type Reader = SiteDatabase | SiteTransaction

export type NewAccount = {
  kind: AccountKind
  email: string
  username?: string
  externalID?: number
  language: Language
  /** From `hashPassword`; omitted if the person will choose one through a link. */
  passwordHash?: string
  /** True if the address is verified. */
  confirmed: boolean
}

export type CreatedAccount = {
  id: string
  /** True if the address already had a confirmed account of this kind: nothing changed. */
  known: boolean
}

/**
 * Creates an account. An unconfirmed one is replaced, with the new password and without its old links, so that nobody can plant
 * a password under somebody else's address.
 */
export function createAccount(tx: SiteTransaction, { confirmed, ...given }: NewAccount, now: number): CreatedAccount {
  const email = foldName(given.email)
  const username = given.username === undefined ? undefined : foldName(given.username)
  const known = findByEmail(tx, given.kind, email)
  if (known?.confirmedAt != null) return { id: known.id, known: true }
  if (known) tx.delete(account).where(eq(account.id, known.id)).run()
  const id = known?.id ?? randomUUID()
  tx.insert(account)
    .values({ ...given, id, email, username, confirmedAt: confirmed ? now : null, createdAt: now })
    .run()
  return { id, known: false }
}

export function findByEmail(reader: Reader, kind: AccountKind, email: string): StoredAccount | undefined {
  return reader
    .select()
    .from(account)
    .where(and(eq(account.kind, kind), eq(account.email, foldName(email))))
    .get()
}

/** Finds by username or address. */
export function findByLogin(reader: Reader, kind: AccountKind, login: string): StoredAccount | undefined {
  const name = foldName(login)
  const rows = reader
    .select()
    .from(account)
    .where(and(eq(account.kind, kind), or(eq(account.email, name), eq(account.username, name))))
    .all()
  // A username that looks like somebody's address does not take precedence over it.
  return rows.find(row => row.email === name) ?? rows[0]
}

export function findAccount(reader: Reader, id: string): StoredAccount | undefined {
  return reader.select().from(account).where(eq(account.id, id)).get()
}

/** Changes the address once its owner has verified it. Links mailed to the old address become invalid. */
export function changeEmail(tx: SiteTransaction, id: string, email: string): void {
  tx.update(account)
    .set({ email: foldName(email) })
    .where(eq(account.id, id))
    .run()
  tx.delete(accountLink).where(eq(accountLink.accountID, id)).run()
}

/** Language of the account's mails. */
export function setLanguage(tx: SiteTransaction, id: string, language: StoredAccount['language']): void {
  tx.update(account).set({ language }).where(eq(account.id, id)).run()
}

/** Sets a new password: ends every session and open link, and verifies the address if they came through a link. */
export function setPassword(tx: SiteTransaction, id: string, passwordHash: string, now: number): void {
  tx.update(account).set({ passwordHash, confirmedAt: now }).where(eq(account.id, id)).run()
  endSessionsOf(tx, id)
  tx.delete(accountLink).where(eq(accountLink.accountID, id)).run()
}

/** Stores the same password hashed with today's parameters. */
export function renewHash(tx: SiteTransaction, id: string, passwordHash: string): void {
  tx.update(account).set({ passwordHash }).where(eq(account.id, id)).run()
}

/** Logs an account out of every browser. @returns number of ended sessions. */
export function endSessionsOf(tx: SiteTransaction, id: string): number {
  return tx.delete(accountSession).where(eq(accountSession.accountID, id)).run().changes
}

/** The same for all accounts, or for those of one address of any kind. */
export function endSessionsOfAddress(tx: SiteTransaction, email: string | 'all'): number {
  if (email === 'all') return tx.delete(accountSession).run().changes
  const ids = accountKinds.flatMap(kind => findByEmail(tx, kind, email)?.id ?? [])
  return ids.reduce((ended, id) => ended + endSessionsOf(tx, id), 0)
}

/** Deletes an account with its sessions and links. */
export function deleteAccount(tx: SiteTransaction, id: string): void {
  tx.delete(account).where(eq(account.id, id)).run()
}

/** The account without its hash. */
export function publicAccount({ id, kind, email, language, externalID }: StoredAccount): Account {
  return { id, kind, email, language, externalID }
}
