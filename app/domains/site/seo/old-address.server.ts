/** Where an agency's old addresses lead (`data/site/redirects.json`). */
import type { Site } from '../../../platform/context/site.server'

/** @returns the new address, or undefined when the path is no old one. A `*` takes what stands in its place. */
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
      // What the visitor wrote may lengthen a path of ours, never name another host.
      if (target.startsWith('https://') || !/^\/[/\\]/.test(target)) return target
    }
  }
  return undefined
}
