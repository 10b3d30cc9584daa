/** Redirects of the agency's old addresses (`data/site/redirects.json`). */
import type { Site } from '../../../platform/context/site.server'

/** @returns the new address; undefined if the path is not an old one. A `*` is replaced by the text that it matched. */
export function newAddressOf(site: Site, pathname: string): string | undefined {
  const path = pathname.replace(/\/$/, '') || '/'
  for (const { from, to } of site.configuration.redirects) {
    if (!from.endsWith('*')) {
      if (path.toLowerCase() === (from.replace(/\/$/, '') || '/').toLowerCase()) return to
    } else {
      const start = from.slice(0, -1)
      if (!pathname.toLowerCase().startsWith(start.toLowerCase())) continue
      const rest = pathname.slice(start.length)
      const target = to.endsWith('*') ? to.slice(0, -1) + rest : to
      // Visitors' input may extend our path, but never name another host.
      if (target.startsWith('https://') || !/^\/[/\\]/.test(target)) return target
    }
  }
  return undefined
}
