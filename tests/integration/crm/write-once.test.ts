/** One attempt to write to a server that fails in every way: what may be repeated, and what may not. */
import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { writeOnce } from '../../../app/domains/crm/http/write-once.server'
import { type Stub, startStub, type Trouble } from '../../support/stubs/stub-server'

let stub: Stub | undefined
afterEach(async () => {
  await stub?.stop()
  stub = undefined
})

const now = Date.parse('2026-11-22T10:00:00Z')
const asked = { method: 'POST', name: 'Write', body: '{}' } as const
const secret = 'S3cret-of-the-agency'

async function write(trouble: Trouble | undefined, signal = new AbortController().signal, timeout = 100) {
  stub = await startStub(() => ({ body: '{"id":7}' }), trouble && { 0: trouble })
  const isSilent = trouble?.kind === 'silent' || trouble?.kind === 'stall'
  const url = `${stub.url}write?password=${secret}`
  const outcome = await writeOnce(url, { ...asked, ...(isSilent && { timeout }) }, { signal, now: () => now })
  return { outcome, requests: stub.received.length }
}

const status = (code: number, headers?: Record<string, string>): Trouble => ({ kind: 'status', status: code, headers })

it('returns an acceptance or refusal after one request', async () => {
  expect(await write(undefined)).toEqual({ outcome: { kind: 'answer', status: 200, body: { id: 7 } }, requests: 1 })
  await stub?.stop()
  const refusal: Trouble = { kind: 'status', status: 422, body: '{"errors":{"email":["no"]}}' }
  expect((await write(refusal)).outcome).toEqual({ kind: 'answer', status: 422, body: { errors: { email: ['no'] } } })
  await stub?.stop()
  expect((await write(status(204))).outcome).toEqual({ kind: 'answer', status: 204, body: undefined })
  await stub?.stop()
  expect((await write({ kind: 'status', status: 400, body: '<html>' })).outcome).toMatchObject({ status: 400, body: undefined })
})

const cases: [string, Trouble, object][] = [
  ['429 with a time', status(429, { 'Retry-After': '2' }), { kind: 'later', afterMs: 2000 }],
  ['429 without', status(429), { kind: 'later' }],
  ['503 with a moment', status(503, { 'Retry-After': 'Sun, 22 Nov 2026 10:00:07 GMT' }), { kind: 'later', afterMs: 7000 }],
  ['503 without', status(503), { kind: 'unclear' }],
  ['500', status(500), { kind: 'unclear' }],
  ['a redirect of the service', status(301, { Location: 'https://elsewhere.test/' }), { kind: 'pause' }],
  ['a redirect to a page of errors', status(302, { Location: '/error' }), { kind: 'unclear' }],
  ['silence', { kind: 'silent' }, { kind: 'unclear' }],
  ['silence on the way', { kind: 'stall' }, { kind: 'unclear' }],
  ['a closed connection', { kind: 'reset' }, { kind: 'unclear' }],
  ['half an answer, and a closed connection', { kind: 'hang-up' }, { kind: 'unclear' }],
  ['half an answer as if it were all', { kind: 'truncated' }, { kind: 'unclear' }],
  ['a page of HTML', { kind: 'html' }, { kind: 'unclear' }],
]

it.each(cases)('returns the outcome after %s', async (_, trouble, expected) => {
  const { outcome, requests } = await write(trouble)
  expect(outcome).toMatchObject(expected)
  // An unanswered request may still be in transit.
  await expect.poll(() => stub?.received.length).toBe(1)
  expect(requests).toBeLessThanOrEqual(1)
  expect(JSON.stringify(outcome)).not.toContain(secret)
})

it('recognises requests that cannot have arrived', async () => {
  const free = createServer()
  const port = await new Promise<number>(done => {
    free.listen(0, '127.0.0.1', () => done((free.address() as { port: number }).port))
  })
  await new Promise(done => free.close(done))
  const ask = (address: string, signal = new AbortController().signal) => writeOnce(address, asked, { signal, now: () => now })
  expect(await ask(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'later', reason: 'Write: no connection (ECONNREFUSED)' })
  expect(await ask('http://provider.test/')).toMatchObject({ kind: 'pause' })
  expect(await ask(`http://127.0.0.1:${port}/`, AbortSignal.abort())).toMatchObject({ kind: 'later' })
})

it('treats an attempt stopped after sending as unclear', async () => {
  const stop = new AbortController()
  const attempt = write({ kind: 'silent' }, stop.signal, 10_000)
  await expect.poll(() => stub?.received.length).toBe(1)
  stop.abort()
  expect((await attempt).outcome).toMatchObject({ kind: 'unclear' })
})
