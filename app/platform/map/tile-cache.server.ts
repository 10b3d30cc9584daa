/** Tiles on disk, with a limit to what they take together: those that nobody asked for the longest go first. */
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

/**
 * @param folder made when it is needed. What is in it from before counts; the time of a file is that of its fetch.
 * @param maxBytes of all tiles together.
 */
export function createTileCache(folder: string, maxBytes: number): TileCache {
  /** File → bytes, the last one asked for at the end. */
  let sizes: Promise<Map<string, number>> | undefined
  let total = 0

  async function scan(): Promise<Map<string, number>> {
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const found: { name: string; size: number; time: number }[] = []
    for (const name of names.filter(name => name.endsWith('.png'))) {
      const file = await stat(path.join(folder, name)).catch(() => undefined)
      if (file) found.push({ name, size: file.size, time: file.mtimeMs })
    }
    found.sort((a, b) => a.time - b.time)
    total = found.reduce((sum, { size }) => sum + size, 0)
    return new Map(found.map(({ name, size }) => [name, size]))
  }

  async function use(name: string, size: number): Promise<void> {
    sizes ??= scan()
    const known = await sizes
    total += size - (known.get(name) ?? 0)
    known.delete(name)
    known.set(name, size)
    for (const [oldest, bytes] of known) {
      if (total <= maxBytes || oldest === name) break
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
      await use(name, bytes.length)
    },
    touch: (name, fetchedAt) => utimes(path.join(folder, name), fetchedAt / 1000, fetchedAt / 1000),
  }
}
