/**
 * Files from visitors: stored in `VAR_DIR/uploads`, outside everything that is served, under unguessable names; their data is
 * in the site database. A file is written before its row: a crash never leaves a row without its file, and a file without a row
 * is cleaned up.
 */
import { mkdirSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { testimonial, upload } from '../../../db/schema/site.server'
import type { FairQueue, Lane } from '../limiter/fair-queue'
import type { Log } from '../log/log'
import { keyedHash } from '../signing/signer.server'
import { incomingBytes, ownersText } from './incoming.server'
import { makeRoom } from './pending-quota.server'

export type UploadRow = typeof upload.$inferSelect

export type UploadStore = {
  database: SiteDatabase
  /** Absolute path. */
  folder: string
  /** Names the files. */
  secret: string
  now: () => number
  log: Log
  /** The queue for redrawing pictures. */
  pictureTurns: FairQueue
}

/** How long a file of a rejected form is kept (ms), so that nobody has to choose it again. */
export const pendingLife = 3_600_000
/** The path of a file. */
export function uploadPath({ folder }: Pick<UploadStore, 'folder'>, id: string): string {
  return path.join(folder, id)
}

export function makeFolder({ folder }: Pick<UploadStore, 'folder'>): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** A sender's hash while files arrive and wait. @param sender as limits know it */
export function senderHash({ secret }: Pick<UploadStore, 'secret'>, sender: string): string {
  return keyedHash(['upload-sender', sender], secret).toString('base64url')
}

export type NewUpload = {
  form: string
  post: string
  digest: string
  name: string
  type: string
  /** The sender and its networks, each by its hash (`senderHash`); kept until the form is taken. */
  lanes: readonly Lane[]
}

/**
 * Stores a finished file. The same file with the same form and post is stored once. Older files make room, first those of the
 * same sender; their forms will report them as gone.
 * @param file its current path, in the store's folder: it is moved.
 */
export async function addUpload(store: UploadStore, file: string, made: NewUpload): Promise<UploadRow> {
  const { database, folder, secret, now } = store
  const { form, post, digest, name, type, lanes } = made
  const sender = ownersText(lanes)
  const id = keyedHash(['upload', form, post, digest, name], secret).toString('base64url')
  const { size } = await stat(file)
  await syncAndMove(file, uploadPath(store, id), folder)
  const incoming = await incomingBytes(store, lanes[0]?.key)
  const { row, displaced } = database.transaction(
    tx => {
      tx.insert(upload).values({ id, form, name, type, size, createdAt: now(), sender }).onConflictDoNothing().run()
      return {
        row: tx.select().from(upload).where(eq(upload.id, id)).get() as UploadRow,
        displaced: makeRoom(tx, id, sender, incoming),
      }
    },
    { behavior: 'immediate' },
  )
  for (const each of displaced) await rm(uploadPath(store, each), { force: true })
  return row
}

/** A file by id, if it came with this form. */
export function findUpload(database: Pick<SiteDatabase, 'select'>, id: string, form?: string): UploadRow | undefined {
  const row = database.select().from(upload).where(eq(upload.id, id)).get()
  return form === undefined || row?.form === form ? row : undefined
}

/**
 * Deletes files that arrived before `before` (ms), the retention period of enquiries. Published ones (the picture of a
 * testimonial) stay. @returns how many.
 */
export async function deleteUploads(before: number, store: UploadStore): Promise<number> {
  const { database } = store
  const shown = database.select({ id: testimonial.picture }).from(testimonial).where(eq(testimonial.state, 'published'))
  const old = database
    .select({ id: upload.id })
    .from(upload)
    .where(and(lt(upload.createdAt, before), sql`${upload.id} not in (select picture from (${shown}) where picture is not null)`))
    .all()
  return removeUploads(
    store,
    old.map(({ id }) => id),
  )
}

/** Deletes the files of some enquiries. @returns how many. */
export async function deleteUploadsOf(store: UploadStore, enquiryIDs: readonly string[]): Promise<number> {
  const rows = store.database
    .select({ id: upload.id })
    .from(upload)
    .where(inArray(upload.enquiryID, [...enquiryIDs]))
    .all()
  return removeUploads(
    store,
    rows.map(({ id }) => id),
  )
}

/** Deletes files at once, row and bytes. @returns how many there were. */
async function removeUploads(store: UploadStore, ids: readonly string[]): Promise<number> {
  for (const id of ids) await rm(uploadPath(store, id), { force: true })
  let count = 0
  for (let at = 0; at < ids.length; at += 500) {
    count += store.database
      .delete(upload)
      .where(inArray(upload.id, ids.slice(at, at + 500)))
      .run().changes
  }
  return count
}

/** Bytes on disk that belong to no accepted form: pending, being received, or left by a crash. */
export async function waitingBytes(store: UploadStore): Promise<number> {
  const { database, folder } = store
  const kept = new Set(
    database
      .select({ id: upload.id })
      .from(upload)
      .where(ne(upload.state, 'pending'))
      .all()
      .map(({ id }) => id),
  )
  let bytes = (await incomingBytes(store)).ofAll
  for (const name of await readdir(folder).catch(() => [])) {
    const known = kept.has(name) ? undefined : await stat(path.join(folder, name)).catch(() => undefined)
    if (known?.isFile()) bytes += known.size
  }
  return bytes
}

/**
 * Deletes files not accepted with a form within an hour, and leftovers of crashes.
 * @param time the moment from which to count (ms). @param isSettled false while the clock is not trusted: files dated later
 * than now stay.
 * @returns how many files.
 */
export async function clearPending(
  store: UploadStore,
  { time, isSettled }: { time: number; isSettled: boolean },
): Promise<number> {
  const { database, folder } = store
  const before = time - pendingLife
  const isOld = isSettled
    ? or(lt(upload.createdAt, before), gt(upload.createdAt, time + pendingLife))
    : lt(upload.createdAt, before)
  const old = database
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.state, 'pending'), isOld))
    .all()
  let count = await removeUploads(
    store,
    old.map(({ id }) => id),
  )
  for (const name of await readdir(folder).catch(() => [])) {
    const known = await stat(path.join(folder, name)).catch(() => undefined)
    if (!known?.isFile() || known.mtimeMs >= before || findUpload(database, name)) continue
    await rm(path.join(folder, name), { force: true })
    count += 1
  }
  return count
}

async function syncAndMove(from: string, to: string, folder: string): Promise<void> {
  const bytes = await open(from, 'r')
  await bytes.sync().finally(() => bytes.close())
  await rename(from, to)
  const entries = await open(folder, 'r')
  await entries.sync().finally(() => entries.close())
}
