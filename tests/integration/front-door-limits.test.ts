import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createRequestLimit } from '../../app/platform/spam/request-limits.server'
import { startDoor as start, storedPage } from '../support/front-door'

const get = (target: string, lines = 'Host: localhost') => `GET ${target} HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`
const lines = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: b`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

describe('what is no request', () => {
  it.each([
    ['another site in the path', get('//evil.test/'), 400],
    ['a backslash', get('/\\evil.test/'), 400],
    ['dot segments', get('/.//evil.test'), 400],
    ['a broken encoding', get('/%E0%A4%A'), 400],
    ['an encoded NUL', get('/a%00b'), 400],
    ['a NUL', get('/a\0b'), 400],
    ['a long address', get(`/${'a'.repeat(9000)}`), 414],
    ['a longer head', get(`/${'a'.repeat(40_000)}`), 431],
    ['a path of many parts', get(`/nl${'/a'.repeat(40)}/`), 400],
    ['more than a hundred lines of headers', get('/', ['Host: localhost', ...lines(99)].join('\r\n')), 431],
    ['thousands of them', get('/', ['Host: localhost', ...lines(2500)].join('\r\n')), 431],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an empty host', get('/', 'Host: '), 400],
    ['a host that is none', get('/', 'Host: a/b'), 400],
    ['a host with a user', get('/', 'Host: a@b'), 400],
    ['two hosts', get('/', 'Host: a\r\nHost: b'), 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    ['length and chunks', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
    ['a bare accent', get(Buffer.from('/nl/Liège/').toString('latin1')), 400],
    ['noise', '\x16\x03\x01\x02\x00\r\n\r\n', 400],
    ['another protocol', 'GET / SPDY/9\r\n\r\n', 400],
  ])('%s', async (_, text, status) => {
    let asked = 0
    const { raw, ask } = await start({
      handler: () => {
        asked++
        return new Response('')
      },
    })
    const answer = await raw(text)
    expect(statusOf(answer)).toBe(status)
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(asked).toBe(0)
    expect(await ask('/')).toMatchObject({ status: 200 })
  })

  it('is refused for a cached page as for any other', async () => {
    const { ask, raw } = await start({ handler: () => storedPage('x') })
    await ask('/nl/')
    expect(statusOf(await raw(get('/nl/', 'Host: a b')))).toBe(400)
    expect(statusOf(await raw(get('/nl/', 'Host: localhost\r\nHost: other')))).toBe(400)
    expect(statusOf(await raw(get('/nl/', 'Host: localhost\r\nHost: localhost')))).toBe(400)
    expect(statusOf(await raw(get('http://localhost/nl/', 'Host: localhost\r\nhost: other')))).toBe(400)
    expect(statusOf(await raw('GET /nl/ HTTP/1.1\r\nConnection: close\r\n\r\n'))).toBe(400)
    expect(statusOf(await raw(get('/nl/', ['Host: localhost', ...lines(99)].join('\r\n'))))).toBe(431)
    expect(await raw('GET /nl/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/)
  })

  it('accepts and reads a hundred header lines', async () => {
    const { raw } = await start({ handler: request => new Response(`last ${request.headers.get('a97')}`) })
    expect(await raw(get('/', ['Host: localhost', ...lines(98)].join('\r\n')))).toMatch(/^HTTP\/1\.1 200[\s\S]*last b/)
  })

  it('returns 408 if head or body does not arrive', async () => {
    const handler = async (request: Request) => new Response(await request.text())
    const { raw } = await start({ handler, timeouts: { head: 20, request: 40, check: 10 } })
    expect(statusOf(await raw('GET / HTTP/1.1\r\nHost: local'))).toBe(408)
    expect(
      statusOf(await raw('POST / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Length: 9\r\n\r\nabc')),
    ).toBe(408)
  })
})

describe('methods', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])('refuses method %s', async method => {
    const { ask } = await start()
    expect(await ask('/nl/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST, OPTIONS' } })
  })

  it('refuses posts on a copy that only shows pages', async () => {
    const { ask } = await start({ readOnly: true })
    const headers = { origin: 'http://localhost:3000' }
    expect(await ask('/nl/', headers, 'POST', 'a=b')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, OPTIONS' } })
    expect((await ask('/nl/', headers)).status).toBe(200)
  })

  it('refuses CONNECT', async () => {
    const { raw } = await start()
    expect(await raw('CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n')).toMatch(/^HTTP\/1\.1 405 .*nosniff/s)
  })

  it('answers OPTIONS, and allows nothing to other sites', async () => {
    const { ask } = await start()
    const answer = await ask('/nl/', { origin: 'https://evil.test', 'access-control-request-method': 'POST' }, 'OPTIONS')
    expect(answer).toMatchObject({ status: 204, text: '', headers: { allow: 'GET, HEAD, POST, OPTIONS' } })
    expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })

  it('OPTIONS of the whole server says which are', async () => {
    const { raw } = await start()
    const line = (method: string) => `${method} * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
    expect(await raw(line('OPTIONS'))).toMatch(/^HTTP\/1\.1 204 .*Allow: GET, HEAD, POST, OPTIONS/is)
    expect(statusOf(await raw(line('GET')))).toBe(400)
  })
})

describe('an address with scheme and host', () => {
  const line = (target: string) => `GET ${target} HTTP/1.1\r\nHost: other.test\r\nConnection: close\r\n\r\n`

  it('is that page (RFC 9112 §3.2.2)', async () => {
    const { raw } = await start({ handler: request => Promise.resolve(new Response(request.url)) })
    expect(await raw(line('http://www.agency.test/nl/?a=1'))).toMatch(/^HTTP\/1\.1 200[\s\S]*\/nl\/\?a=1\s/)
    expect(await raw(line('http://www.agency.test'))).toMatch(/^HTTP\/1\.1 200[\s\S]*\d\/\s/)
  })

  it.each(['http:///nl/', 'ftp://a.test/', 'http://a@b.test/', 'http://a.test//b', 'http://a.test/../b', 'http://a b/'])(
    'is refused where it is none: %s',
    async target => {
      const { raw } = await start()
      expect(statusOf(await raw(line(target)))).toBe(400)
    },
  )
})

describe('posts', () => {
  it('have the address of a visitor whose connection is reset', async () => {
    const seen: string[] = []
    const { port, server } = await start({
      handler: (_, { clientAddress }) => {
        seen.push(clientAddress)
        return new Response('')
      },
    })
    const head = `POST /nl/ HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 3\r\n\r\n`
    for (let count = 0; count < 50; count++) {
      const accepted = new Promise(resolve => server.once('connection', resolve))
      const socket = connect(port, '127.0.0.1')
      await accepted
      // The post and the reset arrive before the server reads either.
      socket.write(`${head}a=b`)
      socket.resetAndDestroy()
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter(address => address !== '127.0.0.1')).toEqual([])
  })

  const echo = async (request: Request) => new Response(await request.text())

  it.each([
    ['a page of ours', { origin: 'http://localhost:3000' }, 200],
    ['the address that was asked', { host: '127.0.0.1:81', origin: 'http://127.0.0.1:81' }, 200],
    ['another site', { origin: 'https://evil.test' }, 403],
    ['a hidden origin', { origin: 'null' }, 403],
    ['another site, without its name', { 'sec-fetch-site': 'cross-site' }, 403],
    ['nowhere', {}, 403],
  ])('from %s', async (_, headers, status) => {
    const { ask, events } = await start({ handler: echo })
    const answer = await ask('/nl/contact/', headers, 'POST', 'a=1')
    expect(answer).toMatchObject({ status, text: status === 200 ? 'a=1' : expect.stringContaining('<h1>') })
    expect(events.map(({ event }) => event)).toEqual(status === 403 ? ['foreign-post'] : [])
  })

  it('refuses long bodies before reading them', async () => {
    let asked = 0
    const bodyLimit = (path: string) => (path === '/big/' ? 2e6 : 1000)
    const { raw } = await start({
      handler: () => {
        asked++
        return new Response('')
      },
      bodyLimit,
    })
    const announced = await raw(
      `POST /nl/ HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 1001\r\n\r\n${'a'.repeat(1001)}`,
    )
    expect(announced).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*<h1>/i)
    expect(asked).toBe(0)
    const allowed = 'POST /big/ HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nConnection: close\r\nContent-Length: 1001\r\n\r\n'
    expect(statusOf(await raw(allowed + 'a'.repeat(1001)))).toBe(200)
  })

  it('stops bodies without a length at the limit', async () => {
    const { raw, ask } = await start({ handler: echo, bodyLimit: () => 1000 })
    const chunk = `3e8\r\n${'a'.repeat(1000)}\r\n`
    const head = 'POST /nl/ HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect(statusOf(await raw(head + chunk + chunk + chunk + chunk))).toBe(413)
    const fitting = `POST /nl/ HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}0\r\n\r\n`
    expect(await raw(fitting)).toMatch(/^HTTP\/1\.1 200[\s\S]*a{1000}/)
    expect(await ask('/nl/', { origin: 'http://localhost:3000' }, 'POST', 'still here')).toMatchObject({ text: 'still here' })
  })

  it('get 100 Continue or a refusal', async () => {
    const { raw } = await start({ handler: echo, bodyLimit: () => 1000 })
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nExpect: 100-continue\r\nConnection: close\r\n'
    const ask = (length: number) => `${head}Content-Length: ${length}\r\n\r\n`
    expect(await raw(`${ask(3)}abc`)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/)
    expect(await raw(ask(2000))).toMatch(/^HTTP\/1\.1 413/)
  })
})

it('covers subdomains by HSTS if configured', async () => {
  const { ask, raw } = await start({ siteUrl: 'https://gevel.be', hstsSubdomains: true })
  expect((await ask('/nl/')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(await raw(get('/a b'))).toMatch(/strict-transport-security: max-age=31536000; includeSubDomains/i)
})

it('sends the security headers with every answer', async () => {
  const handler = (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/throw') throw new Error('thrown')
    return pathname === '/stored' ? storedPage('x') : new Response('x', { status: pathname === '/gone' ? 410 : 200 })
  }
  const { ask } = await start({ siteUrl: 'https://gevel.be', handler })
  const etag = String((await ask('/stored')).headers.etag)
  const answers = await Promise.all([
    ...['/stored', '/own', '/gone', '/throw', '/healthz', '/assets/none.js', '/%'].map(path => ask(path)),
    ask('/stored', { 'if-none-match': etag }),
    ask('/stored', {}, 'HEAD'),
    ask('/', {}, 'DELETE'),
    ask('/', { origin: 'null' }, 'POST'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 410, 500, 200, 404, 400, 304, 200, 405, 403])
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.any(String),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': expect.any(String),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': expect.any(String),
    })
  }
})

describe('requests of one sender that are worked on', () => {
  const texts = {
    nl: {
      home: 'Start',
      reference: 'Nummer',
      statuses: { 0: { title: 'Fout', text: '' }, 429: { title: 'Even geduld', text: '' } },
    },
  }

  it('are refused above the limit with the time to wait, in the page’s language; cached pages are not counted', async () => {
    const left = new Map<string, number>()
    const take = (_: unknown, address: string) => {
      const count = (left.get(address) ?? 0) + 1
      left.set(address, count)
      return count > 2 ? 40 : undefined
    }
    const requestLimit = { take, countFailed: () => {} }
    let made = 0
    const handler = (request: Request) => {
      made++
      return request.url.includes('stored') ? storedPage('x') : new Response('')
    }
    const { ask } = await start({ handler, requestLimit, texts })
    for (let times = 0; times < 5; times++) expect((await ask('/nl/stored/')).status).toBe(200)
    expect((await ask('/nl/te-koop/?price=1-2')).status).toBe(200)
    const refused = await ask('/nl/te-koop/?price=1-3')
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '40', 'content-type': expect.stringContaining('text/html') },
    })
    expect(refused.text).toContain('Even geduld')
    expect((await ask('/nl/te-koop/?price=1-3', {}, 'HEAD')).status).toBe(429)
    expect((await ask('/nl/stored/')).status).toBe(200)
    expect((await ask('/healthz')).status).toBe(200)
    expect(made).toBe(2)
  })

  it('are refused over the limit when they are posts that may come from anywhere, too', async () => {
    let posts = 0
    const requestLimit = { take: () => (++posts > 2 ? 40 : undefined), countFailed: () => {} }
    const { ask } = await start({ handler: () => new Response(''), requestLimit, crossOriginPosts: () => true })
    const press = () => ask('/nl/uitschrijven/', { Origin: 'https://elsewhere.example' }, 'POST')
    expect([(await press()).status, (await press()).status, (await press()).status]).toEqual([200, 200, 429])
  })

  it.each([
    ['unknown pictures', 'GET', '/media/photos/none.webp?width=400'],
    ['unknown tiles', 'HEAD', '/map/tiles/8/1/2.png'],
    ['unknown files', 'GET', '/assets/none.js'],
    ['questions for methods', 'OPTIONS', '/nl/'],
    ['the same of a picture', 'OPTIONS', '/media/photos/a.webp'],
    ['posts to a picture', 'POST', '/media/photos/a.webp'],
    ['questions for methods of the server', 'OPTIONS', '*'],
  ])('count %s', async (_, method, path) => {
    let made = 0
    const handler = () => {
      made++
      return new Response(null, { status: 404 })
    }
    const requestLimit = createRequestLimit(() => 0)
    const { ask } = await start({ handler, requestLimit, texts, trustProxy: 1 })
    const from = (address: string) => ({ 'x-forwarded-for': address, origin: 'http://localhost:3000' })
    // All but two of the 600 that are allowed in a minute.
    for (let count = 0; count < 598; count++) requestLimit.take({ method: 'GET', url: '/nl/' }, '192.0.2.1')
    for (let count = 0; count < 2; count++)
      expect((await ask(path, from('192.0.2.1'), method)).status).toBe(method === 'OPTIONS' ? 204 : 404)
    const before = made
    expect((await ask(path, from('192.0.2.1'), method)).status).toBe(429)
    expect((await ask('/nl/', from('192.0.2.1'))).status).toBe(429)
    expect(made).toBe(before)
    expect((await ask(path, from('198.51.100.1'), method)).status).not.toBe(429)
  })

  it('do not count pictures that are sent', async () => {
    const requestLimit = createRequestLimit(() => 0)
    const { ask } = await start({ handler: () => new Response('picture'), requestLimit, trustProxy: 1 })
    const from = { 'x-forwarded-for': '192.0.2.1' }
    for (let count = 0; count < 599; count++) requestLimit.take({ method: 'GET', url: '/nl/' }, '192.0.2.1')
    for (let count = 0; count < 3; count++) expect((await ask('/media/photos/a.webp', from)).status).toBe(200)
  })
})
