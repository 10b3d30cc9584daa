/**
 * The body of a form with files. A file goes straight to the disk as it comes, is looked at there, and its place in the form is
 * taken by a text: the reference of the stored file, or why it was not taken. So the rules of a form see texts only, and a form
 * that is shown again needs no second upload.
 */

import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BusboyFileStream } from '@fastify/busboy'
import { readForm } from '../http/read-form.server'
import { readMultipart, type TakeFile } from '../http/read-multipart.server'
import { errorText } from '../log/log'
import { inspectUpload } from './inspect-upload.server'
import { problemText, readReference, type UploadKind, type UploadProblem, uploadKinds, writeReference } from './upload-kinds'
import { addUpload, findUpload, makeFolder, type UploadStore } from './upload-store.server'

/** Bytes of a whole post with files: a file that is too large by half still comes with what was typed beside it. */
export const uploadBodyLimit = 16 * 1024 * 1024

/** `tokenField` names the field whose value tells one post from another. */
export type UploadForm = { key: string; uploads: Readonly<Record<string, UploadKind>>; tokenField: string }

/** How the control is called that takes another file in place of one that is kept, and the box that takes it away. */
const newUploadName = (field: string) => `${field}-new`
const removeUploadName = (field: string) => `${field}-remove`

type Taken = {
  field: string
  kind: UploadKind
  file: string
  name: string
  size: number
  digest: string
  problem?: UploadProblem
}

/**
 * @param sender as the limits know who posts: whose quota of files that wait the new ones count for.
 * @param keepFiles false: what was typed is read, and new files go by.
 * @throws a Response: 413 and 415 as `readForm`; 400 for a body that cannot be read or that breaks off.
 */
export async function readUploadForm(
  request: Request,
  form: UploadForm,
  store: UploadStore,
  { sender, keepFiles = true }: { sender: string; keepFiles?: boolean },
): Promise<FormData> {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(request.headers.get('Content-Type') ?? '')) {
    return withReferences(await readForm(request), new Map(), form, store)
  }
  const files: Taken[] = []
  try {
    const data = await readMultipart(request, uploadBodyLimit, takeInto(keepFiles ? files : undefined, form, store))
    const stored = new Map<string, string>()
    // The first file of a field is the one that counts.
    for (const taken of files) {
      if (!stored.has(taken.field))
        stored.set(taken.field, await keep(taken, { token: String(data.get(form.tokenField) ?? ''), sender }, form, store))
    }
    return withReferences(data, stored, form, store)
  } finally {
    for (const { file } of files) {
      await rm(file, { force: true })
      await rm(redrawn(file), { force: true })
    }
  }
}

/** @param files where the new ones are noted; without it none is written. */
function takeInto(files: Taken[] | undefined, form: UploadForm, store: UploadStore): TakeFile {
  return (name, stream, filename) => {
    const field = name.replace(/-new$/, '')
    const kind = Object.hasOwn(form.uploads, field) ? form.uploads[field] : undefined
    if (!kind) return undefined
    if (filename && files) return writeFile(stream, { field, kind, name: filename }, store, files)
    stream.resume()
    return Promise.resolve()
  }
}

/** Writes while it may still be small enough, and lets the rest go by. What the disk does not take is a problem of the file. */
async function writeFile(
  stream: BusboyFileStream,
  about: Pick<Taken, 'field' | 'kind' | 'name'>,
  store: UploadStore,
  files: Taken[],
): Promise<void> {
  const file = path.join(store.folder, `.${randomBytes(16).toString('hex')}.part`)
  const hash = createHash('sha256')
  const taken: Taken = { ...about, file, size: 0, digest: '' }
  files.push(taken)
  const { maxBytes } = uploadKinds[about.kind]
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      taken.size += chunk.length
      if (taken.size > maxBytes) return done()
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    makeFolder(store)
    await pipeline(stream, count, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    taken.digest = hash.digest('base64url')
    if (taken.size === 0) taken.problem = 'empty'
    else if (taken.size > maxBytes) taken.problem = 'size'
  } catch (error) {
    taken.problem = 'later'
    store.log('upload-not-stored', { error: errorText(error) })
    await drain(stream)
  }
}

/** The rest of the post is still wanted. */
async function drain(stream: Readable): Promise<void> {
  if (stream.readableEnded || stream.destroyed) return
  await pipeline(stream, new Writable({ write: (_, __, done) => done() })).catch(() => undefined)
}

/** @returns what stands in the form in place of the file. */
async function keep(
  taken: Taken,
  { token, sender }: { token: string; sender: string },
  form: UploadForm,
  store: UploadStore,
): Promise<string> {
  if (taken.problem) return problemText(taken.problem)
  try {
    const target = redrawn(taken.file)
    const inspected = await inspectUpload(taken.kind, taken.file, target)
    if (!inspected) return problemText('type')
    const row = await addUpload(store, inspected.redrawn ? target : taken.file, {
      form: form.key,
      // The key of the form's token: a post that is sent twice is one.
      post: token.split('.')[1] ?? '',
      digest: taken.digest,
      name: harmlessName(taken.name, inspected.ending),
      type: inspected.type,
      sender,
    })
    return writeReference(row)
  } catch (error) {
    store.log('upload-not-stored', { error: errorText(error) })
    return problemText('later')
  }
}

/** Each field has its new file, or the one that was kept before, which we look up: what a post says about it is not believed. */
function withReferences(data: FormData, stored: Map<string, string>, form: UploadForm, store: UploadStore): FormData {
  for (const field of Object.keys(form.uploads)) {
    const said = data.getAll(field)[0]
    const removed = data.get(removeUploadName(field)) !== null
    for (const name of [field, newUploadName(field), removeUploadName(field)]) data.delete(name)
    const text = stored.get(field) ?? (typeof said === 'string' && said !== '' && !removed ? known(said) : undefined)
    if (text !== undefined) data.set(field, text)
  }
  return data

  function known(text: string): string {
    const reference = readReference(text)
    const row = reference && findUpload(store.database, reference.id, form.key)
    return row ? writeReference(row) : problemText('gone')
  }
}

const redrawn = (file: string) => `${file}.jpg`

/** The last part of a path, without control characters and signs that turn the writing direction, with the true ending. */
function harmlessName(name: string, ending: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\s.]+/g, ' ')
    .trim()
  return `${Array.from(plain).slice(0, 80).join('').trim() || 'file'}.${ending}`
}
