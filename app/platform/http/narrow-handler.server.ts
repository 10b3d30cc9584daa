/**
 * Remix matches an address against all of its routes several times a page: with the path table in four languages that took 14 ms.
 * So it receives a build with only the routes that match the address's first two words and are no longer than it. Nothing else
 * depends on this file except route names: without it, `createRequestHandler(build, mode)` gives the same answers.
 */
import { createRequestHandler, type ServerBuild } from '@remix-run/node'

type Handler = ReturnType<typeof createRequestHandler>

/** Total path segments in one route-discovery request: Remix matches each path and each of its parents. */
const maxSegments = 64

export function createNarrowHandler(build: ServerBuild, mode: string): Handler {
  const routesFor = matchableRoutes(build)
  const handlers = new Map<string, Handler>()
  const root = Object.keys(build.routes).filter(id => build.routes[id]?.parentId === undefined)
  const handlerOf = (ids: readonly string[]) => createRequestHandler(narrow(build, [...root, ...ids]), mode)

  return (request, context) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/__manifest') {
      const paths = searchParams.getAll('p')
      if (paths.join('/').split('/').length > maxSegments) return Promise.resolve(new Response(null, { status: 400 }))
      return handlerOf([...new Set(paths.flatMap(routesFor))])(request, context)
    }
    const ids = routesFor(pathname)
    const key = ids.join()
    const handler = handlers.get(key) ?? handlerOf(ids)
    handlers.set(key, handler)
    return handler(request, context)
  }
}

/**
 * For routes below root. @returns the ids of the routes that a path may match: of those starting with its first two words, with
 * the first one and a parameter, or with a parameter, those that are no longer than the path.
 */
export function matchableRoutes({ routes }: ServerBuild): (pathname: string) => readonly string[] {
  const beginning = new Map<string, string[]>([['', []]])
  const lengths = new Map<string, number>()
  for (const [id, route] of Object.entries(routes)) {
    if (route?.parentId === undefined) continue
    const path = route.path ?? ''
    const words = firstWords(path.replace(/[:*].*/, ''))
    beginning.set(words, [...(beginning.get(words) ?? []), id])
    lengths.set(id, segmentsIn(path.replace('*', '')))
  }
  const lists = new Map<string, readonly string[]>()
  for (const words of beginning.keys())
    lists.set(
      words,
      [...new Set([words, firstOf(words), ''])].flatMap(each => beginning.get(each) ?? []),
    )
  return pathname => {
    const words = firstWords(pathname)
    const list = lists.get(words) ?? lists.get(firstOf(words)) ?? (lists.get('') as readonly string[])
    const length = segmentsIn(pathname)
    return list.filter(id => (lengths.get(id) as number) <= length)
  }
}

const segmentsIn = (path: string) => path.split('/').filter(Boolean).length

/** Case-insensitive, like Remix's matching. */
function firstWords(path: string): string {
  return path.replace(/^\//, '').split('/', 2).join('/').replace(/\/$/, '').toLowerCase()
}

const firstOf = (words: string) => words.replace(/\/.*/, '')

function narrow(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const only = <T>(all: Record<string, T>) => Object.fromEntries(ids.map(id => [id, all[id] as T]))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}
