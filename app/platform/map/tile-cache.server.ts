/**
 * Tiles on disk, with a limit to what they take together: those that nobody asked for the longest go first. Several processes may
 * have one folder: what the others wrote is found when it is asked for, and counts from the next look at the whole folder.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type KeptTile = { bytes: Buffer /** Milliseconds since 1970. */; fetchedAt: number }

export type TileCache = {
  read: (name: string) => Promise<KeptTile | undefined>
  /** @throws when the disk refuses. */
  write: (name: string, bytes: Buffer, fetchedAt: number) => Promise<void>
  /** The source says that the kept tile still holds. */
  touch: (name: string, fetchedAt: number) => Promise<void>
}

/** So many times, while a cache is filled once, the whole folder is looked at. */
const looks = 20

/**
 * @param folder made when it is needed. What is in it from before counts; the time of a file is that of its fetch.
 * @param maxBytes of all tiles together.
 */
export function createTileCache(folder: string, maxBytes: number): TileCache {
  /** File → bytes, the last one asked for at the end. */
  let sizes: Promise<Map<string, number>> | undefined
  let total = 0
  /** Bytes written since that look. */
  let written = 0

  /** What this process does not know of, it is the first to give up. */
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
        // Not there, or taken away this moment: it is fetched.
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
