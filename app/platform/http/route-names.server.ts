/** The route name of a path, for log, metrics and health: few names for any number of addresses. */
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { locate } from '../paths/locate'
import { pathTable } from '../paths/table'
import { matchableRoutes } from './narrow-handler.server'

/** @returns a key of the path table (`sale-list`, in every language), another route's id (`routes/media/picture`), or `not-found`. */
export function createRouteNames(build: ServerBuild): (path: string) => string {
  const routesFor = matchableRoutes(build)
  const names = new LRUCache<string, string>({ max: 2000 })
  return path => {
    let name = names.get(path)
    if (name === undefined) {
      const entry = locate(path.replace(/\/?$/, '/'))?.entry
      const routes = routesFor(path).map(id => ({ id, path: build.routes[id]?.path }))
      name = entry && !entry.external ? entry.key : nameOf(matchRoutes(routes, path)?.[0]?.route.id ?? 'unknown')
      names.set(path, name)
    }
    return name
  }
}

/** The names of pages: those of the path table, and of other routes with a component. */
export function pageNames({ routes }: ServerBuild): ReadonlySet<string> {
  const others = Object.values(routes).flatMap(route => (route?.module.default ? [nameOf(route.id)] : []))
  return new Set([...pathTable.map(({ key }) => key), ...others])
}

/** The same in every language. Whatever only the route of text pages matches is not found. */
const nameOf = (id: string) => (id === 'content' ? 'not-found' : id.replace(/\.[a-z]{2}$/, ''))
