/** How a route marks its answer as cacheable (see `page-cache.ts`). */
import type { HeadersFunction } from '@remix-run/node'
import { shownHeader } from './shown-properties'

const store = { 'X-Gevel-Store': 'page' }

/** For a loader: headers that mark an answer as cacheable when `canonical`, that is, at the page's one address. */
export function cacheWhen(canonical: boolean): Record<string, string> {
  return canonical ? store : {}
}

/** For a route whose loader decides: the document repeats the loader's headers. */
export const headersOfLoader: HeadersFunction = ({ loaderHeaders }) => {
  const shown = loaderHeaders.get(shownHeader)
  return { ...cacheWhen(loaderHeaders.get('X-Gevel-Store') !== null), ...(shown !== null && { [shownHeader]: shown }) }
}
