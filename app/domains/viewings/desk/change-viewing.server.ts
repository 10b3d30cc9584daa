/** What staff do with one viewing at the desk, by the same function as the links of their mails. */
import { entriesOf } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { readAlert } from '../../../platform/i18n/alerts'
import type { Language } from '../../../platform/i18n/languages'
import { writeMoment } from '../../../platform/time/moment-text'
import type { DeskReader } from '../../enquiries/desk/borders.server'
import { changeAppointment } from '../change.server'
import { listOfOffered } from '../manage-page.server'
import type { Appointment } from '../viewing.server'
import { missedAction, notedViewingAction } from '../viewing-log.server'
import { findVisible, stateInWords } from './viewing-detail.server'
import type { ViewingRefused } from './viewing-view'

export type ViewingChange =
  /** `entry` of the log; undefined if nothing was to be done. */
  { kind: 'done'; entry?: number } | { kind: 'invalid' | 'conflict' | 'failed'; refused: ViewingRefused } | { kind: 'unknown' }

/** The log's action for what a form asks. */
const actions: Partial<Record<string, string>> = {
  confirm: 'viewing-confirmed',
  refuse: 'viewing-refused',
  cancel: 'viewing-cancelled',
  move: 'viewing-moved',
  propose: 'viewing-proposed',
  note: notedViewingAction,
  missed: missedAction,
}

/** @param language of the member of staff */
export function changeViewing(
  site: Site,
  by: DeskReader & { name: string },
  id: string,
  form: FormData,
  language: Language,
): ViewingChange {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const row = findVisible(site, by, id)
  if (!row) return { kind: 'unknown' }
  const [what, slot, note] = [field('what'), field('slot'), field('note')]
  const { t } = site.texts(language)
  if (actions[what] === undefined) return { kind: 'invalid', refused: { alert: t('DESK_UNKNOWN_ACTION') } }
  const isChange = what !== 'note' && what !== 'missed'
  const list = listOfOffered(site, row.propertyID, language)
  const wish = { what, slot, note, ...(what === 'note' && { was: field('was') }) }
  const before = entriesOf(site.database, 'viewing', id).at(-1)
  const result = changeAppointment(
    site,
    { row, role: 'staff' },
    wish,
    list,
    by,
    isChange ? Number(field('seen') || Number.NaN) : undefined,
  )
  const last = entriesOf(site.database, 'viewing', id).at(-1)
  if (result.kind === 'done') return { kind: 'done', ...(last && last.id !== before?.id && { entry: last.id }) }
  const typed = { ...(slot && { slot }), ...(what === 'note' && { note }) }
  const now = findVisible(site, by, id) ?? row
  if (result.kind === 'closed') {
    // The same person pressed twice.
    const isTwice =
      isChange && last?.accountID === by.accountID && last.undoes === null && last.action === actions[what] && isAt(now, slot)
    if (isTwice) return { kind: 'done', entry: last.id }
    const wanted = t(`DESK_WANTED_${what.toUpperCase()}`)
    const text = t('DESK_CONFLICT_VIEWING', { now: stateInWords(site, now, language), wanted })
    return { kind: 'conflict', refused: { alert: text, ...typed } }
  }
  return { kind: result.kind === 'invalid' ? 'invalid' : 'failed', refused: { alert: readAlert(result.alert, t), ...typed } }
}

/** Whether a viewing has the time that was asked, if one was. */
function isAt({ startsAt }: Appointment, slot: string): boolean {
  return slot === '' || slot === writeMoment(startsAt)
}
