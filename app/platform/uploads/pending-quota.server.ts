/**
 * Quota of files waiting for their forms. Nobody is refused because of others: older files are deleted, first those of the same
 * sender, and above the total limit those of the network with the most.
 */
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { upload } from '../../../db/schema/site.server'
import type { IncomingBytes } from './incoming.server'

const megabyte = 1024 * 1024
/** Bytes: five of the largest files, for a household or a few people in an office behind one address. */
const senderQuota = 50 * megabyte
/** Total bytes of pending files. */
export const pendingLimit = 1024 * megabyte

type Reader = Pick<SiteDatabase, 'select'>
type Transaction = Parameters<Parameters<SiteDatabase['transaction']>[0]>[0]

/** Characters of the hash of the widest network, with which `sender` ends (`ownersText`). */
const hashLength = 43

const pending = eq(upload.state, 'pending')
const bytes = sql<number>`coalesce(sum(${upload.size}), 0)`

/** Bytes of all pending files. */
export function pendingBytes(reader: Reader): number {
  return reader.select({ bytes }).from(upload).where(pending).get()?.bytes ?? 0
}

/**
 * Deletes rows until the rest fits the limits, including files being received.
 * @param arrived the latest file, which stays.
 * @returns the files to delete.
 */
export function makeRoom(tx: Transaction, arrived: string, sender: string, incoming: IncomingBytes): string[] {
  const displaced: string[] = []
  const ofSender = () =>
    tx
      .select({ bytes })
      .from(upload)
      .where(and(pending, eq(upload.sender, sender)))
      .get()?.bytes ?? 0
  while (ofSender() + incoming.ofSender > senderQuota && displaceOldest(sender)) {}
  while (pendingBytes(tx) + incoming.ofAll > pendingLimit && displaceOldest(largestSender())) {}
  return displaced

  /** @param of null for files stored before senders were recorded. */
  function displaceOldest(of: string | null | undefined): boolean {
    const theirs = of == null ? sql`${upload.sender} is null` : eq(upload.sender, of)
    const oldest = tx
      .select({ id: upload.id })
      .from(upload)
      .where(and(pending, theirs, ne(upload.id, arrived)))
      .orderBy(asc(upload.createdAt), asc(sql`rowid`))
      .get()
    if (!oldest) return false
    tx.delete(upload).where(eq(upload.id, oldest.id)).run()
    displaced.push(oldest.id)
    return true
  }

  /** In the network that has the most: one whose senders each have little leaves others theirs too. */
  function largestSender(): string | null | undefined {
    const ofNetwork = sql`sum(${bytes}) over (partition by substr(${upload.sender}, -${hashLength}))`
    return tx
      .select({ sender: upload.sender })
      .from(upload)
      .where(and(pending, ne(upload.id, arrived)))
      .groupBy(upload.sender)
      .orderBy(desc(ofNetwork), desc(bytes))
      .get()?.sender
  }
}
