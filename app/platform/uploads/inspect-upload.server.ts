/** Detects a file's type by its content: neither its name nor the browser's type is trusted. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FairQueue, Lane } from '../limiter/fair-queue'
import { pictureKind } from '../media/picture-kind'
import { redrawPicture } from './redraw-picture.server'
import { endingOf, type UploadKind } from './upload-kinds'
import { readWordZip } from './word-zip.server'

export type Inspected = { type: string; ending: string /** The file to keep is at the target. */; redrawn?: true }
export type Refused = { problem: 'type' | 'pixels' }

type Drawing = {
  /** Where to redraw a picture. */
  target: string
  turns: FairQueue
  /** Of the sender. */
  lanes: readonly Lane[]
}

/** Longest side of a stored picture (pixels), at which small print on a photo of a document stays readable. */
const longestSide = { picture: 1200, proof: 2400 }

/** Word files before 2007 are one of many kinds of "compound file"; only they have a stream of this name. */
const wordStream = Buffer.from('WordDocument', 'utf16le')

/** @returns undefined if the kind does not accept it. */
async function inspectDocument(kind: UploadKind, file: string): Promise<Inspected | undefined> {
  const { zip, type: inZip } = await readWordZip(file)
  const found = zip ? inZip : await typeOf(file)
  const type = found === 'application/x-cfb' && (await contains(file, wordStream)) ? 'application/msword' : found
  const ending = endingOf(kind, type)
  return type && ending ? { type, ending } : undefined
}

/**
 * Checks a file by the rules of its kind. If `redrawn`, the file to keep is at `target`, otherwise it is the given one.
 * @throws BusyError if too many pictures are waiting; an error if the new one cannot be written.
 */
export async function inspectUpload(
  kind: UploadKind,
  file: string,
  { target, turns, lanes }: Drawing,
): Promise<Inspected | Refused> {
  if (kind !== 'document' && endingOf('picture', `image/${pictureKind(await firstBytes(file))}`)) {
    const drawn = await turns(lanes, () => redrawPicture(file, target, longestSide[kind]))
    return drawn === 'redrawn' ? { type: 'image/jpeg', ending: 'jpg', redrawn: true } : { problem: drawn }
  }
  return (kind === 'picture' ? undefined : await inspectDocument(kind, file)) ?? { problem: 'type' }
}

/** Enough for `pictureKind`. */
export async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

export const isPDF = async (file: string) => (await typeOf(file)) === 'application/pdf'

/** A file crafted to confuse type detection has no type. */
async function typeOf(file: string): Promise<string | undefined> {
  try {
    const { fileTypeFromFile } = await import('file-type')
    return (await fileTypeFromFile(file))?.mime
  } catch {
    return undefined
  }
}

async function contains(file: string, wanted: Buffer): Promise<boolean> {
  let carry = Buffer.alloc(0)
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([carry, chunk])
    if (bytes.includes(wanted)) return true
    carry = bytes.subarray(Math.max(0, bytes.length - wanted.length))
  }
  return false
}
