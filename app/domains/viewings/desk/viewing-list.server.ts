/** The desk's list of coming viewings, in order of time. */
import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import { appointment } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import { formatPhone } from '../../../platform/i18n/formats'
import type { Language } from '../../../platform/i18n/languages'
import { phoneHref } from '../../catalogue/property/property-view.server'
import { type DeskReader, ofVisible } from '../../enquiries/desk/borders.server'
import { statusAt } from '../viewing.server'
import { whenInWords } from '../when'
import type { ViewingRow } from './viewing-view'

/** Far more than an agency's coming weeks. */
const most = 300

export function waitingViewingCount(site: Site, reader: DeskReader): number {
  const isTheirs = ofVisible(site, reader, appointment.enquiryID)
  const isWaiting = and(eq(appointment.status, 'requested'), gt(appointment.startsAt, site.now()), isTheirs)
  return site.database.select({ count: count() }).from(appointment).where(isWaiting).get()?.count ?? 0
}

/** @param language of the member of staff. @returns those that wait for an answer first in the same minute. */
export function comingViewings(site: Site, reader: DeskReader, language: Language): ViewingRow[] {
  const now = site.now()
  const isOpen = inArray(appointment.status, ['held', 'requested', 'proposed', 'confirmed'])
  const isComing = and(isOpen, gt(appointment.startsAt, now), ofVisible(site, reader, appointment.enquiryID))
  const rows = site.database.select().from(appointment).where(isComing).orderBy(asc(appointment.startsAt)).limit(most).all()
  return rows.map(row => ({
    id: row.id,
    enquiryID: row.enquiryID,
    status: statusAt(row, now),
    startsAt: row.startsAt,
    when: whenInWords(row, language),
    name: row.name,
    phone: { text: formatPhone(row.phone, site.configuration.languages), href: phoneHref(row.phone) },
    about: `${row.about.staff.title}, ${row.about.staff.city}`,
    askedAt: row.createdAt,
    seen: row.sequence,
  }))
}
