/**
 * The log of what staff did: one row per action, in the action's own transaction, so that neither exists without the other. Rows
 * are only added. Undoing an action is an action of its own.
 */
import { and, desc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { auditEntry } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../mail/outbox.server'

export type AuditEntry = typeof auditEntry.$inferSelect

/**
 * A member of staff at the desk, whoever has the link of a mail to staff, or without `accountID` a command, by its name. `sender`: keyed
 * hash of the address it comes from.
 */
export type Actor = { accountID: string | null; name: string; sender?: string } | 'link'

/** @property before and after: the changed values, without personal data; undefined if the action cannot be undone. */
export type Action = { action: string; thing: string; thingID: string; before?: unknown; after?: unknown; undoes?: number }

/** @returns the entry's ID. */
export function logAction(tx: SiteTransaction, by: Actor, done: Action, now: number): number {
  // Whoever is passed may have more than the log keeps.
  const { accountID, name, sender = null } = by === 'link' ? { accountID: null, name: '' } : by
  return tx
    .insert(auditEntry)
    .values({ at: now, accountID, name, sender, ...done })
    .returning({ id: auditEntry.id })
    .get().id
}

export function findEntry(reader: SiteDatabase | SiteTransaction, id: number): AuditEntry | undefined {
  return reader.select().from(auditEntry).where(eq(auditEntry.id, id)).get()
}

export function isUndone(reader: SiteDatabase | SiteTransaction, id: number): boolean {
  return reader.select({ id: auditEntry.id }).from(auditEntry).where(eq(auditEntry.undoes, id)).get() !== undefined
}

/** The entries about one thing, oldest first. */
export function entriesOf(database: SiteDatabase | SiteTransaction, thing: string, thingID: string): AuditEntry[] {
  const isAbout = and(eq(auditEntry.thing, thing), eq(auditEntry.thingID, thingID))
  return database.select().from(auditEntry).where(isAbout).orderBy(auditEntry.id).all()
}

/** `before`: an entry's ID, only older ones. `who`: an account's ID. `from` and `until` (exclusive) in ms. */
export type EntrySearch = {
  before?: number | undefined
  who?: string | undefined
  things?: readonly string[] | undefined
  from?: number | undefined
  until?: number | undefined
}

/** @returns newest first. */
export function findEntries(
  database: SiteDatabase,
  count: number,
  { before, who, things, from, until }: EntrySearch = {},
): AuditEntry[] {
  const wanted = and(
    before === undefined ? undefined : lt(auditEntry.id, before),
    who === undefined ? undefined : eq(auditEntry.accountID, who),
    things === undefined ? undefined : inArray(auditEntry.thing, [...things]),
    from === undefined ? undefined : gte(auditEntry.at, from),
    until === undefined ? undefined : lt(auditEntry.at, until),
  )
  return database.select().from(auditEntry).where(wanted).orderBy(desc(auditEntry.id)).limit(count).all()
}

/** Everybody in the log, by name; who has no access any more too. */
export function peopleInLog(database: SiteDatabase): { accountID: string; name: string }[] {
  const { accountID, name } = auditEntry
  const rows = database.selectDistinct({ accountID, name }).from(auditEntry).where(isNotNull(accountID)).orderBy(name).all()
  return [...new Map(rows.map(row => [row.accountID as string, { accountID: row.accountID as string, name: row.name }])).values()]
}

/** Deletes entries older than a moment (ms). */
export function forgetEntries(database: SiteDatabase, before: number): void {
  database.delete(auditEntry).where(lt(auditEntry.at, before)).run()
}
