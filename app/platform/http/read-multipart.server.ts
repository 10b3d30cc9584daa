/** Parses a multipart body (RFC 7578) as a stream: only text fields are held in memory. */
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { formLimit, refusal } from './form-limit'

/**
 * Takes the file of a field; `filename` is '' for an empty control. It must read the whole stream, which throws when the body
 * breaks off.
 * @param before the text fields that preceded the file.
 * @returns undefined, without reading anything, for a field that does not take files.
 */
export type TakeFile = (field: string, file: BusboyFileStream, filename: string, before: FormData) => Promise<void> | undefined

/**
 * Seconds after which a body with files is checked for trickling, which would block others. A slow phone sends five times as
 * much.
 */
const slowest = { after: 20, bytesPerSecond: 10_000 }
/** Interval of that check (s). */
const pulse = 5

/** Maximum files and text fields of a body, and bytes of its texts together. */
type MultipartLimits = { files?: number; fields?: number; textBytes?: number }

/**
 * The text fields. A file that nobody takes appears as an empty file, so that the field's own rule can report it.
 * @param limit bytes of the whole body
 * @throws a Response: 413 if the body or its texts are too long, 400 if it is unreadable, breaks off or has too many parts.
 */
export async function readMultipart(
  request: Request,
  limit: number,
  takeFile?: TakeFile,
  { files: mostFiles = 6, fields: mostFields = 100, textBytes = limit }: MultipartLimits = {},
): Promise<FormData> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw refusal(413)
  const data = new FormData()
  const files: BusboyFileStream[] = []
  const taking: Promise<void>[] = []
  let refused: 400 | 413 | undefined
  // The rest is skipped: 16 MB of small parts would block the process for seconds.
  const stop = new AbortController()
  const refuse = (status: 400 | 413) => {
    refused ??= status
    stop.abort()
  }
  const parser = makeParser(request, limit, { files: mostFiles, fields: mostFields })
  let textLength = 0
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, () => refuse(400))
  parser.on('field', (name, value, nameCut, valueCut) => {
    textLength += name.length + value.length
    if (nameCut || valueCut || textLength > textBytes) refuse(413)
    else data.append(name, value)
  })
  parser.on('file', (name, file, filename) => {
    // Without a listener on the file itself, a body that breaks off inside it would end the process.
    file.on('error', () => refuse(400))
    files.push(file)
    const taken = takeFile?.(name, file, filename, data)
    if (taken) {
      taking.push(taken)
      return
    }
    if (filename) data.append(name, new File(['?'], 'file'))
    file.resume()
  })
  let received = 0
  let seconds = 0
  const pace = setInterval(() => {
    seconds += pulse
    if (takeFile && seconds >= slowest.after && received < seconds * slowest.bytesPerSecond) refuse(400)
  }, pulse * 1000)
  const body = request.body as Parameters<typeof Readable.fromWeb>[0] | null
  try {
    const source = body ? Readable.fromWeb(body) : Readable.from([])
    await pipeline(
      source,
      limited(limit, size => (received = size)),
      parser,
      { signal: stop.signal },
    )
  } catch (error) {
    refused ??= error instanceof TooLong ? 413 : 400
    // The parser leaves them open when the body breaks off, and their readers would wait for ever.
    for (const file of files) file.destroy()
  } finally {
    clearInterval(pace)
  }
  const taken = await Promise.allSettled(taking)
  if (refused) throw refusal(refused)
  for (const each of taken) if (each.status === 'rejected') throw each.reason
  return data
}

/**
 * Minimum length of the boundary in a body with files. Browsers and programs use 30 characters or more; searching for a very
 * short one takes ten times as long in a file crafted for it.
 */
const minBoundaryLength = 10

function makeParser(
  request: Request,
  limit: number,
  { files, fields }: Required<Pick<MultipartLimits, 'files' | 'fields'>>,
): BusboyInstance {
  const boundary = /boundary="?([^";]*)/i.exec(request.headers.get('Content-Type') ?? '')?.[1] ?? ''
  if (limit > formLimit && boundary.length < minBoundaryLength) throw refusal(400)
  try {
    return new Busboy({
      headers: Object.fromEntries(request.headers) as BusboyHeaders,
      isPartAFile: (_, __, filename) => filename !== undefined,
      limits: { fieldNameSize: 100, fieldSize: formLimit, fields, files, parts: 4 + fields + files, headerPairs: 20 },
    })
  } catch {
    throw refusal(400)
  }
}

class TooLong extends Error {}

function limited(bytes: number, onBytes: (taken: number) => void): Transform {
  let taken = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      taken += chunk.length
      onBytes(taken)
      done(taken > bytes ? new TooLong() : null, chunk)
    },
  })
}
