/** The routes left for an address are all that it can match, and route discovery costs no more than a page. */
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { createNarrowHandler, matchableRoutes } from '../../app/platform/http/narrow-handler.server'
import { languages } from '../../app/platform/i18n/languages'
import { pathTable } from '../../app/platform/paths/table'
import { moduleOf } from '../../app/routes'
import { builtPages } from '../support/built-pages'

type Handler = ReturnType<typeof createRequestHandler>
let build: ServerBuild
let ours: Handler
beforeAll(async () => {
  build = await builtPages()
  ours = createNarrowHandler(build, 'test')
})

/** Each page with its route; text pages and articles share one. */
const pages = pathTable
  .filter(entry => !entry.external)
  .flatMap(entry =>
    languages.map(language => {
      const isContent = moduleOf(entry) === 'routes/site/content.tsx'
      return [entry[language].replace(/\{\w+\}/g, 'x'), isContent ? 'content' : `${entry.key}.${language}`] as const
    }),
  )

it('leaves the route that Remix would choose, for every page and file, also without a slash and in capitals', () => {
  const all = Object.values(build.routes).flatMap(route => (route?.parentId ? { id: route.id, path: route.path } : []))
  const routesFor = matchableRoutes(build)
  const chosen = (ids: readonly string[], address: string) =>
    matchRoutes(
      all.filter(({ id }) => ids.includes(id)),
      address,
    )?.[0]?.route.id
  const everything = all.map(({ id }) => id)
  const written = [(page: string) => page, (page: string) => `${page}/`, (page: string) => page.toUpperCase()]
  const ofTable = all.map(({ path = '' }, at) => written[at % 3]?.(`/${path.replace(/:\w+|\*/g, 'x')}`) as string)
  const others = ['/', '/nl/nope/', '/nl/te-koop/a/b/', '/wp-login.php', '/media/photos', '/media/photos/a/b.webp']
  const wrong: string[] = []
  let most = 0
  for (const address of [...ofTable, ...others]) {
    const left = routesFor(address)
    most = Math.max(most, left.length)
    if (chosen(left, address) !== chosen(everything, address)) wrong.push(address)
  }
  expect(wrong).toEqual([])
  expect(most).toBeLessThan(everything.length / 10)
})

describe('route discovery', () => {
  function ask(handler: Handler, paths: readonly string[], version = build.assets.version): Promise<Response> {
    const query = new URLSearchParams([...paths.map(each => ['p', each]), ['version', version]])
    return handler(new Request(`http://localhost:3000/__manifest?${query}`))
  }
  const routesAt = async (paths: readonly string[]) => (await (await ask(ours, paths)).json()) as Record<string, object>

  it('names the route of every page, as Remix does', async () => {
    const wrong: string[] = []
    for (const [page, route] of [...pages, ['/no/such/page/', 'content'], ['/nl/te-koop', 'sale-list.nl']] as const)
      if ((await routesAt([page]))[route] === undefined) wrong.push(page)
    expect(wrong).toEqual([])
    const theirs = (await (await ask(createRequestHandler(build, 'test'), ['/nl/contact/'])).json()) as Record<string, object>
    expect((await routesAt(['/nl/contact/']))['contact.nl']).toEqual(theirs['contact.nl'])
  })

  it('accepts the links of a page, and no more', async () => {
    expect((await ask(ours, ['/nl/te-koop/a/b/1/contact/', '/nl/contact/', '/fr/a-vendre/'])).status).toBe(200)
    expect((await ask(ours, [`/nl/te-koop${'/a'.repeat(2000)}`])).status).toBe(400)
    expect(
      (
        await ask(
          ours,
          Array.from({ length: 200 }, (_, at) => `/${at}/`),
        )
      ).status,
    ).toBe(400)
  })

  it('makes a page of another build reload', async () => {
    const answer = await ask(ours, ['/nl/'], 'another')
    expect([answer.status, answer.headers.get('X-Remix-Reload-Document')]).toEqual([204, 'true'])
  })
})
