import { once } from 'node:events'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { FrontDoorOptions, PageAnswer } from '../../app/http/front-door.server'
import { type TestDoor, gate, startDoor, storedPage } from '../support/front-door'

const open: TestDoor[] = []
const folders: string[] = []

async function start(options: Partial<FrontDoorOptions> = {}) {
  const door = await startDoor(options)
  open.push(door)
  return door
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((door) => door.close()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const words = (title: string) => ({ home: 'Start', reference: 'Ref', statuses: { 0: { title, text: 'Tekst' } } })
const texts = { nl: words('Fout'), fr: words('Erreur') }

describe('stored pages', () => {
  it('are rendered once and answered in the encoding the client takes', async () => {
    let renders = 0
    const { ask } = await start({ handler: () => storedPage(`rendering ${++renders}`) })
    const encodings = [undefined, 'gzip', 'br', 'gzip, br', 'br;q=0, gzip', 'identity']
    const answers = []
    for (const encoding of encodings) answers.push(await ask('/nl/', encoding === undefined ? {} : { 'accept-encoding': encoding }))
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br', 'br', 'gzip', undefined])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(answers.every(({ headers, body }) => Number(headers['content-length']) === body.length)).toBe(true)
    expect(renders).toBe(1)
    expect(answers[0]?.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie, Save-Data' })
    expect(answers[0]?.headers).not.toHaveProperty('x-gevel-store')
  })

  it('answer 304 to who has them, on the first request too, and the new page after a change', async () => {
    let text = 'one'
    let version = '1'
    const { ask } = await start({ version: () => version, handler: () => storedPage(text) })
    const { headers } = await ask('/nl/')
    const again = { 'if-none-match': `"other", ${headers.etag}`, 'accept-encoding': 'br' }
    expect(await ask('/nl/', again)).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag } })
    version = '2'
    expect(await ask('/nl/', again)).toMatchObject({ status: 304 })
    version = '3'
    text = 'two'
    expect(await ask('/nl/', again)).toMatchObject({ status: 200, text: expect.stringContaining('two') })
  })

  it('turn with the day in Brussels', async () => {
    let now = Date.parse('2026-11-20T22:59:00Z')
    let renders = 0
    const { ask } = await start({ now: () => now, handler: () => storedPage(String(++renders)) })
    await ask('/nl/')
    await ask('/nl/')
    now += 60_000
    await ask('/nl/')
    expect(renders).toBe(2)
  })

  it('answer HEAD as GET without the body, rendered for it or not', async () => {
    const methods: string[] = []
    const handler = (request: Request) => {
      methods.push(request.method)
      return request.url.endsWith('/own/') ? new Response('<p>own</p>', { headers: { 'Content-Type': 'text/html' } }) : storedPage('x')
    }
    const { ask } = await start({ handler })
    for (const path of ['/nl/', '/nl/', '/own/']) {
      const head = await ask(path, { 'accept-encoding': 'gzip' }, 'HEAD')
      const get = await ask(path, { 'accept-encoding': 'gzip' })
      const { date, ...headers } = get.headers
      expect(head).toMatchObject({ status: 200, text: '', headers })
    }
    expect(new Set(methods)).toEqual(new Set(['GET']))
  })

  it('differ by consent and Save-Data, not by other cookies; unknown values are rendered for themselves', async () => {
    let renders = 0
    const { ask } = await start({ cookies: { consent: ['set'] }, handler: () => storedPage(String(++renders)) })
    const number = async (headers: Record<string, string>) => /<h1>(\d+)/.exec((await ask('/nl/', headers)).text)?.[1]
    expect(await number({})).toBe('1')
    expect(await number({ cookie: '__Host-session=a; theme=b' })).toBe('1')
    expect(await number({ cookie: 'consent=set' })).toBe('2')
    expect(await number({ cookie: 'theme=b; consent=set' })).toBe('2')
    expect(await number({ 'save-data': 'on' })).toBe('3')
    expect(await number({ cookie: 'consent=made-up' })).toBe('4')
    expect(await number({ cookie: 'consent=made-up' })).toBe('5')
    expect(await number({})).toBe('1')
  })

  it('are rendered once for visitors who come together; a lone "?" is the same address', async () => {
    const hold = gate()
    let renders = 0
    const { ask } = await start({
      handler: async () => {
        renders++
        await hold.passed
        return storedPage('once')
      },
    })
    const asked = ['/nl/', '/nl/?', '/nl/', '/nl/'].map((path) => ask(path))
    hold.open()
    for (const answer of await Promise.all(asked)) expect(answer.text).toContain('once')
    expect((await ask('/nl/?')).status).toBe(200)
    expect(renders).toBe(1)
  })

  it('leave out errors, cookies and what is not marked', async () => {
    const answers = [
      () => storedPage('failed', { status: 503 }),
      () => storedPage('cookie', { headers: { 'Set-Cookie': 'a=b' } }),
      () => new Response('mine', { headers: { 'Content-Type': 'text/html' } }),
      () => storedPage('kept', { status: 404 }),
    ]
    const { ask } = await start({ handler: () => (answers.shift() as () => Response)() })
    expect(await ask('/a')).toMatchObject({ status: 503 })
    expect((await ask('/a')).headers).toMatchObject({ 'set-cookie': ['a=b'], 'cache-control': 'private, no-cache' })
    expect(await ask('/a')).toMatchObject({ status: 200, text: 'mine' })
    for (let time = 0; time < 2; time++) expect(await ask('/a')).toMatchObject({ status: 404, text: expect.stringContaining('kept') })
  })

  it('may be kept outside for as long as the operator says', async () => {
    const { ask } = await start({ sMaxAge: 60, handler: () => storedPage('x') })
    expect((await ask('/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=60')
  })

  it('are told to who counts, hits and 304 too, HEAD not, and a failing count harms nobody', async () => {
    const pages: Array<Pick<PageAnswer, 'url' | 'status' | 'stored'>> = []
    const onPage = ({ url, status, stored }: PageAnswer) => {
      pages.push({ url, status, stored })
      throw new Error('count')
    }
    const { ask } = await start({ onPage, handler: () => storedPage('x') })
    const { headers } = await ask('/nl/?a=1')
    await ask('/nl/?a=1', { 'if-none-match': String(headers.etag) })
    await ask('/nl/?a=1', {}, 'HEAD')
    expect(pages).toEqual([false, true].map((stored) => ({ url: '/nl/?a=1', status: 200, stored })))
  })
})

describe('answers made for one visitor', () => {
  it('are compressed as the client likes, text only', async () => {
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
      expect(await ask(`/?type=${type}`, { 'accept-encoding': 'gzip' })).toMatchObject({ text: long, headers: { 'content-encoding': 'gzip' } })
    }
    const picture = await ask('/?type=image/webp', both)
    expect(picture).toMatchObject({ text: long, headers: { etag: '"a"', 'cross-origin-resource-policy': 'cross-origin' } })
    expect(picture.headers).not.toHaveProperty('content-encoding')
  })

  it('keep several cookies apart, and an empty answer empty', async () => {
    const headers = new Headers([['Set-Cookie', 'a=1'], ['Set-Cookie', 'b=2'], ['Location', '/nl/']])
    const { ask } = await start({ handler: () => new Response(null, { status: 303, headers }) })
    const answer = await ask('/', { 'accept-encoding': 'br' }, 'POST', 'a=b')
    expect(answer).toMatchObject({ status: 303, text: '', headers: { 'set-cookie': ['a=1', 'b=2'], location: '/nl/' } })
  })

  it('give the site its public address, the believed client and none of what proxies say', async () => {
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

  it('fail with a page in the language of the address and a number that is in the log', async () => {
    const { ask, events } = await start({ texts, handler: () => Promise.reject(new Error('database is away')) })
    const answer = await ask('/fr/a-vendre/?name=Ann')
    const reference = /Ref: <strong>([\w-]{9})</.exec(answer.text)?.[1]
    expect(answer).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } })
    expect(answer.text).toContain('<html lang="fr">')
    expect(events).toEqual([expect.objectContaining({ event: 'request-failed', reference, path: '/fr/a-vendre/' })])
    expect(JSON.stringify(events)).not.toContain('Ann')
  })

  it('are an error page too when the body breaks half way', async () => {
    const broken = () => new ReadableStream({ pull: (controller) => controller.error(new Error('half way')) })
    const { ask } = await start({ texts, handler: () => new Response(broken(), { headers: { 'Content-Type': 'text/html' } }) })
    expect(await ask('/nl/')).toMatchObject({ status: 500 })
    const stored = () => new Response(broken(), { headers: { 'Content-Type': 'text/html', 'X-Gevel-Store': 'page' } })
    const second = await start({ texts, handler: stored })
    expect(await second.ask('/nl/')).toMatchObject({ status: 500 })
    expect(await second.ask('/nl/')).toMatchObject({ status: 500 })
  })

  it('are forgotten without a word in the log when the visitor leaves', async () => {
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

describe('files', () => {
  function folder() {
    const path = mkdtempSync(join(tmpdir(), 'gevel-files-'))
    folders.push(path)
    mkdirSync(join(path, 'assets'))
    writeFileSync(join(path, 'assets/a-1234.js'), 'let a')
    writeFileSync(join(path, 'assets/a-1234.js.br'), brotliCompressSync('let a'))
    writeFileSync(join(path, 'robots.txt'), 'x'.repeat(1000))
    writeFileSync(join(path, '.secret'), 'no')
    return path
  }

  it('come precompressed and for ever where their name has a hash, else for a while', async () => {
    const { ask } = await start({ staticFolders: [folder(), '/nowhere'], handler: () => new Response('page', { status: 404 }) })
    const script = await ask('/assets/a-1234.js', { 'accept-encoding': 'br' })
    expect(script).toMatchObject({ status: 200, text: 'let a', headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' } })
    expect(script.headers['cache-control']).toBe('public,max-age=31536000,immutable')
    expect(script.headers['content-security-policy']).toContain("default-src 'none'")
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const plain = await ask('/assets/a-1234.js', { 'accept-encoding': 'br;q=0' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const robots = await ask('/robots.txt')
    expect(robots.headers['cache-control']).toBe('public,max-age=3600')
    const again = await ask('/robots.txt', { 'if-none-match': String(robots.headers.etag) })
    expect(again).toMatchObject({ status: 304, headers: { 'x-content-type-options': 'nosniff' } })
    expect(await ask('/robots.txt', {}, 'HEAD')).toMatchObject({ status: 200, text: '', headers: { 'content-length': '1000' } })
  })

  it('are sent in part for a good range, whole for any other', async () => {
    const { ask } = await start({ staticFolders: [folder()] })
    expect(await ask('/robots.txt', { range: 'bytes=10-19' })).toMatchObject({ status: 206, text: 'x'.repeat(10) })
    expect(await ask('/robots.txt', { range: 'bytes=990-' })).toMatchObject({ status: 206, text: 'x'.repeat(10) })
    for (const range of ['bytes=9-2', 'bytes=-5', 'bytes=a-b', 'bytes=1-2,4-5', 'lines=1-2']) {
      expect(await ask('/robots.txt', { range })).toMatchObject({ status: 200, body: { length: 1000 } })
    }
    expect(await ask('/robots.txt', { range: 'bytes=5000-' })).toMatchObject({ status: 416 })
  })

  it('that are hidden, gone or elsewhere are not sent, and one that vanished breaks nothing', async () => {
    const path = folder()
    const { ask } = await start({ staticFolders: [path], handler: () => new Response('page', { status: 404 }) })
    expect(await ask('/.secret')).toMatchObject({ status: 404, text: 'page' })
    expect(await ask('/assets/gone.js')).toMatchObject({ status: 404, text: 'Not found\n' })
    expect(await ask('/..%2f..%2fetc/passwd.txt')).toMatchObject({ status: 404, text: 'page' })
    rmSync(join(path, 'robots.txt'))
    await expect(ask('/robots.txt')).rejects.toThrow()
    expect(await ask('/assets/a-1234.js')).toMatchObject({ status: 200 })
  })

  it('leave a page with a dot in its address to the site, without headers of theirs', async () => {
    const { ask } = await start({ staticFolders: [folder()], handler: () => storedPage('x') })
    expect((await ask('/nl/st.-niklaas.x')).headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})

describe('/healthz', () => {
  it('says how the house is', async () => {
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
  it('finishes what is in flight and takes nothing new', async () => {
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

  it('cuts what does not finish in time', async () => {
    const begun = gate()
    const door = await start({ timeouts: { stop: 1 }, handler: () => new Promise<Response>(() => begun.open()) })
    const asked = door.ask('/nl/').catch((error: Error) => error)
    await begun.passed
    await door.close()
    expect(await asked).toBeInstanceOf(Error)
  })

  it('is followed by a start that says what to do when the port is taken', async () => {
    const door = await start()
    const second = await start()
    await second.close()
    await expect(second.listen(door.port, '127.0.0.1')).rejects.toThrow(/^Port \d+ is taken: .* set PORT .*\.$/)
    const third = await start()
    const [socket] = await Promise.all([once(third.server, 'connection'), third.ask('/')])
    expect(socket).toHaveLength(1)
  })
})
