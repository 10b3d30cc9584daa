/** One viewing at the desk. */
import { and, eq } from 'drizzle-orm'
import { appointment } from '../../../../db/schema/site.server'
import { entriesOf } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { phoneHref } from '../../catalogue/property/property-view.server'
import { type DeskReader, ofVisible } from '../../enquiries/desk/borders.server'
import { actionKey } from '../../enquiries/desk/enquiry-detail.server'
import { appointmentView } from '../manage-page.server'
import { type Appointment, statusAt } from '../viewing.server'
import { whenInWords } from '../when'
import type { ViewingDetailView } from './viewing-view'

/** @returns undefined if there is no such viewing, or the person may not see it. */
export function findVisible(site: Site, reader: DeskReader, id: string): Appointment | undefined {
  const isIt = and(eq(appointment.id, id), ofVisible(site, reader, appointment.enquiryID))
  return site.database.select().from(appointment).where(isIt).get()
}

/** Its status and time. */
export function stateInWords(site: Site, row: Appointment, language: Language): string {
  const status = site.texts(language).t(`APPOINTMENT_STATUS_${statusAt(row, site.now()).toUpperCase()}`)
  return `${status}, ${whenInWords(row, language)}`
}

/** @param language of the member of staff */
export function viewingDetail(site: Site, reader: DeskReader, id: string, language: Language): ViewingDetailView | undefined {
  const row = findVisible(site, reader, id)
  if (!row) return undefined
  const { t } = site.texts(language)
  const view = appointmentView(site, { row, role: 'staff' }, language)
  return {
    id,
    enquiryID: row.enquiryID,
    seen: row.sequence,
    name: row.name,
    email: row.email,
    phone: { text: view.visitor?.phone ?? '', href: phoneHref(row.phone) },
    view,
    canMiss: view.state === 'past' && row.status === 'confirmed' && row.missedAt === null,
    isMissed: row.missedAt !== null,
    course: entriesOf(site.database, 'viewing', id).map(({ at, name, action, undoes }) => ({
      at,
      text: t(actionKey(action, undoes !== null), { name: name || t('DESK_BY_LINK') }),
    })),
  }
}
