import { UNSAFE_RemixContext as RemixContext, Scripts, useMatches } from '@remix-run/react'
import { createContext, useContext } from 'react'
import { bootScript } from './boot-script'
import { jsonInScript, safeInScript } from './json-in-script'

type Remix = NonNullable<React.ContextType<typeof RemixContext>>

/** The address at which what the page is hydrated with is kept; without one it stands in the page (docs/decisions/front-door-and-remix.md). */
export const HydrationAddress = createContext<string | undefined>(undefined)

/**
 * In place of Remix's `<Scripts/>`: as inert JSON what the page is hydrated with, or where that is, and the script that waits until
 * somebody touches the page. `texts` says where those of each namespace of the page are.
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

/**
 * What `boot.js` reads. In the browser the element keeps what the server wrote. All of it is escaped: nothing here can close the
 * element.
 */
function usePageData(texts: Record<string, string>): string {
  const remix = useContext(RemixContext)
  const address = useContext(HydrationAddress)
  const ids = useMatches().map(match => match.id)
  if (!import.meta.env.SSR || !remix) return ''
  const { entry } = remix.manifest
  const routes = routesOf(remix.manifest, ids)
  const modules = Object.fromEntries(routes.map(route => [route.id, route.module]))
  const preload = [
    ...new Set([entry.module, ...entry.imports, ...routes.flatMap(route => [route.module, ...(route.imports ?? [])])]),
  ]
  const data = address === undefined ? hydrationData(remix, ids) : jsonInScript(address)
  return `{"data":${data},"modules":${jsonInScript(modules)},"preload":${jsonInScript(preload)},"entry":${jsonInScript(entry.module)},"texts":${jsonInScript(texts)}}`
}

/** What a page is hydrated with, as JSON that may stand in a `<script>`: Remix's state and the part of its manifest for `ids`. */
export function hydrationData(
  { manifest, serverHandoffString = '{}' }: Pick<Remix, 'manifest' | 'serverHandoffString'>,
  ids: string[],
): string {
  const routes = Object.fromEntries(routesOf(manifest, ids).map(route => [route.id, route]))
  return `{"context":${safeInScript(serverHandoffString)},"manifest":${jsonInScript({ ...manifest, routes })}}`
}

function routesOf(manifest: Remix['manifest'], ids: string[]) {
  return ids.flatMap(id => manifest.routes[id] ?? [])
}
