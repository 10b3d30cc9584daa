/** Staff stop the sending of mails, or of messages to the CRM, and start it again: as `npm run outbox -- pause` and `resume`. */
import { type Actor, type AuditEntry, entriesOf, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { mailQueue, type SiteTransaction } from '../../../platform/mail/outbox.server'
import { crmQueue } from '../../../platform/outbox/crm-queue.server'
import { pauseByHand, readPause, resumeByHand } from '../../../platform/outbox/pause.server'
import type { QueueChange } from './queue-actions.server'
import type { QueueName } from './queue-view'

export const pausedAction = 'sending-paused'
export const resumedAction = 'sending-resumed'
const thing = 'sending'

const queueOf = (name: string) => (name === 'mails' ? mailQueue : crmQueue)

/** Nothing leaves until somebody resumes; what is queued is kept. @returns `changed` if somebody stopped it before. */
export function pauseSending(site: Site, by: Actor, name: QueueName): QueueChange {
  return changed(site, by, { action: pausedAction, name }, (tx, now) => {
    if (isStopped(tx, name)) return false
    pauseByHand(tx, queueOf(name), now)
    return true
  })
}

/**
 * Also ends the pause of a service that refused our access: the next row tries it again.
 * @returns `changed` if nothing was stopped.
 */
export function resumeSending(site: Site, by: Actor, name: QueueName): QueueChange {
  const result = changed(site, by, { action: resumedAction, name }, tx => resumeByHand(tx, queueOf(name)))
  if (result.kind === 'done') site.mail.notify()
  return result
}

/** @returns false if it was resumed since. */
export function undoPaused(tx: SiteTransaction, { thingID }: AuditEntry): boolean {
  return isStopped(tx, thingID) && resumeByHand(tx, queueOf(thingID))
}

/** @returns false if it was stopped again since. */
export function undoResumed(tx: SiteTransaction, { thingID }: AuditEntry, site: Site): boolean {
  if (isStopped(tx, thingID)) return false
  pauseByHand(tx, queueOf(thingID), site.now())
  return true
}

/** @param since when it was stopped (ms). @returns the name of whoever did at the desk; undefined if a command did. */
export function stoppedBy({ database }: Site, name: QueueName, since: number): string | undefined {
  const last = entriesOf(database, thing, name).at(-1)
  return last && last.at >= since ? last.name : undefined
}

const isStopped = (tx: SiteTransaction, name: string) => readPause(tx, queueOf(name))?.byHand === true

function changed(
  site: Site,
  by: Actor,
  { action, name }: { action: string; name: QueueName },
  change: (tx: SiteTransaction, now: number) => boolean,
): QueueChange {
  const now = site.now()
  return site.database.transaction(
    (tx): QueueChange =>
      change(tx, now) ? { kind: 'done', entry: logAction(tx, by, { action, thing, thingID: name }, now) } : { kind: 'changed' },
    { behavior: 'immediate' },
  )
}
