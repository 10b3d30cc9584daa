/** The passkeys of accounts. */
import { and, eq, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { accountPasskey } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'

export type Passkey = typeof accountPasskey.$inferSelect
type Reader = SiteDatabase | SiteTransaction

/** The passkeys of an account, oldest first. */
export function passkeysOf(reader: Reader, accountID: string): Passkey[] {
  const isTheirs = eq(accountPasskey.accountID, accountID)
  return reader.select().from(accountPasskey).where(isTheirs).orderBy(accountPasskey.createdAt, accountPasskey.id).all()
}

export function findPasskey(reader: Reader, id: string): Passkey | undefined {
  return reader.select().from(accountPasskey).where(eq(accountPasskey.id, id)).get()
}

/** @returns false if the passkey is registered already, whoever has it. */
export function addPasskey(tx: SiteTransaction, passkey: Omit<Passkey, 'usedAt'>): boolean {
  return tx.insert(accountPasskey).values(passkey).onConflictDoNothing().run().changes > 0
}

/** @returns false if the account has no such passkey. */
export function removePasskey(tx: SiteTransaction, accountID: string, id: string): boolean {
  const isTheirs = and(eq(accountPasskey.id, id), eq(accountPasskey.accountID, accountID))
  return tx.delete(accountPasskey).where(isTheirs).run().changes > 0
}

/** Removes all passkeys of an account. */
export function removePasskeysOf(tx: SiteTransaction, accountID: string): void {
  tx.delete(accountPasskey).where(eq(accountPasskey.accountID, accountID)).run()
}

/**
 * Notes that a passkey was used. Its count must have grown, since a copied authenticator repeats counts (WebAuthn, 6.1.1); those
 * that do not count always say 0. @returns false if it did not grow, or the passkey was removed.
 */
export function notePasskeyUse(tx: SiteTransaction, id: string, counter: number, now: number): boolean {
  const hasGrown = sql`(${accountPasskey.counter} < ${counter} or (${accountPasskey.counter} = 0 and ${counter} = 0))`
  return (
    tx
      .update(accountPasskey)
      .set({ counter, usedAt: now })
      .where(and(eq(accountPasskey.id, id), hasGrown))
      .run().changes > 0
  )
}
