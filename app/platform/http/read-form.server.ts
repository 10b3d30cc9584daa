/** The body of a post, taken in carefully: whatever is sent, the answer is a form or a 4xx. */

/** Bytes of a form without files: the longest question and every field full is about 12,000. */
export const formLimit = 64 * 1024

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
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type)) throw refusal(415)
  const data = await readFields(await readBytes(request), type)
  if ([...data.keys()].length > mostFields) throw refusal(413)
  return data
}

async function readFields(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    if (/^multipart/i.test(type)) return await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    const data = new FormData()
    for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) data.append(name, value)
    return data
  } catch {
    throw refusal(400)
  }
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
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
  return new Uint8Array(Buffer.concat(chunks))
}

export function refusal(status: 400 | 413 | 415): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}
