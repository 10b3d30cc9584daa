/** The route name of a path, for log, metrics and health: few names for any number of addresses. */
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { routesByFirstWords } from './narrow-handler.server'

/** @returns a key of the path table (`sale-list`, in every language) or another route's id (`routes/media/picture`). */
export function createRouteNames(build: ServerBuild): (path: string) => string {
  const routesFor = routesByFirstWords(build)
  const names = new LRUCache<string, string>({ max: 2000 })
  return path => {
    let name = names.get(path)
    if (name === undefined) {
      const routes = routesFor(path).map(id => ({ id, path: build.routes[id]?.path }))
      name = nameOf(matchRoutes(routes, path)?.[0]?.route.id ?? 'unknown')
      names.set(path, name)
    }
    return name
  }
}

/** The names of page routes, that is, routes with a component. */
export function pageNames({ routes }: ServerBuild): ReadonlySet<string> {
  return new Set(Object.values(routes).flatMap(route => (route?.module.default ? [nameOf(route.id)] : [])))
}

/** The same in every language. */
const nameOf = (id: string) => id.replace(/\.[a-z]{2}$/, '')
