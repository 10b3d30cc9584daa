/** The log of staff's actions in words, searched by person, thing and day. */
import { z } from 'zod'
import { type AuditEntry, type EntrySearch, findEntries, isUndone, peopleInLog } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import { spreadsheetCsv } from '../../platform/html/csv'
import type { Language } from '../../platform/i18n/languages'
import type { Translate } from '../../platform/i18n/texts'
import { clockInBrussels, dayInBrussels, momentInBrussels } from '../../platform/time/brussels'
import { actionKey } from '../enquiries/desk/enquiry-detail.server'
import { titlesOf } from '../publishing/site-view.server'
import { type LogSearch, type LogView, logKinds } from './desk-view'
import type { Undos } from './undo.server'

/** The texts and the language of whoever reads the log. */
type Reader = { t: Translate; language: Language }

const pageSize = 100
/** Of the file for spreadsheets. */
const mostRows = 10_000
const dayLength = 86_400_000

/** What each kind stands for in the log. */
const thingsOf: Record<(typeof logKinds)[number], readonly string[]> = {
  ENQUIRIES: ['enquiry'],
  VIEWINGS: ['viewing', 'open-house', 'viewing-times'],
  OFFERS: ['offer'],
  HOMES: ['home', 'project'],
  TESTIMONIALS: ['testimonial'],
  SITE: ['publication', 'plan', 'draft', 'photo'],
  PEOPLE: ['person', 'demand', 'subscriber', 'account'],
  QUEUES: ['mails', 'crm', 'sending', 'refusal', 'source', 'catalogue'],
  ACCESS: ['staff'],
}

/** @param parameters of the address; what makes no sense is left out. */
export function readLogSearch(parameters: URLSearchParams): LogSearch {
  const day = parameters.get('day') ?? ''
  return {
    who: (parameters.get('who') ?? '').slice(0, 100),
    kind: logKinds.find(kind => kind === parameters.get('kind')) ?? '',
    day: z.iso.date().safeParse(day).success ? day : '',
    before: Number(parameters.get('before')) || undefined,
  }
}

function wanted({ who, kind, day, before }: LogSearch): EntrySearch {
  const from = day === '' ? undefined : momentInBrussels(day, '00:00')
  return {
    before,
    ...(who !== '' && { who }),
    ...(kind !== '' && { things: thingsOf[kind] }),
    // The day after begins 23 to 25 hours later.
    ...(from !== undefined && { from, until: momentInBrussels(dayInBrussels(from + 1.5 * dayLength), '00:00') }),
  }
}

/** An entry of the log as a sentence; that of a publication, planned or not, names its contents too. */
export function logSentence(
  site: Site,
  { action, thing, before, after, undoes, name }: Pick<AuditEntry, 'action' | 'thing' | 'before' | 'after' | 'undoes' | 'name'>,
  { t, language }: Reader,
): string {
  const sentence = t(actionKey(action, undoes !== null), { name: name || t('DESK_BY_LINK') })
  const changed = (undoes === null ? after : before) as unknown
  const things =
    thing === 'plan' ? ((changed ?? (undoes === null ? before : after)) as { things?: unknown } | null)?.things : changed
  return (thing === 'publication' || thing === 'plan') && Array.isArray(things)
    ? t('DESK_LOG_ABOUT', { sentence, things: titlesOf(site, things.map(String), language) })
    : sentence
}

export function logView(site: Site, { t, language }: Reader, undos: Undos, search: LogSearch): LogView {
  const entries = findEntries(site.database, pageSize + 1, wanted(search))
  const shown = entries.slice(0, pageSize)
  return {
    rows: shown.map(({ id, at, name, action, thing, thingID, before, after, undoes }) => ({
      id,
      at,
      text: logSentence(site, { action, thing, after, before, undoes, name }, { t, language }),
      ...(thing === 'enquiry' && { href: `/desk/enquiries/${thingID}/` }),
      ...(thing === 'publication' && { href: `/desk/site/history/${thingID}/` }),
      ...(thing === 'plan' && { href: '/desk/site/' }),
      ...(thing === 'home' && { href: `/desk/homes/${thingID}/` }),
      ...(thing === 'project' && { href: `/desk/projects/${thingID}/` }),
      ...(thing === 'viewing' && { href: `/desk/viewings/${thingID}/` }),
      canUndo: undoes === null && action in undos && !isUndone(site.database, id),
    })),
    ...(entries.length > pageSize && { next: shown.at(-1)?.id }),
    search,
    kinds: logKinds.map(kind => ({ value: kind, label: t(`DESK_${kind}`) })),
    people: peopleInLog(site.database).map(({ accountID, name }) => ({ value: accountID, label: name })),
  }
}

/** The log as a file for spreadsheets, newest first. */
export function logCsv(site: Site, { t, language }: Reader, search: LogSearch): string {
  const rows = findEntries(site.database, mostRows, wanted(search)).map(
    ({ at, name, sender, action, thing, thingID, before, after, undoes }) => {
      const who = name || t('DESK_BY_LINK')
      const text = logSentence(site, { action, thing, after, before, undoes, name }, { t, language })
      return [`${dayInBrussels(at)} ${clockInBrussels(at).time}`, who, text, thing, thingID, sender ?? '']
    },
  )
  const columns = ['WHEN', 'WHO', 'DONE', 'THING', 'NUMBER', 'SENDER'].map(column => t(`DESK_LOG_${column}`))
  return spreadsheetCsv([columns, ...rows])
}
