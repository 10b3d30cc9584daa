/** What the first screen says besides the lists: what went wrong, and what else waits. */
import { and, count, eq, gte, inArray, isNotNull, isNull, like } from 'drizzle-orm'
import { enquiry, outbox, returnedMail, staffNotice, testimonial } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { mailQueue } from '../../platform/mail/outbox.server'
import { crmQueue } from '../../platform/outbox/crm-queue.server'
import { readPause } from '../../platform/outbox/pause.server'
import { type DeskReader, ofVisible, visibleTo } from '../enquiries/desk/borders.server'
import { listProblems } from '../feeds/problems.server'
import { allDrafts } from '../publishing/drafts.server'
import { outOfDate } from '../publishing/translations.server'
import type { NamedCount } from './desk-view'
import { refusedPass } from './queues/feed-view.server'
import { stuckCounts } from './queues/queue-list.server'
import type { StaffMember } from './staff.server'

const week = 7 * 86_400_000
const queues = '/desk/queues/'

/** What went wrong, worst first; none on a good day. @param language of the member of staff */
export function troubles(site: Site, reader: DeskReader & Pick<StaffMember, 'role'>, language: Language): NamedCount[] {
  const { t } = site.texts(language)
  const stuck = stuckCounts(site, reader)
  const named: [string, number, string?][] = [
    ['PAUSED', [mailQueue, crmQueue].filter(queue => readPause(site.database, queue)).length, queues],
    ['REFUSED_PASS', refusedPass(site) ? 1 : 0, queues],
    ['DEAD_MAILS', stuck.mails, queues],
    ['RETURNED_MAILS', returnedCount(site, reader), queues],
    ['STUCK_MESSAGES', stuck.crm, queues],
    ['SET_ASIDE', site.configuration.source ? listProblems(site).length : 0, queues],
    ['LEGAL_GAPS', gapCount(site)],
    ['OUT_OF_DATE', reader.role === 'agent' ? 0 : outOfDate(site).size, '/desk/site/'],
  ]
  return named.flatMap(([key, number, href]) =>
    number === 0 ? [] : [{ key, text: t(`DESK_TROUBLE_${key}`, { count: number }), ...(href && { href }) }],
  )
}

/** Mails about requests that came back this week. */
function returnedCount(site: Site, reader: DeskReader): number {
  const isRecent = gte(returnedMail.returnedAt, site.now() - week)
  const isTheirs = and(isRecent, isNotNull(outbox.enquiryID), ofVisible(site, reader, outbox.enquiryID))
  return (
    site.database
      .select({ count: count() })
      .from(returnedMail)
      .innerJoin(outbox, eq(outbox.id, returnedMail.outboxID))
      .where(isTheirs)
      .get()?.count ?? 0
  )
}

/** Advertisements that lack mandatory information, as the last mail to staff said. */
function gapCount({ database }: Site): number {
  const rows = database.select({ name: staffNotice.name }).from(staffNotice).where(like(staffNotice.name, 'gap %')).all()
  return new Set(rows.map(({ name }) => name.slice(0, name.lastIndexOf(' ')))).size
}

/** Offers, rental applications, testimonials and proposed changes of the site that wait for somebody. */
export function alsoWaiting(site: Site, reader: DeskReader & Pick<StaffMember, 'role'>, language: Language): NamedCount[] {
  const { t } = site.texts(language)
  const waiting = and(
    isNull(enquiry.handledAt),
    inArray(enquiry.form, ['offer-to-purchase', 'rental-application']),
    visibleTo(site, reader),
  )
  const open = site.database
    .select({ form: enquiry.form, count: count() })
    .from(enquiry)
    .where(waiting)
    .groupBy(enquiry.form)
    .all()
  const ofForm = (form: string) => open.find(row => row.form === form)?.count ?? 0
  const testimonials = site.database.select({ count: count() }).from(testimonial).where(eq(testimonial.state, 'waiting')).get()
  const proposals = reader.role === 'admin' ? allDrafts(site.database).filter(({ proposed }) => proposed !== null) : []
  const named: [string, number, string][] = [
    ['OFFERS', ofForm('offer-to-purchase'), '/desk/offers/'],
    ['APPLICATIONS', ofForm('rental-application'), '/desk/applications/'],
    ['TESTIMONIALS', testimonials?.count ?? 0, '/desk/testimonials/'],
    ['PROPOSALS', proposals.length, '/desk/site/'],
  ]
  return named.flatMap(([key, number, href]) =>
    number === 0 ? [] : [{ key, text: t(`DESK_WAITING_${key}`, { count: number }), href }],
  )
}
