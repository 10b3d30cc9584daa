/**
 * Tiles on disk with a total size limit, evicting the least recently used. Several processes may share one folder: tiles written
 * by others are found on request, and counted at the next scan of the whole folder.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type KeptTile = { bytes: Buffer /** Milliseconds since 1970. */; fetchedAt: number }

export type TileCache = {
  read: (name: string) => Promise<KeptTile | undefined>
  /** @throws if the disk fails. */
  write: (name: string, bytes: Buffer, fetchedAt: number) => Promise<void>
  /** Records that the source confirmed the cached tile. */
  touch: (name: string, fetchedAt: number) => Promise<void>
}

/** Scans of the whole folder while the cache fills once. */
const looks = 20

/**
 * @param folder created if needed. Existing tiles count; a file's time is that of its fetch.
 * @param maxBytes of all tiles together.
 */
export function createTileCache(folder: string, maxBytes: number): TileCache {
  /** File → bytes, most recently used last. */
  let sizes: Promise<Map<string, number>> | undefined
  let total = 0
  /** Bytes written since that scan. */
  let written = 0

  /** Files unknown to this process are evicted first. */
  async function scan(before: ReadonlyMap<string, number> = new Map()): Promise<Map<string, number>> {
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const found: { name: string; size: number; time: number }[] = []
    for (const name of names.filter(name => name.endsWith('.png'))) {
      const file = await stat(path.join(folder, name)).catch(() => undefined)
      if (file) found.push({ name, size: file.size, time: file.mtimeMs })
    }
    found.sort((a, b) => a.time - b.time)
    total = found.reduce((sum, { size }) => sum + size, 0)
    written = 0
    const there = new Map(found.map(({ name, size }) => [name, size]))
    const used = [...before].filter(([name]) => there.delete(name))
    return new Map([...there, ...used])
  }

  async function use(name: string, size: number): Promise<Map<string, number>> {
    sizes ??= scan()
    const known = await sizes
    total += size - (known.get(name) ?? 0)
    known.delete(name)
    known.set(name, size)
    return known
  }

  async function shrink(known: Map<string, number>, newest: string): Promise<void> {
    for (const [oldest, bytes] of known) {
      if (total <= maxBytes || oldest === newest) break
      known.delete(oldest)
      total -= bytes
      await rm(path.join(folder, oldest), { force: true })
    }
  }

  return {
    async read(name) {
      const file = path.join(folder, name)
      try {
        const [bytes, { mtimeMs }] = await Promise.all([readFile(file), stat(file)])
        await use(name, bytes.length)
        return { bytes, fetchedAt: mtimeMs }
      } catch {
        // Missing, or just deleted: it is fetched.
        return undefined
      }
    },
    async write(name, bytes, fetchedAt) {
      const file = path.join(folder, name)
      await mkdir(path.dirname(file), { recursive: true })
      const unfinished = `${file}.${process.pid}.part`
      await writeFile(unfinished, bytes)
      await utimes(unfinished, fetchedAt / 1000, fetchedAt / 1000)
      await rename(unfinished, file)
      written += bytes.length
      if (written > maxBytes / looks) sizes = sizes?.then(scan)
      await shrink(await use(name, bytes.length), name)
    },
    touch: (name, fetchedAt) => utimes(path.join(folder, name), fetchedAt / 1000, fetchedAt / 1000),
  }
}
