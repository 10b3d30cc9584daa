/** The feeds' client against a server that fails in every way (CRM cases 5–8, 10, 11, 37). Nothing waits here. */
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { FeedError } from '../../../app/domains/feeds/feed'
import { createFeedHttp, type FeedHttpOptions } from '../../../app/domains/feeds/http/create-feed-http.server'
import type { FeedRequest } from '../../../app/domains/feeds/http/feed-http'
import { type Stub, startStub, type Trouble } from '../../support/stubs/stub-server'

let stub: Stub | undefined
afterEach(async () => {
  await stub?.stop()
  stub = undefined
})

const data = { rows: [1, 2, 3], of: 'the provider, who has much to tell' }
const secret = 'S3cret-of-the-agency'

/** Queries a stub once with these troubles; records the waits, in ms. */
async function ask(trouble: Parameters<typeof startStub>[1], asked: Partial<FeedRequest> = {}, options: FeedHttpOptions = {}) {
  stub = await startStub(() => ({ body: JSON.stringify(data) }), trouble)
  const waits: number[] = []
  const http = createFeedHttp({ wait: async ms => waits.push(ms), random: () => 0, ...options })
  const result = await http(`${stub.url}list?password=${secret}`, { name: 'GetList', timeout: 2000, ...asked })
    .then(answer => answer.json())
    .catch((error: unknown) => error)
  return { result, waits, requests: stub.received.length }
}

const status = (code: number, headers?: Record<string, string>): Trouble => ({ kind: 'status', status: code, headers })
const always = (trouble: Trouble) => () => trouble

describe('the client of the feeds', () => {
  it('returns the provider’s response', async () => {
    expect(await ask({})).toEqual({ result: data, waits: [], requests: 1 })
  })

  it('waits as long as the provider says, in seconds or until a time', async () => {
    expect(await ask({ 0: status(429, { 'Retry-After': '2' }) })).toEqual({ result: data, waits: [2000], requests: 2 })
    await stub?.stop()
    const now = Date.parse('2026-11-22T10:00:00Z')
    const until = status(503, { 'Retry-After': 'Sun, 22 Nov 2026 10:00:07 GMT' })
    expect((await ask({ 0: until }, {}, { now: () => now })).waits).toEqual([7000])
  })

  it('does not wait for hours', async () => {
    const { result, waits } = await ask({ 0: status(429, { 'Retry-After': '7200' }) })
    expect(result).toBeInstanceOf(FeedError)
    expect(waits).toEqual([])
  })

  const failing: [string, Trouble][] = [
    ['429 without a word', status(429)],
    ['500', status(500)],
    ['no byte in time', { kind: 'silent' }],
    ['half an answer, and silence', { kind: 'stall' }],
    ['half an answer, and the connection closed', { kind: 'hang-up' }],
    ['half a JSON', { kind: 'truncated' }],
    ['a page of HTML', { kind: 'html' }],
  ]

  it.each(failing)('retries after %s', async (_, trouble) => {
    expect(await ask({ 0: trouble }, { timeout: 250 })).toEqual({ result: data, waits: [1000], requests: 2 })
  })

  it.each(failing)('gives up after five times %s, without revealing the secret', async (_, trouble) => {
    const { result, waits } = await ask(always(trouble), { timeout: 15 })
    expect(result).toBeInstanceOf(FeedError)
    expect(String(result)).toMatch(/^FeedError: GetList: .+, 5 times in a row/)
    expect(`${result}${(result as Error).stack}`).not.toContain(secret)
    expect(waits).toEqual([1000, 2000, 4000, 8000])
  })

  it('spreads its retries', async () => {
    expect((await ask({ 0: status(500), 1: status(500) }, {}, { random: () => 1 })).waits).toEqual([1250, 2500])
  })

  it('gives up at once on an oversized response or a redirect, and never connects unencrypted', async () => {
    const tooLarge = await ask({}, { limit: 20 })
    expect(tooLarge).toMatchObject({ result: expect.any(FeedError), requests: 1 })
    await stub?.stop()
    const redirect = await ask({ 0: status(302, { Location: 'http://127.0.0.1:9/elsewhere' }) })
    expect(redirect).toMatchObject({ result: expect.any(FeedError), requests: 1 })
    const plain = createFeedHttp()('http://provider.example/', { name: 'GetList' })
    await expect(plain).rejects.toThrow('https')
  })

  it('limits the uncompressed size of a response', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000))
    expect(bomb.length).toBeLessThan(50_000)
    stub = await startStub(() => ({ status: 200, body: bomb, headers: { 'content-encoding': 'gzip' } }))
    const answer = await createFeedHttp()(stub.url, { name: 'GetList', limit: 1_000_000 })
    await expect(answer.text()).rejects.toThrow('larger than 1000000 bytes')
  })

  it('leaves other statuses to the adapter', async () => {
    stub = await startStub(() => ({ status: 401, body: '{"Message":"no"}' }))
    const answer = await createFeedHttp()(stub.url, { name: 'GetList' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ Message: 'no' })
  })

  it('sends one request at a time', async () => {
    let open = 0
    let most = 0
    stub = await startStub(async () => {
      open += 1
      most = Math.max(most, open)
      await new Promise(setImmediate)
      open -= 1
      return { body: '{}' }
    })
    const { url } = stub
    const http = createFeedHttp()
    await Promise.all([1, 2, 3].map(() => http(url, { name: 'GetList' })))
    expect(stub.received.length).toBe(3)
    expect(most).toBe(1)
  })

  it('streams a large response, and reports a cut', async () => {
    stub = await startStub(() => ({ body: 'x'.repeat(200_000) }), { 1: { kind: 'hang-up' } })
    const http = createFeedHttp()
    const read = async () => {
      let length = 0
      for await (const part of (await http(stub?.url ?? '', { name: 'GetFile' })).body) length += part.length
      return length
    }
    expect(await read()).toBe(200_000)
    await expect(read()).rejects.toBeInstanceOf(FeedError)
  })

  it('stops when the pass is stopped', async () => {
    const stop = new AbortController()
    const wait = async () => stop.abort()
    const { result, requests } = await ask(always(status(500)), {}, { wait, signal: stop.signal })
    expect(result).toBeInstanceOf(FeedError)
    expect(requests).toBe(1)
  })
})
