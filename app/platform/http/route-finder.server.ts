/** Which route of the build an address means, found without Remix, which matches an address against every route there is. */
import type { ServerBuild } from '@remix-run/node'

export type RouteFinder = {
  /**
   * The routes a path can mean: one where it names its route by itself, that of the rest where no other can take it, none where only
   * Remix can tell.
   */
  find: (pathname: string) => readonly string[]
  /** A route and those around it, the innermost first. */
  withParents: (id: string) => string[]
  /** The route of what no other route takes. */
  rest: string | undefined
}

/**
 * For routes below root with a plain path, of fixed parts, parameters and what is left at its end; addresses as browsers write them,
 * with a slash at the end or without.
 */
export function createRouteFinder({ routes }: ServerBuild): RouteFinder {
  const parents = new Set(Object.values(routes).map(route => route?.parentId))
  const fixed = new Map<string, string>()
  const patterns: { id: string; pattern: RegExp }[] = []
  /** What Remix takes for a route's path: in any case, whatever is escaped. */
  const taken: string[] = []
  let rest: string | undefined
  let isOneLevel = true
  for (const [id, route] of Object.entries(routes)) {
    if (route === undefined || id === 'root') continue
    const { path, parentId } = route
    if (path === '*') rest = id
    // A route below another than root, or beside one without a path, has an address of more than its own path.
    else if (parentId !== 'root' || parents.has(id) || path?.includes('?')) isOneLevel = false
    else if (!path) fixed.set('/', id)
    else {
      const isPattern = /[:*]/.test(path)
      if (isPattern) patterns.push({ id, pattern: new RegExp(`^/${patternOf(encodeURI(path))}/$`) })
      else fixed.set(`/${encodeURI(path)}/`, id)
      taken.push(patternOf(path).replace(/\/\.\*$/, '(?:/[^]*)?'))
    }
  }
  const known = new RegExp(`^/(?:${taken.join('|')})?/*$`, 'i')
  return {
    find: pathname => {
      const address = pathname.endsWith('/') ? pathname : `${pathname}/`
      const id = fixed.get(address)
      if (id !== undefined) return [id]
      const found = patterns.filter(({ pattern }) => pattern.test(address)).map(each => each.id)
      if (found.length > 0 || rest === undefined || !isOneLevel) return found
      const read = decoded(pathname)
      return read === undefined || known.test(read) ? [] : [rest]
    },
    withParents: id => {
      const ids: string[] = []
      for (let next: string | undefined = id; next !== undefined; next = routes[next]?.parentId) ids.push(next)
      return ids
    },
    rest,
  }
}

/** The source of a pattern for a path of the table. */
function patternOf(path: string): string {
  return path
    .split('/')
    .map(part => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
    .join('/')
}

/** As Remix reads it: a slash that is escaped separates nothing. @returns undefined for a broken escape */
function decoded(pathname: string): string | undefined {
  try {
    return pathname
      .split('/')
      .map(part => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return undefined
  }
}
