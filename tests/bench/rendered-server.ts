/**
 * A process with the same list and nothing of the framework around it: `node:http`, the loaders of the built site called as
 * functions (so the same SQL), and React's renderToString of the same tree (its document, with the same styles). No
 * matching, no request or response on the way, no hydration data, no headers, no compression, no store.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { EntryContext, ServerBuild } from '@remix-run/node'

const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild
const routes = ['root', 'sale-list.nl'].map(id => {
  const route = build.routes[id]
  if (!route) throw new Error(`No route ${id}`)
  return route
})
const context = { clientAddress: '::1' }
/** Placeholder of the data that the browser would hydrate with. */
const noHandoff = '{}'

async function page(url: string): Promise<string> {
  const request = new Request(url)
  const data = await Promise.all(
    routes.map(route => route.module.loader?.({ request, params: {}, context }) as Promise<Response>),
  )
  const loaderData = Object.fromEntries(
    await Promise.all(routes.map(async (route, index) => [route.id, await (data[index] as Response).json()] as const)),
  )
  const { pathname, search } = new URL(url)
  const entryContext = {
    manifest: { ...build.assets, routes: Object.fromEntries(routes.map(route => [route.id, build.assets.routes[route.id]])) },
    routeModules: Object.fromEntries(routes.map(route => [route.id, route.module])),
    future: build.future,
    isSpaMode: false,
    criticalCss: undefined,
    renderMeta: {},
    serializeError: (error: Error) => error,
    serverHandoffString: noHandoff,
    staticHandlerContext: {
      basename: '/',
      location: { pathname, search, hash: '', state: null, key: 'default' },
      matches: routes.map(route => ({ params: {}, pathname, pathnameBase: '/', route })),
      loaderData,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
  } as unknown as EntryContext
  const answer = await build.entry.module.default(request, 200, new Headers(), entryContext, context)
  return (answer as Response).text()
}

const server = createServer((request, response) => {
  page(`http://localhost${request.url}`).then(
    html => response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html),
    (error: unknown): never => {
      console.error(error)
      process.exit(1)
    },
  )
})
server.listen(0, 'localhost', () => console.log((server.address() as AddressInfo).port))
