/** Which mails a change of a viewing brings. */
import type { Site } from '../../platform/context/site.server'
import type { Mail, SiteTransaction } from '../../platform/mail/outbox.server'
import type { ChangeOf } from './email-parts.server'
import { bookingMails, changedMails } from './staff-emails.server'
import { isUntaken } from './viewing.server'
import { visitorMail } from './visitor-emails.server'

/**
 * The staff gets the whole enquiry when its visitor takes a viewing, and hears nothing of one that is given up before. A visitor
 * gets none about a viewing that never was theirs. Agendas get what is confirmed, and the end of that.
 */
export function changeMails(site: Site, tx: SiteTransaction, changed: ChangeOf): Mail[] {
  const { before, row, change, by } = changed
  const attached = row.status === 'confirmed' || before.status === 'confirmed'
  const told = { ...changed, attached }
  if (isUntaken(before)) {
    if (change === 'cancelled') return before.status === 'held' ? [] : changedMails(site, told)
    if (by === 'visitor') return [visitorMail(site, told), ...bookingMails(site, tx, row)]
  }
  return [visitorMail(site, told), ...changedMails(site, told)]
}
