import { describe, expect, it } from 'vitest'
import type { PageAnswer } from '../../app/platform/http/front-door.server'
import { gate, startDoor as start, storedPage } from '../support/front-door'

describe('cached pages', () => {
  it('are rendered once and sent in the client’s encoding', async () => {
    let renders = 0
    const { ask } = await start({ handler: () => storedPage(`rendering ${++renders}`) })
    const encodings = [undefined, 'gzip', 'br', 'gzip, br', 'br;q=0, gzip', 'identity']
    const answers = []
    for (const encoding of encodings) answers.push(await ask('/nl/', encoding ? { 'accept-encoding': encoding } : {}))
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br', 'br', 'gzip', undefined])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(answers.every(({ headers, body }) => Number(headers['content-length']) === body.length)).toBe(true)
    expect(renders).toBe(1)
    expect(answers[0]?.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept, Accept-Encoding, Cookie, Save-Data' })
    expect(answers[0]?.headers).not.toHaveProperty('x-gevel-store')
  })

  it('return 304 for a matching ETag, even on the first request, and the new page after a change', async () => {
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

  it('change with the day in Brussels', async () => {
    let now = Date.parse('2026-11-20T22:59:00Z')
    let renders = 0
    const { ask } = await start({ now: () => now, handler: () => storedPage(String(++renders)) })
    await ask('/nl/')
    await ask('/nl/')
    now += 60_000
    await ask('/nl/')
    expect(renders).toBe(2)
  })

  it('respond to HEAD like GET without the body, cached or not', async () => {
    const methods: string[] = []
    const handler = (request: Request) => {
      methods.push(request.method)
      const own = new Response('<p>own</p>', { headers: { 'Content-Type': 'text/html' } })
      return request.url.endsWith('/own/') ? own : storedPage('x')
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

  it('differ by consent and Save-Data, not by other cookies; unknown values are rendered uncached', async () => {
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

  it('are rendered once for simultaneous visitors; a lone "?" is the same address', async () => {
    const hold = gate()
    let renders = 0
    const { ask } = await start({
      handler: async () => {
        renders++
        await hold.passed
        return storedPage('once')
      },
    })
    const asked = ['/nl/', '/nl/?', '/nl/', '/nl/'].map(path => ask(path))
    hold.open()
    for (const answer of await Promise.all(asked)) expect(answer.text).toContain('once')
    expect((await ask('/nl/?')).status).toBe(200)
    expect(renders).toBe(1)
  })

  it('exclude errors, cookies and unmarked responses', async () => {
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
    const kept = { status: 404, text: expect.stringContaining('kept') as string }
    for (let time = 0; time < 2; time++) expect(await ask('/a')).toMatchObject(kept)
  })

  it('may be cached outside as long as the operator says', async () => {
    // Half a minute before midnight in Brussels, when another law applies the next day.
    let now = Date.parse('2026-11-20T22:59:30Z')
    const handler = (request: Request) => {
      const page = storedPage('x')
      if (request.url.endsWith('/own/')) page.headers.set('Cache-Control', 'no-cache')
      return page
    }
    const { ask } = await start({ sMaxAge: 60, now: () => now, handler })
    const kept = async (path: string, headers = {}) => (await ask(path, headers)).headers['cache-control']
    expect(await kept('/')).toBe('public, max-age=0, must-revalidate, s-maxage=30')
    now += 20_000
    const { etag } = (await ask('/')).headers
    expect(await kept('/')).toBe('public, max-age=0, must-revalidate, s-maxage=10')
    expect(await kept('/', { 'if-none-match': etag })).toBe('public, max-age=0, must-revalidate, s-maxage=10')
    expect(await kept('/own/')).toBe('no-cache')
    now += 10_000
    expect(await kept('/')).toBe('public, max-age=0, must-revalidate, s-maxage=60')
  })

  it('are reported to the counter, including hits and 304 but not HEAD, and a failing counter does no harm', async () => {
    const pages: Array<Pick<PageAnswer, 'url' | 'status' | 'stored'>> = []
    const onPage = ({ url, status, stored }: PageAnswer) => {
      pages.push({ url, status, stored })
      throw new Error('count')
    }
    const { ask } = await start({ onPage, handler: () => storedPage('x') })
    const { headers } = await ask('/nl/?a=1')
    await ask('/nl/?a=1', { 'if-none-match': String(headers.etag) })
    await ask('/nl/?a=1', {}, 'HEAD')
    expect(pages).toEqual([false, true].map(stored => ({ url: '/nl/?a=1', status: 200, stored })))
  })
})
