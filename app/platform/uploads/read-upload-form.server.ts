/**
 * Reads the body of a form with files. Files are streamed to disk and checked there; in the form, a text replaces each: the
 * stored file's reference, or the problem. So the form's rules see texts only, and a redisplayed form needs no second upload.
 */
import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BusboyFileStream } from '@fastify/busboy'
import { readForm } from '../http/read-form.server'
import { readMultipart, type TakeFile } from '../http/read-multipart.server'
import type { Lane } from '../limiter/fair-queue'
import { BusyError } from '../limiter/limiter'
import { errorText } from '../log/log'
import { beginPost, type IncomingPost } from './incoming.server'
import { inspectUpload } from './inspect-upload.server'
import { problemText, readReference, type UploadKind, type UploadProblem, uploadKinds, writeReference } from './upload-kinds'
import { addUpload, findUpload, senderHash, type UploadStore } from './upload-store.server'

/** Maximum bytes of a post with files: with a file half as large again as permitted, the typed fields still arrive. */
export const uploadBodyLimit = 16 * 1024 * 1024

/** `tokenField` names the field whose value identifies the post. */
export type UploadForm = { key: string; uploads: Readonly<Record<string, UploadKind>>; tokenField: string }

/** Names of the control that replaces a stored file, and of the checkbox that removes it. */
const newUploadName = (field: string) => `${field}-new`
const removeUploadName = (field: string) => `${field}-remove`

type Taken = {
  field: string
  kind: UploadKind
  name: string
  /** Its path, unless it was not written. */
  file?: string
  digest: string
  problem?: UploadProblem
}

export type UploadSender = {
  /** The sender and its networks, whose quota of pending files the new ones use up. */
  lanes: readonly Lane[]
  /** false: reads the typed fields and skips new files. */
  keepFiles?: boolean
  /** Whether the token, which precedes the files, is ours: files of other posts are not written. */
  isToken: (token: unknown) => boolean
}

/** @throws a Response: 413 and 415 as `readForm`; 400 if the body is invalid or breaks off. */
export async function readUploadForm(
  request: Request,
  form: UploadForm,
  store: UploadStore,
  from: UploadSender,
): Promise<FormData> {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(request.headers.get('Content-Type') ?? '')) {
    return withReferences(await readForm(request), new Map(), form, store)
  }
  const files: Taken[] = []
  const lanes = from.lanes.map(({ key, times }) => ({ key: senderHash(store, key), times }))
  const post = postFolder(store, lanes)
  try {
    const data = await readMultipart(request, uploadBodyLimit, takeInto(files, post, form, store, from))
    const stored = new Map<string, string>()
    for (const taken of files) {
      stored.set(taken.field, await keep(taken, { token: String(data.get(form.tokenField) ?? ''), lanes }, form, store))
    }
    return withReferences(data, stored, form, store)
  } finally {
    await post.end()
  }
}

type PostFolder = { open: () => string | undefined; end: () => Promise<void> }

/** The folder of a post, created with its first file: a post without files needs none. */
function postFolder(store: UploadStore, lanes: readonly Lane[]): PostFolder {
  let begun: IncomingPost | undefined
  return {
    open: () => {
      begun ??= beginPost(store, lanes)
      return begun?.folder
    },
    end: async () => begun?.end(),
  }
}

/** @param files where the new ones are noted: the first of each field. */
function takeInto(
  files: Taken[],
  post: PostFolder,
  form: UploadForm,
  store: UploadStore,
  { keepFiles = true, isToken }: UploadSender,
): TakeFile {
  return (name, stream, filename, before) => {
    const field = name.replace(/-new$/, '')
    const kind = Object.hasOwn(form.uploads, field) ? form.uploads[field] : undefined
    if (!kind) return undefined
    if (filename && keepFiles && !files.some(each => each.field === field)) {
      const taken: Taken = { field, kind, name: filename, digest: '' }
      files.push(taken)
      if (isToken(before.get(form.tokenField))) return writeFile(stream, taken, post, store)
      taken.problem = 'gone'
    }
    stream.resume()
    return Promise.resolve()
  }
}

/**
 * Writes while the file may still fit, then reads the rest without keeping it. A disk error becomes a problem of the file.
 * @throws if the body breaks off
 */
async function writeFile(stream: BusboyFileStream, taken: Taken, post: PostFolder, store: UploadStore): Promise<void> {
  const hash = createHash('sha256')
  const { maxBytes } = uploadKinds[taken.kind]
  let size = 0
  const notWritten = (error: unknown) => {
    taken.problem = 'later'
    store.log('upload-not-stored', { error: errorText(error) })
  }
  const target = await openFile(taken, post).catch(notWritten)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) taken.problem ??= 'size'
      if (taken.problem) continue
      hash.update(chunk)
      await target?.writeFile(chunk).catch(notWritten)
    }
  } finally {
    await target?.close().catch(notWritten)
  }
  if (size === 0) taken.problem ??= 'empty'
  taken.digest = hash.digest('base64url')
}

/** @returns undefined, recording the problem, if too many posts are being received. */
async function openFile(taken: Taken, post: PostFolder): Promise<FileHandle | undefined> {
  const folder = post.open()
  if (folder === undefined) {
    taken.problem = 'busy'
    return undefined
  }
  taken.file = path.join(folder, `${taken.field}.part`)
  return open(taken.file, 'wx', 0o600)
}

/** @returns the text that replaces the file in the form. */
async function keep(
  taken: Taken,
  { token, lanes }: { token: string; lanes: readonly Lane[] },
  form: UploadForm,
  store: UploadStore,
): Promise<string> {
  const { file, problem } = taken
  if (problem || file === undefined) return problemText(problem ?? 'gone')
  try {
    const redrawn = `${file}.jpg`
    const inspected = await inspectUpload(taken.kind, file, { target: redrawn, turns: store.pictureTurns, lanes })
    if ('problem' in inspected) return problemText(inspected.problem)
    if (inspected.redrawn) await rm(file)
    const row = await addUpload(store, inspected.redrawn ? redrawn : file, {
      form: form.key,
      // The key of the form's token, so that a repeated post counts once.
      post: token.split('.')[1] ?? '',
      digest: taken.digest,
      name: harmlessName(taken.name, inspected.ending),
      type: inspected.type,
      lanes,
    })
    return writeReference(row)
  } catch (error) {
    if (error instanceof BusyError) return problemText('busy')
    store.log('upload-not-stored', { error: errorText(error) })
    return problemText('later')
  }
}

/** Each field has its new file, or the one stored before, which is looked up: the post is not trusted. */
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

/** A path's last part, without control and direction-changing characters, with the extension of the actual type. */
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
