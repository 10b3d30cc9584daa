/** Reads the body of a post safely: any input gives a form or a 4xx. */
import { formLimit, refusal } from './form-limit'
import { readMultipart } from './read-multipart.server'

/**
 * Maximum fields of a form, list values included: ticking every Belgian town gives 581. Readers of a form may take quadratic
 * time: 30,000 fields fit into 64 KB and blocked the process for 300 ms.
 */
const maxFields = 1000

/** What a form may have: the largest page of the site's contents in four languages has 900 fields and 150 KB. */
export const largeForm = { bytes: 1024 * 1024, fields: 5000 }

/**
 * The fields of a form post.
 * @throws a Response: 415 for another content type, 413 if too long or with too many fields, 400 if unreadable.
 */
export async function readForm(
  request: Request,
  { bytes, fields: most } = { bytes: formLimit, fields: maxFields },
): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (/^multipart\/form-data\s*(?:;|$)/i.test(type)) return readMultipart(request, bytes)
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) throw refusal(415)
  const fields = [...new URLSearchParams(new TextDecoder().decode(await readBytes(request, bytes)))]
  if (fields.length > most) throw refusal(413)
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

/**
 * The raw body.
 * @throws a Response: 413 if too long for a form.
 */
export async function readBytes(request: Request, limit = formLimit): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw refusal(413)
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) break
    size += value.byteLength
    if (size > limit) {
      await reader?.cancel()
      throw refusal(413)
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}
