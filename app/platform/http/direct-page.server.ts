/**
 * A page whose address names its route is put together without Remix's router: its loaders are called as functions, and what
 * they give goes to the entry as Remix would hand it over; a post that leads on is answered by its action, and what is no page (a
 * picture, a count) by its loader. The router copies the request for each loader and the body of a post twice, matches the address
 * again and watches data for what is still to come: a fifth of a list (decision 118). Whatever else comes of it (an answer, an error,
 * a cookie, a form that is shown again) is Remix's to answer, with what loaders and action gave: none is called twice.
 */
import { type AppLoadContext, createRequestHandler, type EntryContext, json, type ServerBuild } from '@remix-run/node'
import { keptJson } from './kept-json'
import { forPage, isPageData, type PageData } from './page-data'

type Handler = ReturnType<typeof createRequestHandler>
type Route = NonNullable<ServerBuild['routes'][string]>
type Loader = NonNullable<Route['module']['loader']>
type Params = Parameters<Loader>[0]['params']
type Outcome = { value: unknown } | { thrown: unknown }

/**
 * @param build one that holds the route of the page, which stands below root, and root, and nothing else
 * @param ids of these routes, the outermost first
 * @param mode as `createRequestHandler` takes it
 * @returns what answers a request for the page, or for the file that the innermost of them is; its data (`_data`) is Remix's to answer
 */
export function createDirectHandler(build: ServerBuild, ids: readonly string[], mode: string): Handler {
  const routes = ids.map(id => build.routes[id] as Route)
  const own = routes.at(-1) as Route
  const remix = createRequestHandler(withOutcomes(build), mode)

  async function answerGet(request: Request, loadContext: AppLoadContext | undefined): Promise<Response> {
    const context = { ...loadContext, ...forPage }
    const url = new URL(request.url)
    const params = paramsOf(own, url)
    const outcomes = await Promise.all(routes.map(({ module }) => outcomeOf(module.loader, { request, params, context })))
    const data = outcomes.map(outcome => ('value' in outcome && isPageData(outcome.value) ? outcome.value : undefined))
    if (data.every(isPlain)) {
      try {
        const entry = entryContextOf(build, routes, data, { url, params })
        return await build.entry.module.default(request, 200, headersOf(routes, entry), entry, context)
      } catch {
        // Remix fails at it too, and makes the page that says so.
      }
    }
    return remix(request, { ...context, outcomes: Object.fromEntries(ids.map((id, at) => [id, outcomes[at]])) })
  }

  async function answerPost(request: Request, loadContext: AppLoadContext | undefined): Promise<Response> {
    const { action } = own.module
    const context = { ...loadContext }
    const acted = action && (await outcomeOf(action, { request, params: paramsOf(own, new URL(request.url)), context }))
    const answer = acted && ('value' in acted ? acted.value : acted.thrown)
    if (answer instanceof Response && redirects.has(answer.status) && answer.headers.get('Location')?.startsWith('/'))
      return answer
    if (!acted) return remix(request, context)
    const { url, headers, signal } = request
    // Its body was read.
    return remix(new Request(url, { method: 'POST', headers, signal }), { ...context, acted })
  }

  /** What is no page is its own loader's alone. */
  async function answerFile(request: Request, loadContext: AppLoadContext | undefined): Promise<Response> {
    const context = { ...loadContext }
    const outcome = await outcomeOf(own.module.loader, { request, params: paramsOf(own, new URL(request.url)), context })
    const { value } = outcome as { value?: unknown }
    if (value instanceof Response && !redirects.has(value.status)) return value
    return remix(request, { ...context, outcomes: { [own.id]: outcome } })
  }

  return (request, context) => {
    if (isForRemix(request.url)) return remix(request, context)
    if (own.module.default === undefined)
      return request.method === 'GET' && own.module.loader ? answerFile(request, context) : remix(request, context)
    if (request.method === 'GET') return answerGet(request, context)
    return request.method === 'POST' ? answerPost(request, context) : remix(request, context)
  }
}

/** Data of a page, or a query with `index`, which Remix takes out before loaders see it. */
function isForRemix(address: string): boolean {
  if (!address.includes('?')) return false
  const { searchParams } = new URL(address)
  return searchParams.has('index') || searchParams.has('_data')
}

const redirects = new Set([301, 302, 303, 307, 308])

/** @throws URIError for an address with a broken escape, which the front door refuses */
function paramsOf({ path = '' }: Route, { pathname }: URL): Params {
  const values = pathname.slice(1).split('/')
  const named = path.split('/').flatMap((part, at) => {
    if (part === '*') return [['*', values.slice(at).join('/')] as const]
    return part.startsWith(':') ? [[part.slice(1), values[at]] as const] : []
  })
  return Object.fromEntries(named.map(([name, value]) => [name, decodeURIComponent(value ?? '')]))
}

async function outcomeOf(ask: Loader | undefined, given: Parameters<Loader>[0]): Promise<Outcome> {
  try {
    return { value: await ask?.(given) }
  } catch (thrown) {
    return { thrown }
  }
}

function isPlain(data: PageData | undefined): data is PageData {
  return data !== undefined && !Object.keys(data.init?.headers ?? {}).some(name => name.toLowerCase() === 'set-cookie')
}

/** The build with loaders and actions that give what those of the page gave; one that was not asked yet is asked. */
function withOutcomes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const module = { ...(route as Route).module }
    const { loader, action } = module
    if (loader) {
      module.loader = given => {
        const outcome = (given.context.outcomes as Record<string, Outcome> | undefined)?.[id]
        return outcome ? resultOf(outcome) : loader(given)
      }
    }
    if (action) {
      module.action = given => {
        const outcome = given.context.acted as Outcome | undefined
        return outcome ? resultOf(outcome) : action(given)
      }
    }
    return [id, { ...route, module }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

/** @throws what was thrown */
function resultOf(outcome: Outcome): Response {
  if ('thrown' in outcome) throw outcome.thrown
  const { value } = outcome
  return isPageData(value) ? json(value.pageData, value.init) : (value as Response)
}

/** As Remix makes it of what the loaders of the matched routes gave. */
function entryContextOf(
  build: ServerBuild,
  routes: readonly Route[],
  data: readonly PageData[],
  { url: { pathname, search }, params }: { url: URL; params: Params },
): EntryContext {
  const { basename, future, isSpaMode } = build
  const byRoute = <T>(of: (data: PageData) => T) => Object.fromEntries(routes.map(({ id }, at) => [id, of(data[at] as PageData)]))
  const loaderData = byRoute(each => each.pageData)
  const state = { loaderData, actionData: null, errors: null }
  const loaded = routes.map(({ id }, at) => `${JSON.stringify(id)}:${keptJson((data[at] as PageData).pageData)}`)
  const base = pathname.replace(/\/$/, '')
  const matches = routes.map((route, at) => {
    const place = at === routes.length - 1 ? { pathname, pathnameBase: base } : { pathname: '/', pathnameBase: '/' }
    return { params, ...place, route: { ...route, handle: route.module.handle } }
  })
  return {
    manifest: build.assets,
    routeModules: Object.fromEntries(routes.map(({ id, module }) => [id, module])) as EntryContext['routeModules'],
    staticHandlerContext: {
      basename: basename ?? '/',
      location: { pathname, search, hash: '', state: null, key: 'default' },
      matches: matches as EntryContext['staticHandlerContext']['matches'],
      ...state,
      statusCode: 200,
      loaderHeaders: byRoute(({ init }) => new Headers(init?.headers)),
      actionHeaders: {},
      activeDeferreds: null,
    },
    // Whoever puts it into a page escapes it (`ui/boot`).
    serverHandoffString: `${headOf(build)},"state":{"loaderData":{${loaded}},"actionData":null,"errors":null}}`,
    future,
    isSpaMode,
    serializeError: ({ message }) => ({ message }),
  }
}

/** How what a page is hydrated with begins, without the bracket that closes it. */
function headOf({ basename, future, isSpaMode }: ServerBuild): string {
  return JSON.stringify({ basename, future, isSpaMode }).slice(0, -1)
}

/** Of the document: each route's own go over those of its parent. */
function headersOf(routes: readonly Route[], { staticHandlerContext }: EntryContext): Headers {
  let parentHeaders = new Headers()
  for (const { id, module } of routes) {
    const { headers } = module
    if (headers === undefined) continue
    const loaderHeaders = staticHandlerContext.loaderHeaders[id] as Headers
    const given = { loaderHeaders, parentHeaders, actionHeaders: new Headers(), errorHeaders: undefined }
    parentHeaders = new Headers(typeof headers === 'function' ? headers(given) : headers)
  }
  return parentHeaders
}
