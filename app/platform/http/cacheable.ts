/** How a route says that its answer may be kept in the page cache (see `page-cache.ts`). */
import type { HeadersFunction } from '@remix-run/node'
import { shownHeader } from './shown-properties'

const store = { 'X-Gevel-Store': 'page' }

/** For a loader: the headers of an answer that may be kept when `canonical`, that is at the page's one address. */
export function cacheWhen(canonical: boolean): Record<string, string> {
  return canonical ? store : {}
}

/** For a route whose loader decides: the document keeps what the loader said. */
export const asLoaderSays: HeadersFunction = ({ loaderHeaders }) => {
  const shown = loaderHeaders.get(shownHeader)
  return { ...cacheWhen(loaderHeaders.get('X-Gevel-Store') !== null), ...(shown !== null && { [shownHeader]: shown }) }
}
