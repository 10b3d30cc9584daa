/** The way out of a mail on the running site. */
import { siteDatabase, siteSecret } from '../../platform/context/site-database.server'
import { findSubscriber, unsubscribe } from './subscribers.server'
import { readUnsubscribeToken } from './unsubscribe-link.server'

/** Whether a link is one of ours and somebody is there to leave. */
export function canLeave(token: unknown): boolean {
  const id = readUnsubscribeToken(token, siteSecret())
  return id !== undefined && findSubscriber(siteDatabase(), id) !== undefined
}

/** Ends the mails of whose link it is. @returns false for a link that is not ours. Who is gone already has left. */
export function leave(token: unknown, now: number): boolean {
  const id = readUnsubscribeToken(token, siteSecret())
  if (id === undefined) return false
  siteDatabase().transaction(tx => unsubscribe(tx, id, now), { behavior: 'immediate' })
  return true
}
