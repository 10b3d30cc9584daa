/** The mails about a change of a viewing. */
import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { dropDelayed, enqueueMail, type Mail, type SiteTransaction } from '../../platform/mail/outbox.server'
import type { ChangeOf } from './email-parts.server'
import { bookingMails, changedMails, staffTemplates } from './staff-emails.server'
import { type Appointment, changeWait, isUntaken } from './viewing.server'
import { visitorMail } from './visitor-emails.server'

/**
 * Enqueues them once the change is written. Staff get the whole enquiry when its visitor confirms a viewing, and nothing about
 * one given up before. Visitors get no mail about a viewing that was never theirs. Calendar files cover confirmed viewings and
 * their end.
 * @param wait how long the visitor's mail waits, so that it can be taken back (ms)
 */
export function mailChange(site: Site, tx: SiteTransaction, changed: ChangeOf, now: number, wait = 0): Mailed {
  const { before, row, change, by } = changed
  if (isUntaken(before) && change === 'cancelled')
    return before.status === 'held' ? { mails: [] } : mailStaff(site, tx, changed, now)
  const attached = row.status === 'confirmed' || before.status === 'confirmed'
  const visitors = enqueueMail(tx, visitorMail(site, { ...changed, attached }), { now, sendAt: now + wait })
  if (isUntaken(before) && by === 'visitor')
    return { mails: [visitors, ...bookingMails(site, tx, row).map(mail => enqueueMail(tx, mail, { now }))] }
  const { mails, ...rest } = mailStaff(site, tx, changed, now)
  return { mails: [visitors, ...mails], ...rest }
}

/** The mails' IDs; `replaced`: a mail to staff about an earlier change waited, and was dropped. */
type Mailed = { mails: string[]; replaced?: true }

/** Queues the dropped mail to staff again, after the change that replaced it was undone. @param row as before that change */
export function mailReplaced(site: Site, tx: SiteTransaction, row: Appointment, now: number): void {
  const waited = row.told?.mailed
  if (!waited || row.status === 'held') return
  const before = { ...row, ...waited }
  const isMoved = before.startsAt !== row.startsAt
  const change = isMoved ? 'moved' : row.status === 'expired' ? 'lapsed' : row.status
  const attached = row.status === 'confirmed' || before.status === 'confirmed'
  const by = waited.byStaff ? 'staff' : 'visitor'
  for (const mail of changedMails(site, { before, row, change, by, attached }))
    enqueueMail(tx, mail, { now, sendAt: now + changeWait })
}

/**
 * The staff's mail waits some minutes, and a later change replaces it: it gives the current state, and the state that staff
 * last heard of. A change that was undone needs no mail, unless staff changed something meanwhile and believe it to be as they
 * left it.
 */
function mailStaff(site: Site, tx: SiteTransaction, { before, row, change, by }: ChangeOf, now: number): Mailed {
  const hasWaited = dropDelayed(tx, { enquiryID: row.enquiryID, templates: staffTemplates, now })
  const waited = hasWaited ? row.told?.mailed : undefined
  const known = { ...before, ...waited }
  const byStaff = by === 'staff' || waited?.byStaff
  if (!byStaff && known.startsAt === row.startsAt && known.status === row.status) return { mails: [] }
  const attached = row.status === 'confirmed' || known.status === 'confirmed'
  const mails: Mail[] = changedMails(site, { before: known, row, change, by, attached })
  const ids = mails.map(mail => enqueueMail(tx, mail, { now, sendAt: now + changeWait }))
  const { startsAt, endsAt, status } = known
  const told = { ...(row.told ?? { startsAt: row.startsAt, had: [] }), mailed: { startsAt, endsAt, status, byStaff } }
  tx.update(appointment).set({ told }).where(eq(appointment.id, row.id)).run()
  return { mails: ids, ...(hasWaited && { replaced: true }) }
}
