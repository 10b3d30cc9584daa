/** The post of photos at the desk: streamed to disk, and each redrawn in a process of its own. PDFs are kept as they are. */
import { createHash } from 'node:crypto'
import { copyFile, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ownPhotoPrefix, photoPostBytes } from '../../../platform/agency/own-photos'
import type { Actor } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { largeForm, readForm } from '../../../platform/http/read-form.server'
import { readMultipart, type TakeFile } from '../../../platform/http/read-multipart.server'
import type { Lane } from '../../../platform/limiter/fair-queue'
import { BusyError } from '../../../platform/limiter/limiter'
import { pictureKind } from '../../../platform/media/picture-kind'
import { articleSlug } from '../../../platform/paths/slug'
import { beginPost } from '../../../platform/uploads/incoming.server'
import { firstBytes, isPDF } from '../../../platform/uploads/inspect-upload.server'
import { redrawPicture } from '../../../platform/uploads/redraw-picture.server'
import { senderHash } from '../../../platform/uploads/upload-store.server'
import { mostPhotos, photoBytes, photosAtOnce } from './media-view'
import { ownPhotoPaths, storePhotos } from './own-photos.server'

/** Longest side of a stored photo, in pixels: a banner on a wide screen. */
const longestSide = 2400

type Problem = 'SIZE' | 'TYPE' | 'PIXELS' | 'FULL' | 'BUSY'
const problemOf = { type: 'TYPE', pixels: 'PIXELS' } as const
type Received = { field: string; name: string; file: string; isDocument?: boolean; problem?: Problem }

/** `entry` of the log, undefined if no photo was stored; `problems`: the file as its person named it, and why it was not. */
type Uploaded = { entry: number | undefined; problems: PhotoProblem[] }
export type PhotoProblem = { field: string; name: string; problem: Problem }

/** Reads the post of a person who may. @throws a Response (400, 413) if the body is invalid, too long or breaks off. */
export async function takePhotos(site: Site, request: Request, by: Exclude<Actor, 'link'>): Promise<Uploaded> {
  const left = mostPhotos - ownPhotoPaths(site).length
  const store = (files: ReadonlyMap<string, string>) => storePhotos(site, files, by)
  const { stored, problems } = await receivePhotos(site, request, by, { left: () => left, store })
  return { entry: stored, problems }
}

/**
 * Reads a form in which photos may be chosen: they join the site's, and their fields name them.
 * @throws as `takePhotos`, and as `readForm`.
 */
export async function readPhotoForm(
  site: Site,
  request: Request,
  by: Exclude<Actor, 'link'>,
): Promise<{ form: FormData; problems: PhotoProblem[] }> {
  if (!isMultipart(request)) return { form: await readForm(request, largeForm), problems: [] }
  const left = mostPhotos - ownPhotoPaths(site).length
  const store = (files: ReadonlyMap<string, string>) => storePhotos(site, files, by)
  const { form, problems, names } = await receivePhotos(site, request, by, { left: () => left, store })
  for (const [name, field] of names) if (field.startsWith('file:')) form.set(field.slice(5), ownPhotoPrefix + name)
  return { form, problems }
}

/** @param files by name. @param names the field of each. */
type Store<T> = (files: ReadonlyMap<string, string>, names: ReadonlyMap<string, string>) => T | Promise<T>

/** Whether a post has files. */
export const isMultipart = (request: Request) => /^multipart\/form-data/i.test(request.headers.get('Content-Type') ?? '')

/**
 * Reads a post of photos and redraws them.
 * @param left how many more there may be of a field. @param documents the field of PDFs.
 * @param store puts the redrawn files where they belong, by their name; they are deleted after it.
 * @returns also the texts of the post, and the field of each stored file by its name.
 * @throws as `takePhotos`.
 */
export async function receivePhotos<T>(
  site: Site,
  request: Request,
  by: Exclude<Actor, 'link'>,
  { left, store, documents }: { left: (field: string) => number; store: Store<T>; documents?: string },
): Promise<{ stored: T; problems: PhotoProblem[]; form: FormData; names: ReadonlyMap<string, string> }> {
  const lanes = [{ key: senderHash(site.uploads, by.accountID ?? ''), times: 1 }]
  // As visitors' files: what a killed process leaves behind is deleted.
  const post = beginPost(site.uploads, lanes)
  try {
    const received: Received[] = []
    const limits = { files: photosAtOnce, fields: largeForm.fields, textBytes: largeForm.bytes }
    const form = await readMultipart(request, photoPostBytes, receiveInto({ folder: post?.folder, documents }, received), limits)
    const files = new Map<string, string>()
    const names = new Map<string, string>()
    const problems: PhotoProblem[] = []
    for (const each of received) {
      const taken = [...names.values()].filter(field => field === each.field).length
      const problem = each.problem ?? (taken < left(each.field) ? await prepare(site, each, lanes) : 'FULL')
      if (problem) {
        problems.push({ field: each.field, name: each.name, problem })
        continue
      }
      const name = await nameOf(each)
      files.set(name, preparedFile(each))
      names.set(name, each.field)
    }
    return { stored: await store(files, names), problems, form, names }
  } finally {
    await post?.end()
  }
}

/** @param folder undefined if too many posts are being received: nothing is written. */
function receiveInto(
  { folder, documents }: { folder: string | undefined; documents: string | undefined },
  received: Received[],
): TakeFile {
  return (field, stream, filename) => {
    if (filename === '') return undefined
    const name = filename.slice(0, 200)
    if (folder === undefined) {
      received.push({ field, name, file: '', problem: 'BUSY' })
      return undefined
    }
    const file = path.join(folder, String(received.length))
    const taken: Received = { field, name, file, isDocument: field === documents }
    received.push(taken)
    return write(stream as AsyncIterable<Buffer>, taken)
  }
}

async function write(stream: AsyncIterable<Buffer>, taken: Received): Promise<void> {
  const target = await open(taken.file, 'wx', 0o600)
  let size = 0
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > photoBytes) taken.problem = 'SIZE'
      else await target.writeFile(chunk)
    }
  } finally {
    await target.close()
  }
  if (!taken.problem && !(await fitsField(taken))) taken.problem = 'TYPE'
}

async function fitsField({ file, isDocument }: Received): Promise<boolean> {
  return isDocument ? isPDF(file) : pictureKind(await firstBytes(file)) !== undefined
}

const preparedFile = ({ file, isDocument }: Received) => (isDocument ? file : `${file}.jpg`)

/** @returns why it cannot be kept. */
async function prepare(site: Site, received: Received, lanes: readonly Lane[]): Promise<Problem | undefined> {
  return received.isDocument ? undefined : redraw(site, received, lanes)
}

/**
 * Puts a copy of a picture that is on the server already among the photos.
 * @param name of the copy, without its digest. @returns the log entry's ID; why there is none.
 */
export async function copyPhoto(
  site: Site,
  { file, name }: { file: string; name: string },
  by: Exclude<Actor, 'link'>,
): Promise<number | Problem> {
  if (ownPhotoPaths(site).length >= mostPhotos) return 'FULL'
  const lanes = [{ key: senderHash(site.uploads, by.accountID ?? ''), times: 1 }]
  const post = beginPost(site.uploads, lanes)
  if (!post) return 'BUSY'
  try {
    const copy: Received = { field: '', name, file: path.join(post.folder, '0') }
    await copyFile(file, copy.file)
    const problem = await redraw(site, copy, lanes)
    if (problem) return problem
    return storePhotos(site, new Map([[await nameOf(copy), `${copy.file}.jpg`]]), by) ?? 'BUSY'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'TYPE'
    throw error
  } finally {
    await post.end()
  }
}

/** @returns why it could not be redrawn. */
async function redraw(site: Site, { file }: Received, lanes: readonly Lane[]): Promise<Problem | undefined> {
  try {
    const drawn = await site.uploads.pictureTurns(lanes, () => redrawPicture(file, `${file}.jpg`, longestSide))
    return drawn === 'redrawn' ? undefined : problemOf[drawn]
  } catch (error) {
    if (error instanceof BusyError) return 'BUSY'
    throw error
  }
}

/** Readable, and the same for the same photo. */
async function nameOf(received: Received): Promise<string> {
  const { name, isDocument } = received
  const digest = createHash('sha256')
    .update(await readFile(preparedFile(received)))
    .digest('hex')
  const words = articleSlug(name.replace(/\.[^.]*$/, ''))
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '')
  return `${words.slice(0, 60) || (isDocument ? 'document' : 'photo')}-${digest.slice(0, 12)}.${isDocument ? 'pdf' : 'jpg'}`
}
