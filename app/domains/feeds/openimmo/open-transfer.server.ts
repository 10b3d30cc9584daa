/** A transfer in the folder: a ZIP with one XML file and its attachments, or only the XML file. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, realpath } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'

/** Why a transfer is not read, for staff. */
export class TransferError extends Error {
  override name = 'TransferError'
}

export type Transfer = {
  /** Opens the XML file from the start. */
  xml: () => AsyncIterable<Uint8Array>
  /**
   * Writes an attachment to the work folder.
   * @param name as in the XML: relative to the XML file.
   * @returns its path and the hash of its bytes; nothing if it is missing or too large.
   */
  attachment: (name: string) => Promise<Attachment | undefined>
  close: () => void
}

/** A file of a transfer in the work folder, and the SHA-256 of its bytes. */
export type Attachment = { path: string; hash: string }

const limits = { entries: 10_000, inflated: 1024 ** 3, attachment: 50 * 1024 ** 2 }

/** @throws TransferError if the file is cut, hostile, or does not have exactly one XML file. */
export async function openTransfer(file: string, workFolder: string): Promise<Transfer> {
  return /\.xml$/i.test(file) ? openXml(file, workFolder) : openZip(file, workFolder)
}

/** Its attachments are next to it. */
function openXml(file: string, workFolder: string): Transfer {
  const folder = path.dirname(file)
  return {
    xml: () => createReadStream(file),
    attachment: async name => {
      const attachment = path.resolve(folder, name.replaceAll('\\', '/'))
      const found = await lstat(attachment).catch(() => undefined)
      if (!found?.isFile() || found.size > limits.attachment) return undefined
      const within = path.relative(await realpath(folder), await realpath(attachment))
      if (within.startsWith('..') || path.isAbsolute(within)) return undefined
      return keepAttachment(createReadStream(attachment), workFolder)
    },
    close: () => undefined,
  }
}

async function openZip(file: string, workFolder: string): Promise<Transfer> {
  const zip = await yauzl.openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw new TransferError(`the ZIP cannot be read: it is cut, or no ZIP (${messageOf(error)})`)
  })
  try {
    const entries = await entriesOf(zip)
    const documents = [...entries.keys()].filter(name => /\.xml$/i.test(name))
    const [document] = documents
    const entry = document === undefined ? undefined : entries.get(document)
    if (document === undefined || !entry || documents.length > 1)
      throw new TransferError(`the ZIP holds ${documents.length} XML files, where it must hold one`)
    const folder = path.posix.dirname(document)
    return {
      xml: () => inflated(zip, entry),
      attachment: async name => {
        const attached = entries.get(keyOf(path.posix.join(folder, name.replaceAll('\\', '/'))))
        if (!attached || attached.uncompressedSize > limits.attachment) return undefined
        return keepAttachment(inflated(zip, attached), workFolder)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof TransferError ? error : new TransferError(`the ZIP cannot be read (${messageOf(error)})`)
  }
}

/** Under our own name, so that no external name becomes a path. */
export async function keepAttachment(bytes: AsyncIterable<Uint8Array>, workFolder: string): Promise<Attachment> {
  const target = path.join(workFolder, randomUUID())
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(hashed, createWriteStream(target, { flags: 'wx' }))
  return { path: target, hash: hash.digest('hex') }
}

/** A ZIP's files by lower-case name. yauzl itself refuses absolute paths and `..`. */
async function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  if (zip.entryCount > limits.entries) throw new TransferError(`the ZIP holds more than ${limits.entries} files`)
  const entries = new Map<string, yauzl.Entry>()
  let size = 0
  for await (const entry of zip.eachEntry()) {
    if (isLink(entry)) throw new TransferError('the ZIP holds a symbolic link')
    if (entry.isEncrypted()) throw new TransferError('the ZIP is encrypted')
    size += entry.uncompressedSize
    if (size > limits.inflated) throw new TransferError('the ZIP is larger than 1 GB when it is unpacked')
    if (!entry.fileName.endsWith('/')) entries.set(keyOf(entry.fileName), entry)
  }
  return entries
}

/** Names in the XML may differ in case from those of the files. */
function keyOf(name: string): string {
  return path.posix.normalize(name).toLowerCase()
}

/** The upper half of the external attributes is the Unix mode. */
function isLink(entry: yauzl.Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
}

/** An entry's bytes; yauzl fails if they are more or fewer than the ZIP states. */
async function* inflated(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Uint8Array, void> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    // A disk error is not the sender's fault.
    throw error instanceof Error && 'syscall' in error ? error : new TransferError(`the ZIP is damaged (${messageOf(error)})`)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
