/** The mails that a change of a viewing brings. */
import { eq } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { dropDelayed, enqueueMail, type Mail, type SiteTransaction } from '../../platform/mail/outbox.server'
import type { ChangeOf } from './email-parts.server'
import { bookingMails, changedMails, staffTemplates } from './staff-emails.server'
import { changeWait, isUntaken } from './viewing.server'
import { visitorMail } from './visitor-emails.server'

/**
 * Puts them into the outbox, once the change is written. The staff gets the whole enquiry when its visitor takes a viewing, and
 * hears nothing of one that is given up before. A visitor gets none about a viewing that never was theirs. Agendas get what is
 * confirmed, and the end of that.
 * @returns how many there are.
 */
export function mailChange(site: Site, tx: SiteTransaction, changed: ChangeOf, now: number): number {
  const { before, row, change, by } = changed
  if (isUntaken(before) && change === 'cancelled') return before.status === 'held' ? 0 : mailStaff(site, tx, changed, now)
  const attached = row.status === 'confirmed' || before.status === 'confirmed'
  enqueueMail(tx, visitorMail(site, { ...changed, attached }), { now })
  if (!isUntaken(before) || by !== 'visitor') return 1 + mailStaff(site, tx, changed, now)
  const mails = bookingMails(site, tx, row)
  for (const mail of mails) enqueueMail(tx, mail, { now })
  return 1 + mails.length
}

/**
 * The staff's mail waits some minutes. A later change takes its place: it says how the viewing is now, and how it was when the
 * staff last heard of it. A viewing that is as it was then needs no mail, unless one of the staff changed it meanwhile, and takes it
 * to be as they left it.
 */
function mailStaff(site: Site, tx: SiteTransaction, { before, row, change, by }: ChangeOf, now: number): number {
  const hasWaited = dropDelayed(tx, { enquiryID: row.enquiryID, templates: staffTemplates, now })
  const waited = hasWaited ? row.told?.mailed : undefined
  const known = { ...before, ...waited }
  const byStaff = by === 'staff' || waited?.byStaff
  if (!byStaff && known.startsAt === row.startsAt && known.status === row.status) return 0
  const attached = row.status === 'confirmed' || known.status === 'confirmed'
  const mails: Mail[] = changedMails(site, { before: known, row, change, by, attached })
  for (const mail of mails) enqueueMail(tx, mail, { now, sendAt: now + changeWait })
  const { startsAt, endsAt, status } = known
  const told = { ...(row.told ?? { startsAt: row.startsAt, had: [] }), mailed: { startsAt, endsAt, status, byStaff } }
  tx.update(appointment).set({ told }).where(eq(appointment.id, row.id)).run()
  return mails.length
}
