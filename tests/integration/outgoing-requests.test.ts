/**
 * A visitor's input in the address of a picture or tile makes the server contact nobody: three hundred sources, through the
 * routes. Outgoing requests are counted at their exits: name resolution, https and fetch.
 */
import dns from 'node:dns/promises'
import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as tile from '../../app/routes/map/tile'
import * as picture from '../../app/routes/media/picture'
import { callRoute } from '../support/call-route'
import { testSite } from '../support/test-site'

const left: { resolved: string[]; asked: { host: string; path: string }[]; fetched: { url: string; redirect?: string }[] } = {
  resolved: [],
  asked: [],
  fetched: [],
}
/** The name server's responses for the provider's host, in turn, the last repeated. */
let names: string[][] = [[]]
/** Where the provider redirects. */
let location: string | undefined

/** The name server, the server reached by `https`, which redirects, and the one reached by `fetch`, which serves a picture. */
function watchWhatLeaves(): void {
  vi.spyOn(dns, 'lookup').mockImplementation((async (host: string) => {
    left.resolved.push(host)
    return (names.length > 1 ? names.shift()! : names[0]!).map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  }) as never)
  vi.spyOn(https, 'request').mockImplementation(((
    options: { host: string; path: string },
    answer: (given: IncomingMessage) => void,
  ) => {
    left.asked.push(options)
    const body = Object.assign(new EventEmitter(), { destroy: () => undefined, async *[Symbol.asyncIterator]() {} })
    queueMicrotask(() => answer(Object.assign(body, { statusCode: 302, headers: { location } }) as never))
    return { on: () => undefined, end: () => undefined }
  }) as never)
  vi.stubGlobal('fetch', async (url: string, { redirect }: RequestInit) => {
    left.fetched.push({ url, ...(redirect && { redirect }) })
    return new Response(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))
  })
}

const provider = 'images.example.be'
const tiles = 'https://tiles.example.be/{z}/{x}/{y}.png'
const newSite = () => testSite({ catalogue: true, settings: { PICTURE_HOST: provider, TILE_URL: tiles } })
const site = newSite()
/** Makes the catalogue name them. */
function nameInCatalogue(addresses: string[]): void {
  const { version } = site.catalogue()
  const client = new Database(path.join(site.settings.varDir, 'catalogue', `${version}.sqlite`))
  const put = client.prepare('insert or ignore into provider_picture (src) values (?)')
  for (const each of addresses) put.run(each)
  client.close()
}
beforeEach(() => {
  left.resolved = []
  left.asked = []
  left.fetched = []
  names = [[]]
  watchWhatLeaves()
})
afterEach(() => {
  vi.mocked(dns.lookup).mockRestore()
  vi.mocked(https.request).mockRestore()
  vi.unstubAllGlobals()
})

const askPicture = (src: string, of = site) =>
  callRoute(of, picture, `/media/photos/provider?src=${encodeURIComponent(src)}&width=500`, { params: { '*': 'provider' } })

/** Addresses of the machine and its network, in every notation. */
const inner = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0x0.0x0.0x1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
  ],
  ...['10.0.0.1', '167772161', '172.16.0.1', '192.168.1.1', '3232235777', '169.254.169.254', '2852039166', '100.64.0.1', '[::1]'],
  ...['[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a9fe:a9fe]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[fe80::1]'],
  ...[
    '[fe80::1%25eth0]',
    '[fd00::1]',
    '[2002:7f00:1::]',
    '[2001:db8::1]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ip6-localhost',
  ],
  ...[
    'metadata.google.internal',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '127.0.0.1.nip.io',
    '127.0.0.1.',
    '[0:0:0:0:0:ffff:0a00:1]',
    '[::1%251]',
    '%31%32%37.0.0.1',
  ],
]
const sources = [
  ...inner.flatMap(host => [
    ...[
      `https://${host}/a.jpg`,
      `http://${host}/a.jpg`,
      `https://${provider}@${host}/a.jpg`,
      `https://${host}\\@${provider}/a.jpg`,
    ],
    ...[`https://${host}#@${provider}/a.jpg`, `//${host}/a.jpg`, `https://${host}:443/${provider}/a.jpg`],
  ]),
  ...[
    `https://${provider}.evil.example/`,
    `https://evil.example/${provider}`,
    `https://${provider}:8443/`,
    `http://${provider}/`,
  ],
  ...[`https://x.${provider}/`, `https://user@${provider}/`, `ftp://${provider}/`, `file:///etc/passwd`, `gopher://${provider}/`],
  ...[`https://${provider}%00.evil.example/`, `https://${provider}%2eevil.example/`, 'data:image/png;base64,AAAA', 'blob:x'],
]

it(`contacts nobody for ${sources.length} picture sources`, async () => {
  nameInCatalogue(sources)
  for (const src of sources) expect([src, (await askPicture(src)).status]).toEqual([src, 404])
  expect(left).toEqual({ resolved: [], asked: [], fetched: [] })
  expect(sources.length).toBeGreaterThanOrEqual(300)
})

it('contacts nobody for a provider picture that the catalogue does not name', async () => {
  names = [['193.190.1.1']]
  expect((await askPicture(`https://${provider}/unknown.jpg`)).status).toBe(404)
  nameInCatalogue([`https://${provider}/known.jpg`])
  expect((await askPicture(`https://${provider}/known.jpg?2`)).status).toBe(404)
  expect(left.resolved).toEqual([])
  await askPicture(`https://${provider}/known.jpg`)
  expect(left.resolved).toEqual([provider])
})

const addresses = inner.map(host => host.replace(/^\[|\]$/g, '').replace('%25', '%'))

it('contacts nobody if the provider’s name resolves to a private network, alone or with a public address', async () => {
  let count = 0
  for (const address of addresses)
    for (const answer of [[address], ['193.190.1.1', address], [address, '193.190.1.1']]) {
      names = [answer]
      const src = `https://${provider}/${count++}.jpg`
      nameInCatalogue([src])
      expect((await askPicture(src)).status).toBe(502)
    }
  expect(left.resolved).toHaveLength(count)
  expect(left.asked).toEqual([])
})

it('connects to the checked address, whatever the name resolves to later, and to no other host', async () => {
  let count = 0
  for (const address of addresses) {
    // Rebinding: public while checked, then not.
    names = [['193.190.1.1'], [address]]
    location = `https://${provider}/again.jpg`
    nameInCatalogue([`https://${provider}/rebound-${count}.jpg`, `https://${provider}/led-${count + 1}.jpg`])
    expect((await askPicture(`https://${provider}/rebound-${count++}.jpg`)).status).toBe(502)
    names = [['193.190.1.1']]
    location = `https://${address.includes(':') ? `[${address}]` : address}/a.jpg`
    expect((await askPicture(`https://${provider}/led-${count++}.jpg`)).status).toBe(502)
  }
  expect(left.asked).toHaveLength(count)
  expect(new Set(left.asked.map(({ host }) => host))).toEqual(new Set(['193.190.1.1']))
})

it('contacts nobody for an invalid tile', async () => {
  const spellings = [
    ...sources.map(source => source.replace('https://', '')),
    ...[
      '6/32/21.png@evil.example',
      '6/32/21.png/../../x',
      '06/32/21.png',
      '6/32/21',
      '6/-1/21.png',
      '19/1/1.png',
      '6/0/0.png',
      '..',
    ],
    ...['6/32/21.png?x=1', '6/32/21.png#x', '6/32/21.PNG', '6/32//21.png', '6/32/2e1.png', '{z}/{x}/{y}.png', ' 6/32/21.png', ''],
  ]
  for (const spelling of spellings) {
    const answer = await callRoute(site, tile, '/map/tiles/x', { params: { '*': spelling } })
    expect([spelling, answer.status]).toEqual([spelling, 404])
  }
  expect(left).toEqual({ resolved: [], asked: [], fetched: [] })
})

/** Different tiles of one town. */
const tileAt = (index: number) => `16/${33_440 + (index % 60)}/${21_920 + Math.floor(index / 60)}.png`
const askTile = (index: number, clientAddress: string | undefined, of = site) =>
  callRoute(of, tile, `/map/tiles/${tileAt(index)}`, { params: { '*': tileAt(index) }, ...(clientAddress && { clientAddress }) })
const kindOf = async (answer: Promise<Response>) => (await answer).headers.get('Content-Type')

it('contacts the tile source at its own address, and follows no redirect', async () => {
  expect(await kindOf(askTile(0, '192.0.2.1'))).toBe('image/png')
  expect(left.fetched).toEqual([{ url: `https://tiles.example.be/${tileAt(0)}`, redirect: 'error' }])
})

it('requests 300 tiles an hour for one sender, and then draws them for this sender only', async () => {
  const of = newSite()
  for (let index = 0; index < 300; index++) expect(await kindOf(askTile(index, '192.0.2.1', of))).toBe('image/png')
  for (let index = 300; index < 320; index++) expect(await kindOf(askTile(index, '192.0.2.1', of))).toBe('image/svg+xml')
  expect(left.fetched).toHaveLength(300)
  // Cached tiles cost the source nothing.
  expect(await kindOf(askTile(7, '192.0.2.1', of))).toBe('image/png')
  expect(await kindOf(askTile(301, '192.0.2.2', of))).toBe('image/png')
  expect(left.fetched).toHaveLength(301)
})
