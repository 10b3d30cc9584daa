/** Who deals with a request. */
import { eq } from 'drizzle-orm'
import { enquiry, staff } from '../../../../db/schema/site.server'
import { type AuditEntry, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'
import type { Author } from './notes.server'

export const assignedAction = 'enquiry-assigned'

export type Assigned =
  /** `entry` of the log; undefined if it was so already. */
  | { kind: 'done'; entry?: number }
  /** Somebody assigned it to another person since the page was made. */
  | { kind: 'changed'; assignedTo: string | null }
  | { kind: 'unknown' }

/**
 * @param to an account; null for nobody
 * @param was who it was assigned to when the person's page was made
 */
export function assignEnquiry(
  site: Site,
  id: string,
  { to, was }: { to: string | null; was: string | null },
  by: Author,
): Assigned {
  const now = site.now()
  return site.database.transaction(
    (tx): Assigned => {
      const before = assigneeOf(tx, id)
      const isStaff = to === null || tx.select({ id: staff.accountID }).from(staff).where(eq(staff.accountID, to)).get()
      if (before === undefined || !isStaff) return { kind: 'unknown' }
      if (before === to) return { kind: 'done' }
      if (before !== was) return { kind: 'changed', assignedTo: before }
      tx.update(enquiry).set({ assignedTo: to }).where(eq(enquiry.id, id)).run()
      const done = { action: assignedAction, thing: 'enquiry', thingID: id, before, after: to }
      return { kind: 'done', entry: logAction(tx, by, done, now) }
    },
    { behavior: 'immediate' },
  )
}

/** @returns false if somebody assigned it since, or the request was erased. */
export function undoAssigned(tx: SiteTransaction, { thingID, before, after }: AuditEntry): boolean {
  if (assigneeOf(tx, thingID) !== after) return false
  tx.update(enquiry)
    .set({ assignedTo: before as string | null })
    .where(eq(enquiry.id, thingID))
    .run()
  return true
}

/** @returns undefined if there is no such request. */
function assigneeOf(tx: SiteTransaction, id: string): string | null | undefined {
  return tx.select({ assignedTo: enquiry.assignedTo }).from(enquiry).where(eq(enquiry.id, id)).get()?.assignedTo
}
