/** A multipart body (RFC 7578), taken apart as it comes: no part of it is held whole but its fields of text. */
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { formLimit, refusal } from './form-limit'

/**
 * Takes the file of a field; `filename` is '' for a control that was left empty. It must read the whole stream, which throws when
 * the body breaks off.
 * @param before the fields of text that came before the file.
 * @returns undefined, without having read anything, for a field that does not take files.
 */
export type TakeFile = (field: string, file: BusboyFileStream, filename: string, before: FormData) => Promise<void> | undefined

/**
 * The fields of text. A file where nobody takes one stands there as a file without its content, so that the field's own rule
 * can say what is wrong.
 * @param limit bytes of the whole body
 * @throws a Response: 413 for a body or a field that is too long, 400 for one that cannot be read, breaks off or has too many parts.
 */
export async function readMultipart(request: Request, limit: number, takeFile?: TakeFile): Promise<FormData> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw refusal(413)
  const data = new FormData()
  const files: BusboyFileStream[] = []
  const taking: Promise<void>[] = []
  let wrong: 400 | 413 | undefined
  // The rest is not looked at: 16 MB of small parts would hold the process for seconds.
  const stop = new AbortController()
  const refuse = (status: 400 | 413) => {
    wrong ??= status
    stop.abort()
  }
  const parser = makeParser(request, limit)
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, () => refuse(400))
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(413)
    else data.append(name, value)
  })
  parser.on('file', (name, file, filename) => {
    // Without a listener on the file itself, a body that breaks off in it would end the process.
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
  const body = request.body as Parameters<typeof Readable.fromWeb>[0] | null
  try {
    const source = body ? Readable.fromWeb(body) : Readable.from([])
    await pipeline(source, limited(limit), parser, { signal: stop.signal })
  } catch (error) {
    wrong ??= error instanceof TooLong ? 413 : 400
    // The parser leaves them open when the body breaks off, and their readers would wait for ever.
    for (const file of files) file.destroy()
  }
  const taken = await Promise.allSettled(taking)
  if (wrong) throw refusal(wrong)
  for (const each of taken) if (each.status === 'rejected') throw each.reason
  return data
}

/**
 * Of a boundary in a body with files. Browsers and programs write 30 signs and more; looking for one of a few takes ten times as
 * long in a file made for it.
 */
const shortestBoundary = 10

function makeParser(request: Request, limit: number): BusboyInstance {
  const boundary = /boundary="?([^";]*)/i.exec(request.headers.get('Content-Type') ?? '')?.[1] ?? ''
  if (limit > formLimit && boundary.length < shortestBoundary) throw refusal(400)
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
