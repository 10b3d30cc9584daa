/** The body of a post without files: read once, as text fields, within its limit. */
import { expect, it } from 'vitest'
import { formLimit } from '../../app/platform/http/form-limit'
import { readForm } from '../../app/platform/http/read-form.server'

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/', { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) })
const fields: [string, string][] = [
  ['a', 'één & twee'],
  ['a', ''],
  ['__proto__', 'x\r\ny'],
]
const asFormData = (fields: [string, string | File][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

it.each([
  ['urlencoded', new URLSearchParams(fields)],
  ['multipart', asFormData(fields)],
])('reads the fields of %s in order', async (_, body) => {
  expect([...(await readForm(post(body)))]).toEqual(fields)
})

it('returns no text for a file, and discards it', async () => {
  const data = await readForm(post(asFormData([['a', new File(['secret'], 'a.txt')], ...fields])))
  const file = data.get('a') as File
  expect([typeof file, file.size]).toEqual(['object', 1])
  expect(data.getAll('a').slice(1)).toEqual(['één & twee', ''])
})

const long = 'x'.repeat(formLimit)
const part = (name: string, text = 'x') => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const many = Array.from({ length: 101 }, (_, at) => part(`f${at}`)).join('')
const multipart = 'multipart/form-data; boundary=b'
const fileBegun = '--b\r\nContent-Disposition: form-data; name="f"; filename="f.txt"\r\nContent-Type: text/plain\r\n\r\nbegun'

it.each<[string, Request, number]>([
  ['too long', post(new URLSearchParams({ long })), 413],
  ['too long in parts', post(asFormData([['long', long]])), 413],
  ['too long as a file', post(asFormData([['long', new File([long], 'x')]])), 413],
  ['too many parts', post(`${many}--b--\r\n`, multipart), 400],
  ['no end', post(part('a'), multipart), 400],
  ['no end of a file', post(part('a') + fileBegun, multipart), 400],
  ['no boundary', post('x', 'multipart/form-data'), 400],
  ['nothing', post('', multipart), 400],
  ['JSON', post('{}', 'application/json'), 415],
  ['nearly a form', post('a=b', 'application/x-www-form-urlencodedx'), 415],
  ['no kind', post(new Uint8Array([97])), 415],
])('refuses a body that is %s', async (_, request, status) => {
  const thrown = await readForm(request).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  expect([(thrown as Response).status, (thrown as Response).headers.get('Cache-Control')]).toEqual([status, 'no-store'])
})

it('limits fields to a thousand, so that readers stay fast', async () => {
  const body = (count: number) => new URLSearchParams(Array.from({ length: count }, (_, at) => ['a', String(at)]))
  expect([...(await readForm(post(body(1000)))).keys()]).toHaveLength(1000)
  await expect(readForm(post(body(1001)))).rejects.toMatchObject({ status: 413 })
})

it('stops reading an endless body', async () => {
  for (const type of ['application/x-www-form-urlencoded', multipart]) {
    let given = 0
    const body = new ReadableStream({
      pull: controller => {
        given += 1
        if (given > 1000) controller.error(new Error('still read'))
        else controller.enqueue(new Uint8Array(16 * 1024))
      },
    })
    const request = new Request('http://localhost/', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'Content-Type': type },
    } as RequestInit)
    await expect(readForm(request)).rejects.toMatchObject({ status: 413 })
    expect(given).toBeLessThan(30)
  }
})
