/** The desk's list of requests, newest first, in pages by key so that a long list costs the same on every page. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { enquiry, staff } from '../../../../db/schema/site.server'
import { formKeys } from '../../../platform/agency/form-keys'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { requestView } from '../handled.server'
import { kindKey } from '../requests-by-form.server'
import { searchWords } from '../search-text.server'
import { type DeskReader, visibleTo } from './borders.server'
import { type EnquiryListView, type EnquiryRow, type EnquirySearch, enquiryOwners, enquiryStates } from './enquiry-view'

const pageSize = 50
/** Characters of a search. */
const longestSearch = 100

export function readEnquirySearch(query: URLSearchParams): EnquirySearch {
  const state = enquiryStates.find(each => each === query.get('state')) ?? 'open'
  return {
    state,
    owner: enquiryOwners.find(each => each === query.get('owner')) ?? 'all',
    oldestFirst: query.get('order') === 'oldest',
    form: query.get('form') || undefined,
    words: query.get('q')?.trim().slice(0, longestSearch) || undefined,
    before: query.get('before') || undefined,
  }
}

/** The condition for requests that wait for somebody. */
const isOpen = isNull(enquiry.handledAt)

export function openEnquiryCount(site: Site, reader: DeskReader): number {
  const isTheirs = and(isOpen, visibleTo(site, reader))
  return site.database.select({ count: sql<number>`count(*)` }).from(enquiry).where(isTheirs).get()?.count ?? 0
}

/** @param language of the member of staff */
export function enquiryList(site: Site, reader: DeskReader, search: EnquirySearch, language: Language): EnquiryListView {
  const { rows, next } = enquiryPage(site, reader, search, pageSize)
  return { rows: rowsInWords(site, rows, language), forms: formsIn(site, language), ...(next && { next }) }
}

/** @param language of the member of staff */
export function rowsInWords(site: Site, rows: readonly Row[], language: Language): EnquiryRow[] {
  const names = staffNames(site)
  return rows.map(row => rowOf(site, row, language, names))
}

type Row = typeof enquiry.$inferSelect

/** A page of the rows that match. @returns the `before` of the next page, if there are more. */
export function enquiryPage(site: Site, reader: DeskReader, search: EnquirySearch, size: number): { rows: Row[]; next?: string } {
  const order = search.oldestFirst ? asc : desc
  const ordered = [order(enquiry.createdAt), order(enquiry.id)]
  // The inner query reads an index only; the outer one the rows of this page.
  const ids = site.database
    .select({ id: enquiry.id })
    .from(enquiry)
    .where(matching(site, reader, search))
    .orderBy(...ordered)
    .limit(size + 1)
  const rows = site.database
    .select()
    .from(enquiry)
    .where(inArray(enquiry.id, ids))
    .orderBy(...ordered)
    .all()
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { rows: shown, ...(last && { next: `${last.createdAt}.${last.id}` }) }
}

function matching(site: Site, reader: DeskReader, { state, owner, oldestFirst, form, words, before }: EnquirySearch) {
  return and(
    state === 'open' ? isOpen : state === 'handled' ? isNotNull(enquiry.handledAt) : undefined,
    owner === 'mine' ? eq(enquiry.assignedTo, reader.accountID) : owner === 'nobody' ? isNull(enquiry.assignedTo) : undefined,
    form === undefined ? undefined : eq(enquiry.form, form),
    ...searchWords(words ?? '').map(word => sql`instr(${enquiry.searchText}, ${word}) > 0`),
    visibleTo(site, reader),
    beyond(before, oldestFirst),
  )
}

/** After the last row of the page before, in the list's order; as a pair, which the index finds. */
function beyond(before: string | undefined, oldestFirst: boolean): SQL | undefined {
  const [at, id] = before?.split('.', 2) ?? []
  if (!at || !id || !/^\d+$/.test(at)) return undefined
  const pair = sql`(${enquiry.createdAt}, ${enquiry.id})`
  return oldestFirst ? sql`${pair} > (${Number(at)}, ${id})` : sql`${pair} < (${Number(at)}, ${id})`
}

/** By account. */
export function staffNames({ database }: Pick<Site, 'database'>): ReadonlyMap<string, string> {
  const rows = database.select({ id: staff.accountID, name: staff.name }).from(staff).orderBy(staff.name).all()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function rowOf(site: Site, row: Row, language: Language, names: ReadonlyMap<string, string>): EnquiryRow {
  const { kind, name, about } = requestView(site, row, language)
  const words = wordsOf(row)
  const assignedTo = row.assignedTo === null ? undefined : names.get(row.assignedTo)
  return {
    id: row.id,
    kind,
    name,
    receivedAt: row.createdAt,
    language: row.language,
    ...(about && { about: about.title }),
    ...(words && { words }),
    ...(row.handledAt !== null && { handledAt: row.handledAt }),
    ...(assignedTo && { assignedTo }),
  }
}

/** What the visitor wrote. */
export function wordsOf({ fields }: Pick<Row, 'fields'>): string | undefined {
  const { message, question, comment } = fields
  const words = message ?? question ?? comment
  return typeof words === 'string' && words !== '' ? words : undefined
}

/** The forms by which something may come in, in words: reading which ones did would read every row. */
function formsIn(site: Site, language: Language): { value: string; label: string }[] {
  const { t } = site.texts(language)
  return formKeys
    .filter(form => form !== 'owner-login')
    .map(form => ({ value: form, label: t(kindKey(form)) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
