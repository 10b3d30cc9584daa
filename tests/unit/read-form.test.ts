import { expect, it } from 'vitest'
import { readForm } from '../../app/platform/http/read-form.server'

const post = (body: BodyInit) => new Request('http://localhost:3000/', { method: 'POST', body })
const outcome = (body: BodyInit) =>
  readForm(post(body)).then(
    data => [...data.keys()].length,
    (thrown: Response) => thrown.status,
  )
const fields = (count: number) => Array.from({ length: count }, (_, at): [string, string] => ['a', String(at)])
const parts = (count: number) => {
  const data = new FormData()
  for (const [name, value] of fields(count)) data.append(name, value)
  return data
}

it('reads a thousand fields and no more, so that what works on them takes no long time', async () => {
  expect(await outcome(new URLSearchParams(fields(1000)))).toBe(1000)
  expect(await outcome(new URLSearchParams(fields(1001)))).toBe(413)
  expect(await outcome(parts(400))).toBe(400)
  expect(await outcome(new URLSearchParams('&'.repeat(60_000)))).toBe(0)
})

it('reads 64 KB and no more', async () => {
  expect(await outcome(new URLSearchParams({ a: 'x'.repeat(65_534) }))).toBe(1)
  expect(await outcome(new URLSearchParams({ a: 'x'.repeat(65_535) }))).toBe(413)
})
