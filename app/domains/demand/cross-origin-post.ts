/** The addresses that take a post from anywhere: the end of mails, which mail programs ask for by themselves (RFC 8058). */
import { locate } from '../../platform/paths/locate'

/** As in the `List-Unsubscribe` of alerts, of the newsletter and of the monthly summary. None looks at a cookie. */
const ends = new Set(['demand-unsubscribe', 'newsletter-unsubscribe', 'owner-summary'])

export function takesCrossOriginPost(path: string): boolean {
  return ends.has(locate(path)?.entry.key ?? '')
}
