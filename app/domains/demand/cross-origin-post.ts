/**
 * Addresses that accept posts from anywhere: one-click unsubscribe links, which mail programs post to (RFC 8058). None reads a
 * cookie. The same pages without their token, or with anything else in the query, take posts of our own pages only.
 */
import { locate } from '../../platform/paths/locate'

/** As in the `List-Unsubscribe` of alerts, newsletter and monthly summary: the parameters of their query. */
const ends = new Map([
  ['demand-unsubscribe', 'u'],
  ['newsletter-unsubscribe', 'token'],
  // Its token is in the path.
  ['owner-summary', ''],
])

/** @param url path and query. */
export function takesCrossOriginPost(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  const parameters = ends.get(locate(path)?.entry.key ?? '')
  return parameters === [...new URLSearchParams(url.slice(path.length)).keys()].join()
}
