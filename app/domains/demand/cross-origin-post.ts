/** Addresses that accept posts from anywhere: one-click unsubscribe links, which mail programs post to (RFC 8058). */
import { locate } from '../../platform/paths/locate'

/** As in the `List-Unsubscribe` of alerts, newsletter and monthly summary. None reads a cookie. */
const ends = new Set(['demand-unsubscribe', 'newsletter-unsubscribe', 'owner-summary'])

export function takesCrossOriginPost(path: string): boolean {
  return ends.has(locate(path)?.entry.key ?? '')
}
