/** Unsubscribing through a mailed link. */
import type { Site } from '../../platform/context/site.server'
import { queueingForCrm } from './crm-demand.server'
import { findSubscriber, markUnsubscribed, resume } from './subscribers.server'
import { readUnsubscribeToken } from './unsubscribe-link.server'

/** Whether the link's owner exists and has already unsubscribed. Undefined if the link is not ours, or they are gone. */
export function hasLeft(site: Site, token: unknown): boolean | undefined {
  const id = readUnsubscribeToken(token, site.secret)
  const state = id === undefined ? undefined : findSubscriber(site.database, id)?.state
  return state && state === 'unsubscribed'
}

/** Unsubscribes the link's owner. @returns false if the link is not ours. Deleted people count as unsubscribed. */
export function unsubscribe(site: Site, token: unknown, now: number): boolean {
  const id = readUnsubscribeToken(token, site.secret)
  if (id === undefined) return false
  site.database.transaction(tx => queueingForCrm(site, tx, id, now, () => markUnsubscribed(tx, id, now)), {
    behavior: 'immediate',
  })
  site.mail.notify()
  return true
}

/** Resubscribes by the same link, with the searches still stored. @returns false if the person is gone. */
export function subscribeAgain(site: Site, token: unknown, now: number): boolean {
  if (hasLeft(site, token) === undefined) return false
  const id = readUnsubscribeToken(token, site.secret) as string
  site.database.transaction(tx => queueingForCrm(site, tx, id, now, () => resume(tx, id, now)), { behavior: 'immediate' })
  site.mail.notify()
  return true
}
