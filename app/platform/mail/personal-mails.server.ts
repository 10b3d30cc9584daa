/** A person's mails, and the deletion of old ones: rows of the outbox, and files in `VAR_DIR/mail`. */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import type { PersonalData } from '../../../db/personal-data.server'
import { mailAddress, outbox } from '../../../db/schema/site.server'
import { addressKeys, manyAddresses, mentionsAddress } from './addresses'
import { blankSentLinks } from './blank-links.server'
import { keepMailAddresses, type OutboxRow } from './outbox.server'

/** Mails to the person, from them (as reply-to), copied to them, or about them. */
function isAbout(row: OutboxRow, address: string): boolean {
  const addresses = [row.toAddress, row.replyTo ?? '', ...(row.cc ?? [])]
  return addresses.some(each => each.toLowerCase() === address) || mentionsAddress(row.values, address)
}

export const personalMails: PersonalData = {
  name: 'mails',
  find: ({ database, address }) => rowsAbout(database, address).map(({ hasAddresses: _, ...row }) => row),
  erase: ({ database, address, varDir }) => {
    const known = rowsAbout(database, address).map(row => row.id)
    const knownFiles = new Set(mailFiles(varDir).filter(file => isFileAbout(file, address)))
    return (tx, since) => {
      const ids = [...new Set([...known, ...rowsAbout(tx, address, since).map(row => row.id)])]
      const names = new Set(ids.map(id => `${id}.eml`))
      let records = 0
      for (let at = 0; at < ids.length; at += 500)
        records += tx
          .delete(outbox)
          .where(inArray(outbox.id, ids.slice(at, at + 500)))
          .run().changes
      // A file is named after its mail's time and row id.
      const isTheirs = (file: string) => knownFiles.has(file) || names.has(path.basename(file).replace(/^[^-]*-/, ''))
      return { records, files: mailFiles(varDir).filter(isTheirs) }
    }
  },
}

/**
 * Reads the mails that the index names; those of earlier versions that are not in it yet are all read.
 * @param since of those, only the ones created from then on (ms).
 */
function rowsAbout(database: Pick<SiteDatabase, 'select'>, address: string, since = 0): OutboxRow[] {
  const isNamed = inArray(mailAddress.address, [...addressKeys(address), manyAddresses])
  const named = database.select({ id: mailAddress.mailID }).from(mailAddress).where(isNamed).all()
  const left = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(hasNoAddresses, gte(outbox.createdAt, since)))
    .all()
  const ids = [...new Set([...named, ...left].map(({ id }) => id))]
  const found: OutboxRow[] = []
  // In pieces: a year of mails does not fit into memory.
  for (let at = 0; at < ids.length; at += 500) {
    const rows = database
      .select()
      .from(outbox)
      .where(inArray(outbox.id, ids.slice(at, at + 500)))
      .all()
    found.push(...rows.filter(row => isAbout(row, address)))
  }
  return found
}

// Written as in the index.
const hasNoAddresses = sql`"hasAddresses" = 0`

/** Puts the addresses of some mails of earlier versions into the index. @returns how many mails */
export function indexSomeMails(database: SiteDatabase): number {
  return database.transaction(
    tx => {
      const rows = tx.select().from(outbox).where(hasNoAddresses).limit(25).all()
      for (const row of rows) {
        keepMailAddresses(tx, row)
        tx.update(outbox).set({ hasAddresses: true }).where(eq(outbox.id, row.id)).run()
      }
      return rows.length
    },
    { behavior: 'immediate' },
  )
}

function mailFiles(varDir: string): string[] {
  const folder = path.join(varDir, 'mail')
  try {
    return readdirSync(folder)
      .filter(name => name.endsWith('.eml'))
      .map(name => path.join(folder, name))
  } catch {
    return [] // no mail has been written to a file yet
  }
}

/** Searches the headers, where an address is unencoded. */
function isFileAbout(file: string, address: string): boolean {
  const start = Buffer.alloc(8192)
  const handle = openSync(file, 'r')
  try {
    const head = start.toString('utf8', 0, readSync(handle, start, 0, start.length, 0)).split('\r\n\r\n')[0] ?? ''
    return mentionsAddress(head, address)
  } finally {
    closeSync(handle)
  }
}

/** The files are for developers: their links work, so they are deleted sooner than the rows may be (ms). */
const fileLife = 30 * 86_400_000

/**
 * Deletes mails created before these moments (ms), and files after 30 days at the latest. Waiting mails are never deleted. Sent
 * mails are kept without links.
 */
export async function forgetMails(
  { database, varDir, now }: { database: SiteDatabase; varDir: string; now: number },
  before: { sent: number; dead: number },
) {
  const forget = (state: 'sent' | 'dead', time: number) =>
    database
      .delete(outbox)
      .where(and(sql`state = ${state}`, lt(outbox.createdAt, time)))
      .run().changes
  const removed = { sent: forget('sent', before.sent), dead: forget('dead', before.dead) }
  await blankSentLinks(database)
  const folder = path.join(varDir, 'mail')
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const known = await stat(file).catch(() => undefined)
    // Includes unfinished files, whose name has a suffix after the extension.
    if (name.includes('.eml') && known && known.mtimeMs < Math.max(before.sent, now - fileLife)) await rm(file, { force: true })
  }
  return removed
}
