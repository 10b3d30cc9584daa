/**
 * Posts whose files are being received. Each has its own folder in the store, which the receiving process touches regularly: an
 * untouched folder belongs to a process that was killed.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Lane } from '../limiter/fair-queue'

/** The folder of stored files, and the clock. */
type Store = { folder: string; now: () => number }

/** Posts received at once by all processes. At 16 MB each they stay below the quotas of one sender and of the site. */
const maxPosts = { ofSender: 3, ofAll: 60 }
/** A network may have a quarter as many as are free: 12 while no other has any, fewer the more the others have. */
const networkShare = 1 / 4
/** A folder that was not touched for so long has no owner (ms). */
const leaseMs = 30_000

export type IncomingBytes = { ofSender: number; ofAll: number }

export type IncomingPost = {
  folder: string
  /** Deletes the folder with its remaining files. */
  end: () => Promise<void>
}

/**
 * Creates a post's folder.
 * @param lanes the sender and its networks, by hash (`senderHash`)
 * @returns undefined if too many posts are being received, from one of these or in total.
 */
export function beginPost(store: Store, lanes: readonly Lane[]): IncomingPost | undefined {
  // Counts and creates synchronously, so that of simultaneous posts as many as fit are accepted.
  mkdirSync(store.folder, { recursive: true, mode: 0o700 })
  const posts = readdirSync(store.folder).filter(isIncoming).map(ownersOf)
  const free = maxPosts.ofAll - posts.length
  const isFull = ({ key, times }: Lane) =>
    posts.filter(owners => owners.includes(key)).length >= (times > 1 ? free * networkShare : maxPosts.ofSender)
  if (free <= 0 || lanes.some(isFull)) return undefined
  const folder = path.join(store.folder, `.${ownersText(lanes)}.${randomBytes(8).toString('hex')}`)
  mkdirSync(folder, { mode: 0o700 })
  const touch = () => utimes(folder, store.now() / 1000, store.now() / 1000).catch(() => undefined)
  const timer = setInterval(touch, leaseMs / 3).unref()
  const end = async () => {
    clearInterval(timer)
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, end }
}

/** Bytes on disk of posts being received. @param sender its hash */
export async function incomingBytes(store: Pick<Store, 'folder'>, sender?: string): Promise<IncomingBytes> {
  const bytes = { ofSender: 0, ofAll: 0 }
  for (const name of await incomingFolders(store)) {
    const folder = path.join(store.folder, name)
    for (const file of await readdir(folder).catch(() => [])) {
      const size = (await stat(path.join(folder, file)).catch(() => undefined))?.size ?? 0
      bytes.ofAll += size
      if (ownersOf(name)[0] === sender) bytes.ofSender += size
    }
  }
  return bytes
}

/** Deletes what killed processes left behind. @param time now (ms), as clean-ups count it */
export async function clearBrokenOff(store: Pick<Store, 'folder'>, time: number): Promise<void> {
  for (const name of await incomingFolders(store)) {
    const folder = path.join(store.folder, name)
    const touched = (await stat(folder).catch(() => undefined))?.mtimeMs ?? time
    if (touched < time - leaseMs) await rm(folder, { recursive: true, force: true })
  }
}

/** The hashes of a sender and then of its networks, the widest last. */
export const ownersText = (lanes: readonly Lane[]) => lanes.map(({ key }) => key).join('.')

const ownersOf = (name: string) => name.split('.').slice(1, -1)

/** Stored files are named by their hash alone, without a dot. */
const isIncoming = (name: string) => /^(?:\.[\w-]+)+\.[0-9a-f]+$/.test(name)

async function incomingFolders({ folder }: Pick<Store, 'folder'>): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isIncoming)
}
