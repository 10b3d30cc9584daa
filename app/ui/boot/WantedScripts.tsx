import { UNSAFE_RemixContext as RemixContext, Scripts, useMatches } from '@remix-run/react'
import { useContext } from 'react'
import { bootScript } from './boot-script'
import { jsonInScript } from './json-in-script'

/**
 * In place of Remix's `<Scripts/>`: the data that hydration needs as inert JSON, and the script that waits until somebody
 * touches the page. `texts` says where those of each namespace of the page are.
 */
export function WantedScripts({ texts }: { texts: Record<string, string> }) {
  const pageData = usePageData(texts)
  if (import.meta.env.DEV) return <Scripts />
  return (
    <>
      <script id="page-data" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageData }} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }} />
    </>
  )
}

/** In the browser the element keeps what the server wrote. Remix escapes what it hands over, and addresses of modules hold no markup: nothing here can close the element. */
function usePageData(texts: Record<string, string>): string {
  const remix = useContext(RemixContext)
  const matches = useMatches()
  if (!import.meta.env.SSR || !remix) return ''
  const { manifest } = remix
  const routes = matches.flatMap(match => manifest.routes[match.id] ?? [])
  const modules = Object.fromEntries(routes.map(route => [route.id, route.module]))
  const preload = [
    ...new Set([
      manifest.entry.module,
      ...manifest.entry.imports,
      ...routes.flatMap(route => [route.module, ...(route.imports ?? [])]),
    ]),
  ]
  const partial = { ...manifest, routes: Object.fromEntries(routes.map(route => [route.id, route])) }
  return `{"context":${remix.serverHandoffString ?? '{}'},"manifest":${jsonInScript(partial)},"modules":${jsonInScript(modules)},"preload":${jsonInScript(preload)},"entry":${jsonInScript(manifest.entry.module)},"texts":${jsonInScript(texts)}}`
}
