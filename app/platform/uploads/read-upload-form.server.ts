/**
 * The body of a form with files. A file goes straight to the disk as it comes, is looked at there, and its place in the form is
 * taken by a text: the reference of the stored file, or why it was not taken. So the rules of a form see texts only, and a form
 * that is shown again needs no second upload.
 */

import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { formLimit, readForm, refusal } from '../http/read-form.server'
import { errorText } from '../log/log'
import { inspectUpload } from './inspect-upload.server'
import { problemText, readReference, type UploadKind, type UploadProblem, uploadKinds, writeReference } from './upload-kinds'
import { addUpload, findUpload, hasRoom, makeFolder, type UploadStore } from './upload-store.server'

/** Bytes of a whole post with files: a file that is too large by half still comes with what was typed beside it. */
export const uploadBodyLimit = 16 * 1024 * 1024

/** Browsers and programs write boundaries of 30 signs and more. Looking for one of a few takes ten times as long in a file made for it. */
const shortestBoundary = 10

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
 * @param keepFiles false: what was typed is read, and new files go by.
 * @throws a Response: 413 and 415 as `readForm`; 400 for a body that cannot be read or that breaks off.
 */
export async function readUploadForm(
  request: Request,
  form: UploadForm,
  store: UploadStore,
  { keepFiles = true }: { keepFiles?: boolean } = {},
): Promise<FormData> {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(request.headers.get('Content-Type') ?? '')) {
    return withReferences(await readForm(request), new Map(), form, store)
  }
  if (Number(request.headers.get('Content-Length') ?? 0) > uploadBodyLimit) throw refusal(413)
  const files: Taken[] = []
  try {
    const data = await readParts(request, form, store, keepFiles ? files : undefined)
    const stored = new Map<string, string>()
    // The first file of a field is the one that counts.
    for (const taken of files) {
      if (!stored.has(taken.field))
        stored.set(taken.field, await keep(taken, String(data.get(form.tokenField) ?? ''), form, store))
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
async function readParts(request: Request, form: UploadForm, store: UploadStore, files: Taken[] | undefined): Promise<FormData> {
  const data = new FormData()
  const writing: Promise<void>[] = []
  let wrong: 400 | 413 | undefined
  // The rest is not looked at: 16 MB of small parts would hold the process for seconds.
  const stop = new AbortController()
  const refuse = (status: 400 | 413) => {
    wrong ??= status
    stop.abort()
  }
  const parser = makeParser(request)
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, () => refuse(400))
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(413)
    else data.append(name, value)
  })
  parser.on('file', (name, stream, filename) => {
    const field = name.replace(/-new$/, '')
    const kind = Object.hasOwn(form.uploads, field) ? form.uploads[field] : undefined
    if (!kind) {
      // Text is expected there: the field's own rule says so.
      if (filename) data.append(name, new File(['?'], 'file'))
      stream.resume()
      return
    }
    // An empty control sends a file without a name.
    if (!filename || !files) stream.resume()
    else writing.push(writeFile(stream, { field, kind, name: filename }, store, files))
  })
  const body = request.body as Parameters<typeof Readable.fromWeb>[0] | null
  try {
    const source = body ? Readable.fromWeb(body) : Readable.from([])
    await pipeline(source, limited(uploadBodyLimit), parser, { signal: stop.signal })
  } catch (error) {
    wrong ??= error instanceof TooLong ? 413 : 400
  }
  await Promise.all(writing)
  if (wrong) throw refusal(wrong)
  return data
}

function makeParser(request: Request): BusboyInstance {
  const boundary = /boundary="?([^";]*)/i.exec(request.headers.get('Content-Type') ?? '')?.[1] ?? ''
  if (boundary.length < shortestBoundary) throw refusal(400)
  try {
    return new Busboy({
      headers: Object.fromEntries(request.headers) as BusboyHeaders,
      isPartAFile: (_, __, filename) => filename !== undefined,
      limits: { fieldNameSize: 100, fieldSize: formLimit, fields: 100, files: 6, parts: 110, headerPairs: 20 },
    })
  } catch {
    throw refusal(400)
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
    if (!hasRoom(store)) throw new Error('too many files are waiting')
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
async function keep(taken: Taken, token: string, form: UploadForm, store: UploadStore): Promise<string> {
  if (taken.problem) return problemText(taken.problem)
  try {
    const target = redrawn(taken.file)
    const inspected = await inspectUpload(taken.kind, taken.file, target)
    if (!inspected) return problemText('type')
    const row = await addUpload(store, taken.kind === 'picture' ? target : taken.file, {
      form: form.key,
      // The key of the form's token: a post that is sent twice is one.
      post: token.split('.')[1] ?? '',
      digest: taken.digest,
      name: harmlessName(taken.name, inspected.ending),
      type: inspected.type,
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

class TooLong extends Error {}

function limited(bytes: number): Transform {
  let taken = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      taken += chunk.length
      done(taken > bytes ? new TooLong() : null, chunk)
    },
  })
}
