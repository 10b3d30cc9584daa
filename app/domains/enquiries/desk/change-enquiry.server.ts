/** What staff do with one request at the desk, from its page or from a list. */
import { entriesOf } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { handledAction, reopenedAction, setHandled } from '../handled.server'
import { answerEnquiry } from './answer.server'
import { assignEnquiry } from './assign.server'
import { type DeskReader, maySee } from './borders.server'
import { noteView } from './enquiry-detail.server'
import { staffNames } from './enquiry-list.server'
import type { Conflict } from './enquiry-view'
import { addNote, notesOf } from './notes.server'

/** A member of staff who acts. */
export type Colleague = DeskReader & { name: string; email: string; language: Language }

/** The answer as it was typed, to show it again, and what to put into it. */
export type TypedAnswer = { text: string; insert?: string }

export type EnquiryChange =
  /** `entry` of the log; undefined if nothing was to be done. */
  | { kind: 'done'; entry?: number }
  /** The page again, with a text put into the answer. */
  | { kind: 'typing'; typed: TypedAnswer }
  /** A locale key. */
  | { kind: 'invalid'; error: string; typed?: TypedAnswer }
  | { kind: 'conflict'; conflict: Conflict; typed?: TypedAnswer }
  | { kind: 'unknown' }

/** @param language of the member of staff */
export function changeEnquiry(site: Site, by: Colleague, id: string, form: FormData, language: Language): EnquiryChange {
  if (!maySee(site, site.database, by, id)) return { kind: 'unknown' }
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const handled = field('handled')
  if (handled === 'yes' || handled === 'no') return handle(site, by, id, handled === 'yes', language)
  const text = field('text')
  switch (field('what')) {
    case 'insert':
      return { kind: 'typing', typed: { text, insert: field('template') } }
    case 'times':
      return { kind: 'typing', typed: { text, insert: 'times' } }
    case 'answer':
    case 'answer-handled':
      return answer(
        site,
        by,
        id,
        { text, seen: Number(field('seen')) || 0, handles: field('what') === 'answer-handled' },
        language,
      )
    case 'assign':
      return assign(site, by, id, { to: field('to-staff') || null, was: field('was') || null }, language)
    case 'note': {
      const entry = addNote(site, id, field('note'), by)
      return { kind: 'done', ...(entry !== undefined && { entry }) }
    }
    default:
      return { kind: 'invalid', error: 'DESK_UNKNOWN_ACTION' }
  }
}

/** Who has done it before is told: a colleague by name; the same person, who pressed twice, as after the first time. */
function handle(site: Site, by: Colleague, id: string, handled: boolean, language: Language): EnquiryChange {
  const entry = setHandled(site, id, handled, by)
  if (entry !== undefined) return { kind: 'done', entry }
  const last = entriesOf(site.database, 'enquiry', id).findLast(
    ({ action }) => action === handledAction || action === reopenedAction,
  )
  if (!last || last.accountID === by.accountID) return { kind: 'done', ...(last?.undoes === null && { entry: last.id }) }
  const { t } = site.texts(language)
  const values = { name: last.name || t('DESK_BY_LINK'), moment: { moment: last.at } }
  return { kind: 'conflict', conflict: { text: t(handled ? 'DESK_CONFLICT_HANDLED' : 'DESK_CONFLICT_REOPENED', values) } }
}

function answer(
  site: Site,
  by: Colleague,
  id: string,
  typed: Parameters<typeof answerEnquiry>[2],
  language: Language,
): EnquiryChange {
  const answered = answerEnquiry(site, id, typed, by)
  if (answered.kind === 'sent') return { kind: 'done', entry: answered.entry }
  if (answered.kind === 'invalid') return { kind: 'invalid', error: answered.error, typed: { text: typed.text } }
  const last = notesOf(site.database, id, 'answer').at(-1)
  const { t } = site.texts(language)
  const conflict = { text: t('DESK_CONFLICT_ANSWERED', { name: last?.name ?? '' }), ...(last && { theirs: noteView(last) }) }
  return { kind: 'conflict', conflict, typed: { text: typed.text } }
}

function assign(
  site: Site,
  by: Colleague,
  id: string,
  wanted: { to: string | null; was: string | null },
  language: Language,
): EnquiryChange {
  const result = assignEnquiry(site, id, wanted, by)
  if (result.kind === 'unknown') return { kind: 'invalid', error: 'DESK_UNKNOWN_ACTION' }
  if (result.kind === 'done') return result
  const { t } = site.texts(language)
  const names = staffNames(site)
  const nameOf = (account: string | null) => (account !== null && names.get(account)) || t('DESK_NOBODY')
  const values = { now: nameOf(result.assignedTo), wanted: nameOf(wanted.to) }
  return { kind: 'conflict', conflict: { text: t('DESK_CONFLICT_ASSIGNED', values) } }
}
