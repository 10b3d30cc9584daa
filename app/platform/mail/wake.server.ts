/**
 * Rings the worker after a commit, so that a mail leaves at once. Apart from the worker, because the site's pages ring and
 * only the server's own build carries the worker and its mail frame. Unheard, a mail waits for the worker's next look.
 */
import { once } from '../../../db/client.server'

/** Shared by the two server builds of one process. */
export function mailBell(): { ring?: () => void } {
  return once('mail-bell', () => ({}))
}
