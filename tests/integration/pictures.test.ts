/** The resizer on real files and on a local host that represents the provider's; nothing here leaves the machine. */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLimiter } from '../../app/platform/limiter/limiter'
import { pictureKind } from '../../app/platform/media/picture-kind'
import { createPictureStore } from '../../app/platform/media/picture-store.server'
import { fetchProviderPicture, type OpenedAnswer, type ProviderWorld } from '../../app/platform/media/provider-picture.server'
import { createResizer, type PictureAsker, type Resizer } from '../../app/platform/media/resize-picture.server'
import { lanesOf, senderKey } from '../../app/platform/spam/rate-limit.server'
import { temporaryFolder } from '../support/test-site'

const folder = temporaryFolder()

const paint = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#9a3b25' } })
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await paint(1800, 1200).jpeg().toBuffer()
})
const widthOf = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).width
const asked = { width: 500, format: 'webp' } as const

describe('our photos', () => {
  const photos = path.join(folder, 'photos')
  let resizer: Resizer
  beforeAll(async () => {
    mkdirSync(path.join(photos, 'exterior'), { recursive: true })
    writeFileSync(path.join(photos, 'exterior', 'villa.webp'), await paint(1800, 1200).webp().toBuffer())
    writeFileSync(path.join(photos, 'broken.jpg'), jpeg.subarray(0, 3000))
    writeFileSync(path.join(photos, 'text.png'), 'no picture at all, only words')
    writeFileSync(path.join(photos, 'drawing.png'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    writeFileSync(path.join(folder, 'secret.webp'), await paint(10, 10).webp().toBuffer())
    symlinkSync(path.join(folder, 'secret.webp'), path.join(photos, 'link.webp'))
    resizer = createResizer({ photos, store: createPictureStore(path.join(folder, 'own'), 1e7) })
  })

  it.each([
    [100, 100],
    [250, 250],
    [500, 400],
    [750, 600],
    [900, 900],
    [1050, 1360],
    [1600, 1800],
  ] as const)('requested at %i are delivered %i wide', async (width, delivered) => {
    const picture = await resizer({ src: 'exterior/villa.webp', width, format: 'webp' })
    expect(picture.kind === 'picture' && (await widthOf(picture.bytes))).toBe(delivered)
  })

  it.each(['avif', 'webp', 'jpeg'] as const)('come as %s', async format => {
    const picture = await resizer({ ...asked, src: 'exterior/villa.webp', format })
    expect(picture.kind === 'picture' && pictureKind(picture.bytes)).toBe(format)
  })

  it.each(['none.webp', '../secret.webp', 'link.webp', '/etc/passwd', 'exterior', 'exterior/../../secret.webp', 'a.svg', ''])(
    'do not exist at %j',
    async src => expect(await resizer({ ...asked, src })).toEqual({ kind: 'missing' }),
  )

  it.each(['broken.jpg', 'text.png', 'drawing.png'])('fail without throwing if unreadable: %s', async src => {
    expect((await resizer({ ...asked, src })).kind).toBe('failed')
  })

  it('are refused before unpacking if they are picture bombs', async () => {
    // 64 million pixels in some kilobytes
    const bomb = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    writeFileSync(path.join(photos, 'bomb.png'), bomb)
    const answer = await resizer({ ...asked, src: 'bomb.png' })
    expect(answer).toMatchObject({ kind: 'failed', why: expect.stringMatching(/pixel/i) })
  })
})

describe('somebody who asks for pictures', () => {
  const photos = path.join(folder, 'asked-for')
  const requests = Array.from({ length: 10 }, (_, number) =>
    ([500, 750, 900] as const).flatMap(width =>
      (['webp', 'jpeg'] as const).map(format => ({ src: `photo-${number}.webp`, width, format })),
    ),
  ).flat()
  const theirs = { src: 'photo-10.webp', width: 500, format: 'webp' } as const
  beforeAll(async () => {
    mkdirSync(photos)
    const photo = await paint(300, 200).webp().toBuffer()
    for (let number = 0; number < 11; number++) writeFileSync(path.join(photos, `photo-${number}.webp`), photo)
  })
  const resizerIn = (name: string) => createResizer({ photos, store: createPictureStore(path.join(folder, name), 1e7) })
  const asker = (address: string, changes: Partial<PictureAsker> = {}): PictureAsker => ({
    lanes: lanesOf(senderKey(address)),
    take: async () => ({ ok: true }),
    isShown: () => true,
    ...changes,
  })

  it.each([
    ['another network', '192.0.2.1'],
    ['a neighbour in the same network', '203.0.113.2'],
  ])('does not keep %s waiting with 60 variants at once', async (_, address) => {
    const resizer = resizerIn(`fair ${address}`)
    let made = 0
    const flood = requests.map(each => resizer(each, asker('203.0.113.1')).then(() => made++))
    // The first of them is made once the others are waiting.
    await Promise.race(flood)
    const before = made
    expect((await resizer(theirs, asker(address))).kind).toBe('picture')
    // One of the sixty is due first, and a few more are made while the file is looked up.
    expect(made - before).toBeLessThanOrEqual(15)
    await Promise.all(flood)
    expect(made).toBe(60)
  })

  it('is counted only for new pictures', async () => {
    const resizer = resizerIn('counted')
    const taken: string[] = []
    const take = async () => (taken.push('one') > 1 ? { ok: false as const, retryAfterMs: 9000 } : { ok: true as const })
    const counted = asker('203.0.113.1', { take })
    expect((await resizer(theirs, counted)).kind).toBe('picture')
    expect(await resizer({ ...theirs, width: 750 }, counted)).toEqual({ kind: 'limited', retryAfterMs: 9000 })
    expect((await resizer(theirs, counted)).kind).toBe('picture')
    expect((await resizer({ ...theirs, width: 750 }, asker('192.0.2.1'))).kind).toBe('picture')
    expect((await resizer({ ...theirs, width: 750 }, counted)).kind).toBe('picture')
    expect(taken).toHaveLength(2)
  })
})

describe('the provider’s host', () => {
  let server: Server
  let answer: RequestListener
  let hits: string[] = []
  beforeAll(async () => {
    server = createServer((incoming, outgoing) => {
      hits.push(`${incoming.headers.host}${incoming.url}`)
      answer(incoming, outgoing)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    hits = []
    answer = (_, outgoing) => outgoing.writeHead(200, { 'Content-Type': 'text/plain' }).end(jpeg)
  })

  const host = 'images.example.be'
  const src = `https://${host}/office/7/photo.jpg?t=123`
  /** The test's host, for any checked address. */
  const open = (url: URL, _: string, signal: AbortSignal) =>
    new Promise<OpenedAnswer>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const headers = { Host: url.host }
      const ask = request({ host: '127.0.0.1', port, path: url.pathname + url.search, headers, signal }, found =>
        resolve({
          status: found.statusCode ?? 0,
          header: name => found.headers[name] as string | undefined,
          body: found,
          close: () => found.destroy(),
        }),
      )
      ask.on('error', reject).end()
    })
  const world = (addresses = ['193.190.1.1']): ProviderWorld => ({ resolve: async () => addresses, open })
  const limits = { bytes: 200_000, milliseconds: 30_000, redirects: 3 }
  const fetched = (address = src, outside = world(), milliseconds = limits.milliseconds) =>
    fetchProviderPicture(address, host, outside, { ...limits, milliseconds })
  /** For a host that never responds. */
  const hurried = (outside = world()) => fetched(src, outside, 400)

  it('serves its picture, whatever type it claims', async () => {
    expect(await fetched()).toMatchObject({ kind: 'picture', bytes: jpeg })
    expect(hits).toEqual([`${host}/office/7/photo.jpg?t=123`])
  })

  it.each([
    'https://evil.example/a.jpg',
    `http://${host}/a.jpg`,
    `https://${host}:8443/a.jpg`,
    `https://${host}.evil.example/a.jpg`,
    `https://user@${host}/a.jpg`,
    `https://sub.${host}/a.jpg`,
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'file:///etc/passwd',
  ])('is the only one contacted: %s', async address => {
    expect(await fetched(address)).toEqual({ kind: 'missing' })
    expect(hits).toEqual([])
  })

  it.each([[['127.0.0.1']], [['193.190.1.1', '10.0.0.1']], [['::1']], [['::ffff:127.0.0.1']], [['fe80::1']], [[]]])(
    'is not contacted if its name resolves to %j',
    async addresses => {
      expect((await fetched(src, world(addresses))).kind).toBe('failed')
      expect(hits).toEqual([])
    },
  )

  it('is contacted at the checked address', async () => {
    const asked: string[] = []
    await fetched(src, {
      ...world(['193.190.1.9']),
      open: (url, address, signal) => {
        asked.push(address)
        return open(url, address, signal)
      },
    })
    expect(asked).toEqual(['193.190.1.9'])
  })

  it('may redirect only to itself, and not endlessly', async () => {
    const redirectTo = (location: string) => {
      answer = ({ url }, outgoing) =>
        url === '/end.jpg' ? outgoing.end(jpeg) : outgoing.writeHead(302, { Location: location }).end()
    }
    redirectTo('/end.jpg')
    expect((await fetched()).kind).toBe('picture')
    for (const away of [
      'https://evil.example/a.jpg',
      'http://127.0.0.1/a',
      `http://${host}/end.jpg`,
      '//evil.example/',
      'file:///etc/passwd',
    ]) {
      redirectTo(away)
      expect(await fetched(), away).toEqual({ kind: 'failed', why: 'redirected to another host' })
    }
    redirectTo('/again')
    expect(await fetched()).toEqual({ kind: 'failed', why: 'too many redirects' })
  })

  it('must not send too much, too slowly, or anything but a picture', async () => {
    answer = (_, outgoing) => outgoing.writeHead(200, { 'Content-Length': '9000000' }).end('x')
    expect(await fetched()).toMatchObject({ kind: 'failed' })
    answer = (_, outgoing) => {
      outgoing.write(jpeg)
      outgoing.end(Buffer.alloc(300_000))
    }
    expect(await fetched()).toEqual({ kind: 'failed', why: 'too large' })
    answer = (_, outgoing) => void outgoing.write(jpeg.subarray(0, 100))
    expect(await hurried()).toEqual({ kind: 'failed', why: 'took too long' })
    answer = () => {}
    expect(await hurried()).toEqual({ kind: 'failed', why: 'took too long' })
    answer = (_, outgoing) => outgoing.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('<svg xmlns="x"/>'.repeat(4))
    expect(await fetched()).toEqual({ kind: 'failed', why: 'is no picture' })
    expect(await hurried({ ...world(), resolve: () => new Promise(() => {}) })).toEqual({
      kind: 'failed',
      why: 'took too long',
    })
  })

  it('distinguishes missing from failed', async () => {
    answer = (_, outgoing) => outgoing.writeHead(404).end()
    expect(await fetched()).toEqual({ kind: 'missing' })
    answer = (_, outgoing) => outgoing.writeHead(500).end()
    expect(await fetched()).toEqual({ kind: 'failed', why: 'answered 500' })
    answer = (_, outgoing) => outgoing.destroy()
    expect((await fetched()).kind).toBe('failed')
  })

  const resizerOf = (name: string) =>
    createResizer({
      photos: folder,
      store: createPictureStore(path.join(folder, name), 1e7),
      providerHost: host,
      fetchPicture: address => fetched(address),
    })

  it('is contacted once for all widths, formats and visitors', async () => {
    const resizer = resizerOf('once')
    const all = await Promise.all(
      ([500, 750, 500, 1050] as const).flatMap(width => [
        resizer({ src, width, format: 'webp' }),
        resizer({ src, width, format: 'jpeg' }),
      ]),
    )
    expect(all.every(({ kind }) => kind === 'picture')).toBe(true)
    expect(hits).toHaveLength(1)
    await resizerOf('once')({ src, width: 100, format: 'webp' })
    expect(hits).toHaveLength(1)
  })

  it('is left alone for a while after it failed', async () => {
    const resizer = resizerOf('failed')
    answer = (_, outgoing) => outgoing.writeHead(500).end()
    for (const width of [500, 500, 750] as const) expect((await resizer({ ...asked, src, width })).kind).toBe('failed')
    expect(hits).toHaveLength(1)
  })

  it('is not contacted for a picture that the site does not show', async () => {
    const stranger = { lanes: [], take: async () => ({ ok: true as const }), isShown: (address: string) => address === src }
    const resizer = resizerOf('unknown')
    expect(await resizer({ ...asked, src: `${src}4` }, stranger)).toEqual({ kind: 'missing' })
    expect(hits).toEqual([])
    expect((await resizer({ ...asked, src }, stranger)).kind).toBe('picture')
  })

  it('is not contacted if unset', async () => {
    const resizer = createResizer({ photos: folder, store: createPictureStore(path.join(folder, 'none'), 1e7) })
    expect(await resizer({ ...asked, src })).toEqual({ kind: 'missing' })
  })
})

describe('the store', () => {
  const files = (where: string) => readdirSync(where, { recursive: true, withFileTypes: true }).filter(each => each.isFile())

  it('respects its size, evicting the least recently used', async () => {
    const where = path.join(folder, 'store')
    const store = createPictureStore(where, 1000)
    for (const name of ['aa1', 'bb2', 'cc3']) await store.put(name, Buffer.alloc(300, name))
    expect(await store.get('aa1')).toHaveLength(300)
    await store.put('dd4', Buffer.alloc(300))
    expect(await store.size()).toBe(900)
    expect(await store.get('bb2')).toBeUndefined()
    expect(await store.get('aa1')).toHaveLength(300)
    await store.put('big', Buffer.alloc(1001))
    expect(await store.get('big')).toBeUndefined()
    expect(files(where)).toHaveLength(3)
  })

  it('remembers usage across restarts, and deletes unfinished files', async () => {
    const where = path.join(folder, 'restart')
    const store = createPictureStore(where, 1000)
    for (const name of ['aa1', 'bb2']) await store.put(name, Buffer.alloc(400))
    utimesSync(path.join(where, 'aa', 'aa1'), 2, 2)
    for (const [name, time] of [
      ['old', 2],
      ['new', Date.now() / 1000],
    ] as const) {
      writeFileSync(path.join(where, 'aa', `${name}.1.1.part`), 'x')
      utimesSync(path.join(where, 'aa', `${name}.1.1.part`), time, time)
    }
    const again = createPictureStore(where, 1000)
    await again.put('cc3', Buffer.alloc(400))
    expect(existsSync(path.join(where, 'aa', 'aa1'))).toBe(false)
    expect(await again.get('bb2')).toHaveLength(400)
    // The new one may belong to another process that is about to finish it.
    expect(files(where).flatMap(({ name }) => (name.endsWith('.part') ? [name] : []))).toEqual(['new.1.1.part'])
  })

  it('finds another process’s files, and respects the size including them', async () => {
    const where = path.join(folder, 'two')
    const [one, other] = [createPictureStore(where, 1000), createPictureStore(where, 1000)]
    expect(await one.get('aa1')).toBeUndefined()
    expect(await other.get('aa1')).toBeUndefined()
    await one.put('aa1', Buffer.alloc(400))
    expect(await other.get('aa1')).toHaveLength(400)
    await one.put('bb2', Buffer.alloc(400))
    await other.put('cc3', Buffer.alloc(400))
    expect(files(where)).toHaveLength(2)
    expect(await other.get('aa1')).toHaveLength(400)
  })

  it('survives deleted files and a read-only folder', async () => {
    const where = path.join(folder, 'gone')
    const store = createPictureStore(where, 1000)
    await store.put('aa1', Buffer.alloc(400))
    rmSync(where, { recursive: true })
    expect(await store.get('aa1')).toBeUndefined()
    expect(await store.size()).toBe(0)
    writeFileSync(where, 'a file where the folder should be')
    await store.put('aa1', Buffer.alloc(400))
    expect(await store.get('aa1')).toBeUndefined()
  })
})

it('runs a few at once, queues others, and refuses the rest', async () => {
  const limited = createLimiter(2, 3)
  let running = 0
  let most = 0
  const order: number[] = []
  const work = (number: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise(resolve => setTimeout(resolve, 5))
    running--
    order.push(number)
    if (number === 1) throw new Error('one fails')
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(number => limited(work(number))))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4]])
  await expect(limited(async () => 'free again')).resolves.toBe('free again')
})
