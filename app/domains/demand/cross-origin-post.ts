/** The addresses that take a post from anywhere: the end of mails, which mail programs ask for by themselves (RFC 8058). */
import { locate } from '../../platform/paths/locate'

/** As in the `List-Unsubscribe` of alerts and of the newsletter. Neither looks at a cookie. */
const ends = new Set(['demand-unsubscribe', 'newsletter-unsubscribe'])

export function takesCrossOriginPost(path: string): boolean {
  return ends.has(locate(path)?.entry.key ?? '')
}
