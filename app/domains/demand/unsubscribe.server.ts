/** The way out of a mail on the running site. */
import type { Site } from '../../platform/context/site.server'
import { findSubscriber, markUnsubscribed } from './subscribers.server'
import { readUnsubscribeToken } from './unsubscribe-link.server'

/** Whether a link is one of ours and somebody is there to leave. */
export function canUnsubscribe(site: Site, token: unknown): boolean {
  const id = readUnsubscribeToken(token, site.secret)
  return id !== undefined && findSubscriber(site.database, id) !== undefined
}

/** Ends the mails of whose link it is. @returns false for a link that is not ours. Who is gone already has left. */
export function unsubscribe(site: Site, token: unknown, now: number): boolean {
  const id = readUnsubscribeToken(token, site.secret)
  if (id === undefined) return false
  site.database.transaction(tx => markUnsubscribed(tx, id, now), { behavior: 'immediate' })
  return true
}
