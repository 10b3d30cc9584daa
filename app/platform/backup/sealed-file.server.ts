/**
 * A backup file: a compressed tar archive, encrypted if there is a key. docs/backup.md documents the format, so that it can be
 * opened without this program.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { SettingError } from '../settings/settings.server'
import { sealStream, unsealStream } from '../signing/sealed-stream.server'

const magic = Buffer.from('GEVELBK1')
/** The magic bytes of gzip. */
const compressed = Buffer.from([0x1f, 0x8b])

/** Writes an archive to a new file; unencrypted without a key. Synced to disk when it resolves. */
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
 * The archive passed to `writeSealed`, as a file: an encrypted one is decrypted into `to`, which must not be used unless this
 * resolves, since only the end proves that nothing was altered.
 * @returns its path: an unencrypted file already is the archive
 * @throws SettingError if the key is missing or wrong, or the file is not a backup or damaged
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
    // E.g. a full disk.
    if ((error as NodeJS.ErrnoException).syscall) throw error
    throw new SettingError(`${file} does not open: BACKUP_KEY is not the key it was made with, or the file is damaged.`)
  }
  return to
}

/** Fewer if the file is shorter. */
async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
