/** The address where browsers ask which routes their links mean: as Remix answers it, at a cost that no address can raise. */
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { createNarrowHandler } from '../../app/platform/http/narrow-handler.server'
import { languages } from '../../app/platform/i18n/languages'
import { pathTable } from '../../app/platform/paths/table'
import { builtPages } from '../support/built-pages'

type Handler = ReturnType<typeof createRequestHandler>
let build: ServerBuild
let ours: Handler
let remix: Handler
beforeAll(async () => {
  build = await builtPages()
  ours = createNarrowHandler(build, 'test')
  remix = createRequestHandler(build, 'test')
})

function ask(handler: Handler, paths: readonly string[], version = build.assets.version): Promise<Response> {
  const query = new URLSearchParams([...paths.map(each => ['p', each]), ['version', version]])
  return handler(new Request(`http://localhost:3000/__manifest?${query}`))
}
const routesFor = async (handler: Handler, paths: readonly string[]) =>
  Object.keys((await (await ask(handler, paths)).json()) as object).sort()

/** Each page with its route. */
const pages = pathTable
  .filter(entry => !entry.external)
  .flatMap(entry => languages.map(language => [entry[language].replace(/\{\w+\}/g, 'x'), `${entry.key}.${language}`] as const))

describe('route discovery', () => {
  it('names the route of every page', async () => {
    const wrong: string[] = []
    for (const [page, route] of [
      ...pages,
      ['/', 'start'],
      ['/no/such/page/', 'not-found'],
      ['/%E4/%/', 'not-found'],
      ['/nl/te-koop', 'sale-list.nl'],
    ] as const)
      if (!(await routesFor(ours, [page])).includes(route)) wrong.push(page)
    expect(wrong).toEqual([])
  })

  it('describes a route as Remix does', async () => {
    const asked = ['/nl/te-koop/', '/nl/contact/']
    const theirs = (await (await ask(remix, asked)).json()) as Record<string, object>
    const answer = await ask(ours, asked)
    for (const [id, route] of Object.entries((await answer.json()) as object)) expect(route).toEqual(theirs[id])
    expect(answer.headers.get('Cache-Control')).toContain('immutable')
  })

  it('looks up no path above the one that is asked for, however deep', async () => {
    expect(await routesFor(ours, ['/nl/te-koop/a/b/1/contact/'])).toEqual(['root', 'sale-contact-me.nl'])
    expect(await routesFor(ours, [`/nl/te-koop${'/a'.repeat(2000)}`])).toEqual(['not-found', 'root'])
  })

  it('takes as many links as a page can ask for and no more', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `/${at}/`)
    expect((await ask(ours, many(200))).status).toBe(200)
    expect((await ask(ours, many(201))).status).toBe(400)
    expect((await ask(ours, [])).status).toBe(400)
  })

  it('has a page of another build loaded anew', async () => {
    const answer = await ask(ours, ['/nl/'], 'another')
    expect([answer.status, answer.headers.get('X-Remix-Reload-Document')]).toEqual([204, 'true'])
  })
})
