/** Pages that are put together without Remix's router are what Remix makes of them, errors and redirects too (decision 118). */
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { beforeAll, expect, it } from 'vitest'
import { createNarrowHandler } from '../../app/platform/http/narrow-handler.server'
import { languages } from '../../app/platform/i18n/languages'
import { pathTable } from '../../app/platform/paths/table'
import { builtPages } from '../support/built-pages'
import { testSite } from '../support/test-site'

type Handler = ReturnType<typeof createRequestHandler>

const site = testSite({ catalogue: true, settings: { FORM_LIMITS: 'off' } })
let build: ServerBuild
let ours: Handler
let remix: Handler
beforeAll(async () => {
  build = await builtPages()
  ours = createNarrowHandler(build, 'production')
  remix = createRequestHandler(build, 'production')
})

const origin = 'http://localhost:3000'
const ask = (handler: Handler, address: string, headers: Record<string, string> = {}) =>
  handler(new Request(origin + address, { headers }), { site, clientAddress: '::1' })

const lot = /[\w.+/=-]{30,}|[A-Z0-9]{4}-[A-Z0-9]{4}/g

/** In JSON Remix escapes more than a script needs. */
const unescaped = (json: string) =>
  json.replace(/\\u(0026|003e|2028|2029)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Everything of an answer, without what is drawn by lot: tokens of forms, sealed cookies, and the numbers of mistakes. */
async function whole(answer: Response) {
  const headers = [...answer.headers].map(([name, value]) => [name, name === 'set-cookie' ? value.replace(lot, 'LOT') : value])
  return { status: answer.status, headers, body: unescaped(await answer.text()).replace(lot, 'LOT') }
}

/** Each page of the table in one of the languages. */
const ofTable = pathTable
  .filter(entry => !entry.external)
  .map((entry, at) => entry[languages[at % languages.length]!].replace(/\{\w+\}/g, 'x'))

it('answers every page as Remix does', async () => {
  const list = await (await ask(remix, '/nl/te-koop/?page=2')).text()
  const linked = [...list.matchAll(/href="(\/[^"#]*)"/g)].map(([, address]) => (address as string).replaceAll('&amp;', '&'))
  const searches = [
    '?price=0-1',
    '?price-max=1',
    '?view=map',
    '?index',
    '?index=1&page=2',
    '?page=99',
    '?search=%22%3C%26%E2%80%A8',
    '?%5Fdata=x',
  ]
  const others = [
    '/nl/nope/',
    '/nope',
    '/wp-login.php',
    '/.env',
    '/property/1/',
    '/nl/property/999999/photo/1',
    '/project/1/',
    '/NL/TE-KOOP/',
    '/nl/te%2Dkoop/',
    '/nl/te-koop//',
    '/nl//te-koop/',
    '//nl/te-koop/',
    '/nl/te-koop%2F',
    '/f%C3%BCr/',
    '/%F0%9F%8F%A0/',
    '/',
  ]
  const pages = new Set([
    ...ofTable,
    ...ofTable.map(page => page.slice(0, -1)),
    ...ofTable.map(page => page.toUpperCase()),
    ...others,
    ...linked.filter(address => !address.startsWith('/assets/')),
    ...searches.map(search => `/nl/te-koop/${search}`),
  ])
  let direct = 0
  for (const page of pages) {
    const answer = await whole(await ask(ours, page))
    const theirs = await whole(await ask(remix, page))
    expect({ ...answer, body: answer.body === theirs.body }, page).toEqual({ ...theirs, body: true })
    if (answer.status === 200) direct++
  }
  expect(direct).toBeGreaterThan(60)
}, 60_000)

it('answers every file, and data for a navigation, as Remix does', async () => {
  const paths = Object.values(build.routes).flatMap(route =>
    route?.path && !route.module.default ? [`/${route.path.replace(/:\w+|\*/g, 'x')}`] : [],
  )
  const files = [
    ...paths,
    ...paths.map(file => `${file}/`),
    '/media/photos/exterior/residence-2.webp?width=250&height=auto&format=webp&scale=1&v=2',
    '/media/photos',
    '/media/photos/',
    '/media/photos/a%2Fb.webp?width=250&height=auto&format=webp&scale=1',
    '/media/photos/a//b.webp',
    '/MEDIA/photos/x.webp',
    '/search/count?bedrooms=2',
    '/search/count/?type=house&_data=root',
    '/sitemaps/nl.xml',
    '/webhooks/postmark/x',
  ]
  const ids = Object.keys(build.routes)
  const data = ofTable.flatMap((page, at) => {
    const own = ids.filter(
      id => id.endsWith(`.${languages[at % languages.length]}`) && build.routes[id]?.path === page.slice(1, -1),
    )
    return ['root', ...own, 'home.nl', 'none', ''].map(id => `${page}?_data=${encodeURIComponent(id)}`)
  })
  for (const address of [...files, ...data]) {
    const answer = await whole(await ask(ours, address))
    const theirs = await whole(await ask(remix, address))
    expect({ ...answer, body: answer.body === theirs.body }, address).toEqual({ ...theirs, body: true })
  }
}, 60_000)

it('answers every post as Remix does', async () => {
  const statuses = new Map<number, number>()
  for (const page of ofTable) {
    for (const [body, type] of [
      ['email=nobody&back=%2Fnl%2F&form-token=x', 'application/x-www-form-urlencoded'],
      ['{', 'application/json'],
    ] as const) {
      const send = (handler: Handler) => {
        const headers = { 'content-type': type, 'content-length': String(body.length) }
        return handler(new Request(origin + page, { method: 'POST', body, headers }), { site, clientAddress: '::1' })
      }
      const answer = await whole(await send(ours))
      const theirs = await whole(await send(remix))
      expect({ ...answer, body: answer.body === theirs.body }, `${page} ${body}`).toEqual({ ...theirs, body: true })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  for (const status of [303, 405, 415, 422]) expect(statuses.get(status), String(status)).toBeGreaterThan(0)
}, 60_000)

it.each(['/nl/te-koop/', '/search/count?list=sale&language=nl'])(
  'has Remix say what went wrong with %s, its loaders asked once',
  async address => {
    let asked = 0
    const broken = {
      ...site,
      catalogue: () => {
        asked++
        throw new Error('The disk is away')
      },
    }
    const answers: object[] = []
    for (const handler of [ours, remix]) {
      asked = 0
      const answer = await handler(new Request(origin + address), { site: broken, clientAddress: '::1' })
      answers.push({ ...(await whole(answer)), asked })
    }
    expect(answers[0]).toEqual({ ...answers[1], status: 500 })
  },
)

it('writes back no query that only a program makes', async () => {
  const bytes = async (query: string) => (await (await ask(ours, `/nl/${query}`)).text()).length
  expect(await bytes(`?${'a&'.repeat(4000)}`)).toBeLessThan((await bytes('?a=1')) + 1000)
})
