/** The body of a post, taken in carefully: whatever is sent, the answer is a form or a 4xx. */
import { formLimit, refusal } from './form-limit'
import { readMultipart } from './read-multipart.server'

/**
 * Fields of a form, each value of a list counted: every town of Belgium ticked is 581. What reads a form may take time with the
 * square of their number: 30,000 fit into 64 KB, and held the process for 300 ms.
 */
const mostFields = 1000

/**
 * The fields of a form post.
 * @throws a Response: 415 for another kind of body, 413 for one that is too long or has too many fields, 400 for one that cannot
 * be read.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type') ?? ''
  if (/^multipart\/form-data\s*(?:;|$)/i.test(type)) return readMultipart(request, formLimit)
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) throw refusal(415)
  const fields = [...new URLSearchParams(new TextDecoder().decode(await readBytes(request)))]
  if (fields.length > mostFields) throw refusal(413)
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

/**
 * A body as it came.
 * @throws a Response: 413 for one that is too long for a form.
 */
export async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > formLimit) throw refusal(413)
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done || !value) break
    size += value.byteLength
    if (size > formLimit) {
      await reader?.cancel()
      throw refusal(413)
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}
