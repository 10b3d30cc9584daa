/** The way out of a mail on the running site. */
import type { Site } from '../../platform/context/site.server'
import { tellingCrm } from './crm-demand.server'
import { findSubscriber, markUnsubscribed, resume } from './subscribers.server'
import { readUnsubscribeToken } from './unsubscribe-link.server'

/** Whether somebody is there whose link it is, and has left already. Undefined for a link that is not ours, and once they are gone. */
export function hasLeft(site: Site, token: unknown): boolean | undefined {
  const id = readUnsubscribeToken(token, site.secret)
  const state = id === undefined ? undefined : findSubscriber(site.database, id)?.state
  return state && state === 'unsubscribed'
}

/** Ends the mails of whose link it is. @returns false for a link that is not ours. Who is gone already has left. */
export function unsubscribe(site: Site, token: unknown, now: number): boolean {
  const id = readUnsubscribeToken(token, site.secret)
  if (id === undefined) return false
  site.database.transaction(tx => tellingCrm(site, tx, id, now, () => markUnsubscribed(tx, id, now)), { behavior: 'immediate' })
  site.mail.notify()
  return true
}

/** The mails begin again for who left by the same link, with the searches that are still there. @returns false when nobody is. */
export function subscribeAgain(site: Site, token: unknown, now: number): boolean {
  if (hasLeft(site, token) === undefined) return false
  const id = readUnsubscribeToken(token, site.secret) as string
  site.database.transaction(tx => tellingCrm(site, tx, id, now, () => resume(tx, id, now)), { behavior: 'immediate' })
  site.mail.notify()
  return true
}
