/** What a file is, by its content: its name and what the browser calls it are not believed. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { createLimiter } from '../limiter/limiter'
import { pictureKind } from '../media/picture-kind'
import { endingOf, type UploadKind } from './upload-kinds'
import { readWordZip } from './word-zip.server'

export type Inspected = { type: string; ending: string /** What is kept lies in the target. */; redrawn?: true }

/** Largest picture that is decoded, in pixels: a picture bomb is refused before it is unpacked. */
const maximumPixels = 50_000_000
/** Longest side of a picture that is kept (pixels); small print on the photo of a paper stays readable. */
const longestSide = { picture: 1200, proof: 2400 }

/** A Word file of before 2007 is one of many kinds of "compound file"; only it has a stream of this name. */
const wordStream = Buffer.from('WordDocument', 'utf16le')

/** @returns undefined when it is nothing that the kind takes. */
async function inspectDocument(kind: UploadKind, file: string): Promise<Inspected | undefined> {
  const { zip, type: inZip } = await readWordZip(file)
  const found = zip ? inZip : await typeOf(file)
  const type = found === 'application/x-cfb' && (await contains(file, wordStream)) ? 'application/msword' : found
  const ending = endingOf(kind, type)
  return type && ending ? { type, ending } : undefined
}

/**
 * Draws the picture anew into `target`, upright and without anything that was hidden in the file: place, camera, comments,
 * a program behind the last pixel. @returns undefined when it is no picture that can be drawn.
 */
async function redrawPicture(kind: 'picture' | 'proof', file: string, target: string): Promise<Inspected | undefined> {
  return inTurn(async () => {
    const bytes = await readFile(file)
    const found = pictureKind(bytes)
    if (!endingOf('picture', `image/${found}`) || (found === 'png' && hasManyChunks(bytes))) return undefined
    try {
      await sharp(file, { limitInputPixels: maximumPixels, failOn: 'error', pages: 1 })
        .timeout({ seconds: 20 })
        .rotate()
        .resize({ width: longestSide[kind], height: longestSide[kind], fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82, mozjpeg: true })
        .toFile(target)
      return { type: 'image/jpeg', ending: 'jpg', redrawn: true }
    } catch (error) {
      if (isStorageError(error)) throw error
      return undefined
    }
  })
}

/** The work for each kind: the file that is to be kept lies in `target` afterwards when `redrawn`, else it is the one given. */
export async function inspectUpload(kind: UploadKind, file: string, target: string): Promise<Inspected | undefined> {
  if (kind === 'document') return inspectDocument(kind, file)
  const found = await redrawPicture(kind, file, target)
  return found || kind === 'picture' ? found : inspectDocument(kind, file)
}

/** A file may be made to confuse the reader of its type: then it has none. */
async function typeOf(file: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(file))?.mime
  } catch {
    return undefined
  }
}

/**
 * Of a PNG's chunks; a picture of 10 MB has a few thousand. The library tells of each that is broken on the thread that answers
 * requests: 800,000 of them held it for 0.8 s.
 */
const mostChunks = 10_000

function hasManyChunks(bytes: Buffer): boolean {
  let chunks = 0
  // Behind the signature each has its length, its name, its bytes and a checksum.
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) if (++chunks > mostChunks) return true
  return false
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

const isStorageError = (error: unknown) => /ENOSPC|EROFS|EACCES|EIO|unable to open for write/.test(String(error))

/** One picture at a time: pages must get their turn too. */
const inTurn = createLimiter(1)
