/** What staff do with a mail or a message to the CRM that has not arrived, and with an address whose mail came back. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { crmMessage, outbox, refusedAddress } from '../../../../db/schema/site.server'
import { type AuditEntry, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { mailQueue, type OutboxRow, type SiteTransaction, takeBackMs } from '../../../platform/mail/outbox.server'
import { findRefused, liftRefusal } from '../../../platform/mail/refusals.server'
import { forgetRow, markDone, retryRow } from '../../../platform/outbox/admin.server'
import { type CrmRow, crmQueue } from '../../../platform/outbox/crm-queue.server'
import { type DeskReader, ofVisible } from '../../enquiries/desk/borders.server'
import { personHash } from '../person-token.server'
import type { QueueName } from './queue-view'

export const mailRetriedAction = 'mail-retried'
export const messageRetriedAction = 'message-retried'
export const refusalLiftedAction = 'refusal-lifted'

/** `entry` of the log; `changed` if it was sent, or changed, meanwhile. */
export type QueueChange = { kind: 'done'; entry: number } | { kind: 'changed' | 'unknown' }

type By = DeskReader & { name: string }

/** Sends it again, half a minute later so that it can be undone. */
export function sendAgain(site: Site, by: By, queue: QueueName, id: string): QueueChange {
  const now = site.now()
  const result = site.database.transaction(
    (tx): QueueChange => {
      const row = rowOf(site, tx, by, queue, id)
      if (!row) return { kind: 'unknown' }
      const at = now + takeBackMs
      // Somebody has just done the same.
      if (isUntried(row) && row.sendAt <= at) return { kind: 'changed' }
      const isRetried = queue === 'mails' ? retryRow(tx, mailQueue, id, at) : retryRow(tx, crmQueue, id, at)
      if (!isRetried) return { kind: 'changed' }
      const { state, attempts, sendAt } = row
      const before = {
        state,
        attempts,
        sendAt,
        ...('lookUps' in row && { lookUps: row.lookUps, toldAt: row.toldAt, todo: row.todo }),
      }
      const action = queue === 'mails' ? mailRetriedAction : messageRetriedAction
      return {
        kind: 'done',
        entry: logAction(tx, by, { action, thing: queue, thingID: id, before, after: 'waiting' }, now),
      }
    },
    { behavior: 'immediate' },
  )
  if (result.kind === 'done') site.mail.notify()
  return result
}

/** @returns `sent` if it was tried since, false if it is gone. */
export function undoMailRetried(tx: SiteTransaction, entry: AuditEntry): boolean | 'sent' {
  const row = tx.select().from(outbox).where(eq(outbox.id, entry.thingID)).get()
  if (!row) return false
  if (!isUntried(row)) return 'sent'
  tx.update(outbox)
    .set(entry.before as Pick<OutboxRow, 'state' | 'attempts' | 'sendAt'>)
    .where(eq(outbox.id, row.id))
    .run()
  return true
}

/** As `undoMailRetried`. */
export function undoMessageRetried(tx: SiteTransaction, entry: AuditEntry): boolean | 'sent' {
  const row = tx.select().from(crmMessage).where(eq(crmMessage.id, entry.thingID)).get()
  if (!row) return false
  if (!isUntried(row)) return 'sent'
  tx.update(crmMessage)
    .set(entry.before as Pick<CrmRow, 'state' | 'attempts' | 'sendAt' | 'lookUps' | 'toldAt' | 'todo'>)
    .where(eq(crmMessage.id, row.id))
    .run()
  return true
}

const isUntried = ({ state, attempts }: OutboxRow | CrmRow) => state === 'waiting' && attempts === 0

/** A message that somebody entered in the CRM by hand counts as sent: what it says is deleted. */
export function settleMessage(site: Site, by: By, id: string): QueueChange {
  return ended(site, by, { queue: 'crm', id, action: 'message-settled' }, (tx, row) =>
    markDone(tx, crmQueue, row as CrmRow, site.now()),
  )
}

/** Deletes a mail that is no longer wanted. */
export function dropMail(site: Site, by: By, id: string): QueueChange {
  return ended(site, by, { queue: 'mails', id, action: 'mail-dropped' }, (tx, row) =>
    row.state === 'sent' ? false : forgetRow(tx, mailQueue, id, site.now()),
  )
}

function ended(
  site: Site,
  by: By,
  { queue, id, action }: { queue: QueueName; id: string; action: string },
  end: (tx: SiteTransaction, row: OutboxRow | CrmRow) => boolean,
): QueueChange {
  return site.database.transaction(
    (tx): QueueChange => {
      const row = rowOf(site, tx, by, queue, id)
      if (!row) return { kind: 'unknown' }
      if (!end(tx, row)) return { kind: 'changed' }
      return { kind: 'done', entry: logAction(tx, by, { action, thing: queue, thingID: id }, site.now()) }
    },
    { behavior: 'immediate' },
  )
}

function rowOf(site: Site, tx: SiteTransaction, by: DeskReader, queue: QueueName, id: string): OutboxRow | CrmRow | undefined {
  return queue === 'mails'
    ? tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.id, id), ofVisible(site, by, outbox.enquiryID)))
        .get()
    : tx
        .select()
        .from(crmMessage)
        .where(and(eq(crmMessage.id, id), ofVisible(site, by, crmMessage.enquiryID)))
        .get()
}

/** The address receives alerts and newsletters again. Only after a bounce: a complaint is its reader's own word. */
export function liftBounce(site: Site, by: By, email: string): QueueChange {
  return site.database.transaction(
    (tx): QueueChange => {
      const known = findRefused(tx, email)
      if (known?.reason !== 'bounce') return { kind: 'changed' }
      liftRefusal(tx, email, site.now())
      const { reason, lists, passing, changedAt, liftedAt } = known
      const thingID = personHash(site, email)
      const done = {
        action: refusalLiftedAction,
        thing: 'refusal',
        thingID,
        before: { reason, lists, passing, changedAt, liftedAt },
      }
      return { kind: 'done', entry: logAction(tx, by, done, site.now()) }
    },
    { behavior: 'immediate' },
  )
}

/** @returns false if its mail came back again since, or the person was erased. */
export function undoRefusalLifted(tx: SiteTransaction, { thingID, before }: AuditEntry, site: Site): boolean {
  const lifted = and(isNull(refusedAddress.reason), isNotNull(refusedAddress.liftedAt))
  const rows = tx.select({ email: refusedAddress.email }).from(refusedAddress).where(lifted).all()
  const row = rows.find(({ email }) => personHash(site, email) === thingID)
  if (!row) return false
  tx.update(refusedAddress)
    .set(before as Omit<typeof refusedAddress.$inferSelect, 'email'>)
    .where(eq(refusedAddress.email, row.email))
    .run()
  return true
}
