/**
 * The file of a backup: a tar archive, compressed, and sealed where there is a key. docs/backup.md has the format, so that it can be
 * opened without this program.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { SettingError } from '../settings/settings.server'
import { sealStream, unsealStream } from '../signing/sealed-stream.server'

const magic = Buffer.from('GEVELBK1')
/** The first bytes of what gzip writes. */
const compressed = Buffer.from([0x1f, 0x8b])

/** Writes an archive to a file that is not there yet; without a key as it is. On disk when it resolves. */
export async function writeSealed(archive: AsyncIterable<Buffer>, file: string, key: string | undefined): Promise<void> {
  await pipeline(
    key === undefined ? archive : sealed(archive, key),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
}

async function* sealed(archive: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  yield magic
  yield* sealStream(archive, key)
}

/**
 * The archive that `writeSealed` got, as a file: what is sealed is opened into `to`, where nothing may be used unless this resolves,
 * as its end tells whether the whole is untouched.
 * @returns where it lies: what is not sealed is the archive already
 * @throws SettingError where the key is missing or wrong, or the file is no backup or damaged
 */
export async function openSealed(file: string, key: string | undefined, to: string): Promise<string> {
  const first = await firstBytes(file, magic.length)
  if (first.subarray(0, 2).equals(compressed)) return file
  if (!first.equals(magic)) throw new SettingError(`${file} is no backup of this site.`)
  if (key === undefined) throw new SettingError(`${file} is sealed: set BACKUP_KEY to the key it was made with.`)
  try {
    const archive = unsealStream(createReadStream(file, { start: magic.length }), key)
    await pipeline(archive, createWriteStream(to, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    // A full disk, say.
    if ((error as NodeJS.ErrnoException).syscall) throw error
    throw new SettingError(`${file} does not open: BACKUP_KEY is not the key it was made with, or the file is damaged.`)
  }
  return to
}

/** Fewer where the file is shorter. */
async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
