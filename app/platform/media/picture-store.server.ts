/**
 * A disk cache with a size limit for files that can be regenerated, evicting the least recently used. Several processes may share
 * one folder: files written by others are found on request, and counted at the next scan of the whole folder.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type PictureStore = {
  /** @returns undefined if it is not there (any more). */
  get: (name: string) => Promise<Buffer | undefined>
  /** Stores the bytes; a full or read-only disk must not prevent showing a picture. */
  put: (name: string, bytes: Buffer) => Promise<void>
  /** Bytes stored now. */
  size: () => Promise<number>
}

/** A site's folder of generated pictures. */
export const pictureFolder = (varDir: string) => path.join(varDir, 'pictures')

type Entry = { bytes: number; usedAt: number }

/** How outdated the time of use on disk may be: it only orders eviction after a restart, so an hour is precise enough. */
const touchEvery = 3_600_000
const unfinished = '.part'
/** Age at which a partial file was left by a dead process (ms). */
const unfinishedFor = 600_000
/** Scans of the whole folder while the store fills once. */
const looks = 20

/**
 * @param folder created if missing; for this store only.
 * @param limit bytes. @param now milliseconds, for tests.
 */
export function createPictureStore(folder: string, limit: number, now: () => number = Date.now): PictureStore {
  /** Name → size, least recently used first. */
  let entries: Promise<Map<string, Entry>> | undefined
  let total = 0
  let parts = 0
  /** Bytes added since the last scan. */
  let fresh = 0
  const fileOf = (name: string) => path.join(folder, name.slice(0, 2), name)

  /** Scans the folder and removes unfinished files. Files unknown to this process are evicted first. */
  async function read(before: ReadonlyMap<string, Entry> = new Map()): Promise<Map<string, Entry>> {
    const found: [string, Entry][] = []
    for (const file of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
      if (!file.isFile()) continue
      const where = path.join(file.parentPath, file.name)
      const known = await stat(where).catch(() => undefined)
      if (file.name.endsWith(unfinished)) {
        if (known && Math.abs(now() - known.mtimeMs) > unfinishedFor) await rm(where, { force: true })
      } else if (known) found.push([file.name, { bytes: known.size, usedAt: known.mtimeMs }])
    }
    total = found.reduce((sum, [, { bytes }]) => sum + bytes, 0)
    fresh = 0
    const there = new Map(found.sort(([, a], [, b]) => a.usedAt - b.usedAt))
    const used = [...before].filter(([name]) => there.delete(name))
    return new Map([...there, ...used])
  }
  const inFolder = () => (entries ??= read())

  async function shrink(map: Map<string, Entry>) {
    for (const [name, { bytes }] of map) {
      if (total <= limit) return
      map.delete(name)
      total -= bytes
      await rm(fileOf(name), { force: true })
    }
  }

  return {
    async get(name) {
      await inFolder()
      try {
        const bytes = await readFile(fileOf(name))
        const map = await inFolder()
        const entry = map.get(name) ?? { bytes: bytes.length, usedAt: 0 }
        if (!map.delete(name)) total += bytes.length
        map.set(name, entry)
        if (now() - entry.usedAt > touchEvery) {
          entry.usedAt = now()
          await utimes(fileOf(name), new Date(entry.usedAt), new Date(entry.usedAt))
        }
        return bytes
      } catch {
        // Missing, or somebody emptied the folder: it is generated again.
        const map = await inFolder()
        total -= map.get(name)?.bytes ?? 0
        map.delete(name)
        return undefined
      }
    },
    async put(name, bytes) {
      if (bytes.length > limit) return
      await inFolder()
      const file = fileOf(name)
      const part = `${file}.${process.pid}.${parts++}${unfinished}`
      try {
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(part, bytes)
        await rename(part, file)
      } catch {
        await rm(part, { force: true }).catch(() => undefined)
        return
      }
      fresh += bytes.length
      if (fresh > limit / looks) entries = inFolder().then(read)
      const map = await inFolder()
      total += bytes.length - (map.get(name)?.bytes ?? 0)
      map.delete(name)
      map.set(name, { bytes: bytes.length, usedAt: now() })
      await shrink(map)
    },
    async size() {
      await inFolder()
      return total
    },
  }
}
