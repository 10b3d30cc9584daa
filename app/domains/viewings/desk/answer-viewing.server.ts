/** Staff answer a requested viewing at the desk, by the same function as the link of their mail. */
import { entriesOf } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { type DeskReader, maySee } from '../../enquiries/desk/borders.server'
import { changeAppointment } from '../change.server'
import { listOfOffered } from '../manage-page.server'
import { findAppointment } from '../viewing.server'

/** @returns the log entry's ID; undefined if it could not be answered any more. */
export function answerViewing(
  site: Site,
  id: string,
  answer: 'confirm' | 'refuse',
  by: DeskReader & { name: string },
  language: Language,
): number | undefined {
  const row = findAppointment(site.database, id)
  if (row?.status !== 'requested' || !maySee(site, site.database, by, row.enquiryID)) return undefined
  const { accountID, name } = by
  const list = listOfOffered(site, row.propertyID, language)
  const result = changeAppointment(site, { row, role: 'staff' }, { what: answer }, list, { accountID, name })
  return result.kind === 'done' ? entriesOf(site.database, 'viewing', id).at(-1)?.id : undefined
}
