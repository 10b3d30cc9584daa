import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { gate, startDoor as start } from '../support/front-door'

const words = (title: string) => ({ home: 'Start', reference: 'Ref', statuses: { 0: { title, text: 'Tekst' } } })
const texts = { nl: words('Fout'), fr: words('Erreur') }

describe('answers made for one visitor', () => {
  it('are compressed as the client accepts, text only', async () => {
    const long = 'tekst '.repeat(1000)
    const handler = (request: Request) => {
      const type = new URL(request.url).searchParams.get('type') ?? ''
      return new Response(long, { headers: { 'Content-Type': type, ETag: '"a"' } })
    }
    const { ask } = await start({ handler })
    const both = { 'accept-encoding': 'gzip, br' }
    for (const type of ['text/html', 'application/json', 'text/calendar', 'image/svg%2Bxml']) {
      const br = await ask(`/?type=${type}`, both)
      expect(br).toMatchObject({ text: long, headers: { 'content-encoding': 'br', vary: 'Accept-Encoding', etag: 'W/"a"' } })
      const gzip = await ask(`/?type=${type}`, { 'accept-encoding': 'gzip' })
      expect(gzip).toMatchObject({ text: long, headers: { 'content-encoding': 'gzip' } })
    }
    const picture = await ask('/?type=image/webp', both)
    expect(picture).toMatchObject({ text: long, headers: { etag: '"a"', 'cross-origin-resource-policy': 'cross-origin' } })
    expect(picture.headers).not.toHaveProperty('content-encoding')
  })

  it('keep several cookies separate, and an empty response empty', async () => {
    const headers = new Headers([
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
      ['Location', '/nl/'],
    ])
    const { ask } = await start({ handler: () => new Response(null, { status: 303, headers }) })
    const answer = await ask('/', { 'accept-encoding': 'br', origin: 'http://localhost:3000' }, 'POST', 'a=b')
    expect(answer).toMatchObject({ status: 303, text: '', headers: { 'set-cookie': ['a=1', 'b=2'], location: '/nl/' } })
  })

  it('give the site its public address and the trusted client, without proxy headers', async () => {
    const seen: unknown[] = []
    const handler = (request: Request, { clientAddress }: { clientAddress: string }) => {
      seen.push([request.url, clientAddress, request.headers.get('x-forwarded-for'), request.headers.get('x-forwarded-host')])
      return new Response('')
    }
    const headers = { host: 'evil.test', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'gevel.test' }
    const direct = await start({ siteUrl: 'https://gevel.be', handler })
    const behind = await start({ siteUrl: 'https://gevel.be', handler, trustProxy: 1 })
    await direct.ask('/nl/?a', headers)
    await behind.ask('/nl/?a', headers)
    await behind.ask('/nl/?a', { ...headers, origin: 'https://gevel.test' }, 'POST', 'a=b')
    await behind.ask('/nl/?a', { ...headers, origin: 'https://gevel.be' }, 'POST', 'a=b')
    const url = 'https://gevel.be/nl/?a'
    expect(seen).toEqual([
      [url, '127.0.0.1', null, null],
      [url, '203.0.113.7', null, null],
      [url, '203.0.113.7', null, 'gevel.test'],
      [url, '203.0.113.7', null, 'gevel.be'],
    ])
  })

  it('fail with a page in the address’s language and a reference that is in the log', async () => {
    const { ask, events } = await start({ texts, handler: () => Promise.reject(new Error('database is away')) })
    const answer = await ask('/fr/a-vendre/?name=Ann')
    const reference = /Ref\u00a0: <strong>([\w-]{9})</.exec(answer.text)?.[1]
    expect(answer).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } })
    expect(answer.text).toContain('<html lang="fr">')
    expect(events).toEqual([expect.objectContaining({ event: 'request-failed', reference, path: '/fr/a-vendre/' })])
    expect(JSON.stringify(events)).not.toContain('Ann')
  })

  it('become an error page if the body breaks off', async () => {
    const broken = () => new ReadableStream({ pull: controller => controller.error(new Error('half way')) })
    const { ask } = await start({ texts, handler: () => new Response(broken(), { headers: { 'Content-Type': 'text/html' } }) })
    expect(await ask('/nl/')).toMatchObject({ status: 500 })
    const shorts: Record<string, string>[] = [
      { 'Content-Type': 'image/avif', 'Content-Length': '2000' },
      { 'Content-Type': 'application/json' },
    ]
    for (const headers of shorts) {
      const short = await start({ texts, handler: () => new Response(broken(), { headers }) })
      expect(await short.ask('/nl/')).toMatchObject({ status: 500 })
    }
    const stored = () => new Response(broken(), { headers: { 'Content-Type': 'text/html', 'X-Gevel-Store': 'page' } })
    const second = await start({ texts, handler: stored })
    expect(await second.ask('/nl/')).toMatchObject({ status: 500 })
    expect(await second.ask('/nl/')).toMatchObject({ status: 500 })
  })

  it('are dropped without a log line when the visitor leaves', async () => {
    const begun = gate()
    const ended = gate()
    const handler = (request: Request) =>
      new Promise<Response>((_, reject) => {
        begun.open()
        request.signal.addEventListener('abort', () => {
          reject(request.signal.reason)
          ended.open()
        })
      })
    const door = await start({ handler })
    const left = door.ask('/nl/').catch((error: Error) => error.message)
    await begun.passed
    door.server.closeAllConnections()
    await left
    await ended.passed
    await door.close()
    expect(door.events).toEqual([])
  })
})

describe('/healthz', () => {
  it('reports the site’s health', async () => {
    const health = [() => ({ ok: true, outbox: 3 }), () => ({ ok: false }), () => Promise.reject(new Error('away'))]
    const { ask } = await start({ health: () => (health.shift() as () => { ok: boolean })() })
    const first = await ask('/healthz')
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(JSON.parse(first.text)).toEqual({ ok: true, outbox: 3 })
    expect(await ask('/healthz')).toMatchObject({ status: 503 })
    expect(await ask('/healthz', {}, 'HEAD')).toMatchObject({ status: 503, text: '' })
  })
})

describe('a stop', () => {
  it('finishes requests in flight and accepts no new ones', async () => {
    const begun = gate()
    const hold = gate()
    const handler = async () => {
      begun.open()
      await hold.passed
      return new Response('finished')
    }
    const door = await start({ handler })
    const asked = door.ask('/nl/', { connection: 'keep-alive' })
    await begun.passed
    const stopped = door.close()
    await expect(door.ask('/nl/')).rejects.toThrow('ECONNREFUSED')
    hold.open()
    expect(await asked).toMatchObject({ status: 200, text: 'finished' })
    await stopped
    expect(door.close()).toBe(door.close())
  })

  it('answers a connection whose first request was on its way', async () => {
    const door = await start({ timeouts: { arrive: 2 ** 30 } })
    const accepted = once(door.server, 'connection')
    const visitor = connect(door.port, '127.0.0.1')
    await accepted
    const stopped = door.close()
    visitor.write('GET /nl/ HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(String(await once(visitor, 'data'))).toContain('HTTP/1.1 200')
    await stopped
    visitor.destroy()
  })

  it('does not wait for idle connections', async () => {
    const door = await start({ timeouts: { stop: 2 ** 30, arrive: 1 } })
    const silent = connect(door.port, '127.0.0.1')
    const waiting = connect(door.port, '127.0.0.1', () => waiting.write('GET /nl/ HTTP/1.1\r\nHost: a\r\n\r\n'))
    await Promise.all([once(silent, 'connect'), once(waiting, 'data')])
    await door.close()
    silent.destroy()
    waiting.destroy()
  })

  it('cuts requests that do not finish in time', async () => {
    const begun = gate()
    const door = await start({ timeouts: { stop: 1 }, handler: () => new Promise<Response>(() => begun.open()) })
    const asked = door.ask('/nl/').catch((error: Error) => error)
    await begun.passed
    await door.close()
    expect(await asked).toBeInstanceOf(Error)
  })

  it('lets a start say what to do if the port is taken', async () => {
    const door = await start()
    const second = await start()
    await second.close()
    await expect(second.listen(door.port, '127.0.0.1')).rejects.toThrow(/^Port \d+ is taken: .* set PORT .*\.$/)
  })
})
