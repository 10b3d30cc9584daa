/** The desk's list of requests, newest first, in pages by key so that a long list costs the same on every page. */
import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { enquiry } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { requestView } from '../handled.server'
import { kindKey } from '../requests-by-form.server'
import { type EnquiryListView, type EnquiryRow, type EnquirySearch, enquiryStates } from './enquiry-view'

const pageSize = 50
/** Characters of a search. */
const longestSearch = 100

export function readEnquirySearch(query: URLSearchParams): EnquirySearch {
  const state = enquiryStates.find(each => each === query.get('state')) ?? 'open'
  return {
    state,
    form: query.get('form') || undefined,
    words: query.get('q')?.trim().slice(0, longestSearch) || undefined,
    before: query.get('before') || undefined,
  }
}

/** The condition for requests that wait for somebody. */
const isOpen = isNull(enquiry.handledAt)

export function openEnquiryCount({ database }: Site): number {
  return database.select({ count: sql<number>`count(*)` }).from(enquiry).where(isOpen).get()?.count ?? 0
}

/** @param language of the member of staff */
export function enquiryList(site: Site, search: EnquirySearch, language: Language): EnquiryListView {
  const { state, form, words, before } = search
  const [at, id] = before?.split('.', 2) ?? []
  const older =
    at && id && /^\d+$/.test(at)
      ? or(lt(enquiry.createdAt, Number(at)), and(eq(enquiry.createdAt, Number(at)), lt(enquiry.id, id)))
      : undefined
  const wanted = and(
    state === 'open' ? isOpen : state === 'handled' ? isNotNull(enquiry.handledAt) : undefined,
    form === undefined ? undefined : eq(enquiry.form, form),
    ...wordsOf(words).map(contains),
    older,
  )
  const rows = site.database
    .select()
    .from(enquiry)
    .where(wanted)
    .orderBy(desc(enquiry.createdAt), desc(enquiry.id))
    .limit(pageSize + 1)
    .all()
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    rows: shown.map(row => rowOf(site, row, language)),
    forms: formsIn(site, language),
    ...(last && { next: `${last.createdAt}.${last.id}` }),
  }
}

function wordsOf(typed = ''): string[] {
  return typed.split(/\s+/).filter(Boolean)
}

/** Whether a word is in a field. SQLite folds the case of ASCII letters only, so words with others are tried as they are written. */
function contains(word: string): SQL | undefined {
  const lower = word.toLowerCase()
  const spellings = new Set([lower, lower.charAt(0).toUpperCase() + lower.slice(1), word.toUpperCase()])
  return or(...[...spellings].map(each => sql`instr(lower(${enquiry.fields}), lower(${each})) > 0`))
}

function rowOf(site: Site, row: typeof enquiry.$inferSelect, language: Language): EnquiryRow {
  const { kind, name, about } = requestView(site, row, language)
  const { message, comment, question } = row.fields as Partial<Record<string, string>>
  return {
    id: row.id,
    kind,
    name,
    receivedAt: row.createdAt,
    language: row.language,
    ...(about && { about: about.title }),
    ...(typeof (message ?? question ?? comment) === 'string' && { words: message ?? question ?? comment }),
    ...(row.handledAt !== null && { handledAt: row.handledAt }),
  }
}

/** The forms by which something came in, in words. */
function formsIn(site: Site, language: Language): { value: string; label: string }[] {
  const { t } = site.texts(language)
  const forms = site.database.selectDistinct({ form: enquiry.form }).from(enquiry).all()
  return forms
    .map(({ form }) => ({ value: form, label: t(kindKey(form)) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
