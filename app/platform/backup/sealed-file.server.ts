/**
 * The file of a backup: a tar archive, compressed, and sealed where there is a key. docs/backup.md has the format, so that it can be
 * opened without this program.
 */
import { createReadStream, createWriteStream } from 'node:fs'
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
 * What `writeSealed` got. It is given before the whole is known to be untouched: what was read must not be used when it throws.
 * @throws SettingError where the key is missing or wrong, or the file is no backup or damaged
 */
export async function* readSealed(file: string, key: string | undefined): AsyncGenerator<Buffer> {
  const chunks = createReadStream(file)[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const { value: first = Buffer.alloc(0) } = await chunks.next()
  const isSealed = first.subarray(0, magic.length).equals(magic)
  if (!isSealed && !first.subarray(0, 2).equals(compressed)) throw new SettingError(`${file} is no backup of this site.`)
  if (isSealed && key === undefined) throw new SettingError(`${file} is sealed: set BACKUP_KEY to the key it was made with.`)
  const all = joined(first.subarray(isSealed ? magic.length : 0), { [Symbol.asyncIterator]: () => chunks })
  try {
    yield* isSealed ? unsealStream(all, key as string) : all
  } catch {
    throw new SettingError(`${file} does not open: BACKUP_KEY is not the key it was made with, or the file is damaged.`)
  }
}

async function* joined(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}
