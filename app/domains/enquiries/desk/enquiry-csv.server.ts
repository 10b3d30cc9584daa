/** The filtered list of requests as a file for spreadsheets. */
import type { Site } from '../../../platform/context/site.server'
import { spreadsheetCsv } from '../../../platform/html/csv'
import type { Language } from '../../../platform/i18n/languages'
import { clockInBrussels, dayInBrussels } from '../../../platform/time/brussels'
import { requestView } from '../handled.server'
import type { DeskReader } from './borders.server'
import { enquiryPage, staffNames, wordsOf } from './enquiry-list.server'
import type { EnquirySearch } from './enquiry-view'

/** Years of requests of a normal agency; more would hold up visitors. */
const maxRows = 10_000
const pageSize = 200

const columns = ['MOMENT', 'KIND', 'NAME', 'EMAIL', 'PHONE', 'LANGUAGE', 'ABOUT', 'WORDS', 'ASSIGNED', 'HANDLED']

/** A moment that spreadsheets sort. */
const moment = (at: number) => `${dayInBrussels(at)} ${clockInBrussels(at).time}`

/** Reads a page at a time, so that visitors do not wait. @param language of the member of staff */
export async function enquiryCsv(site: Site, reader: DeskReader, search: EnquirySearch, language: Language): Promise<string> {
  const { t } = site.texts(language)
  const names = staffNames(site)
  const rows = [columns.map(column => t(`DESK_COLUMN_${column}`))]
  for (let before: string | undefined; ; ) {
    const page = enquiryPage(site, reader, { ...search, before }, pageSize)
    for (const row of page.rows) {
      const { kind, name, email, about } = requestView(site, row, language)
      const { phone } = row.fields
      rows.push([
        moment(row.createdAt),
        kind,
        name,
        email,
        typeof phone === 'string' ? phone : '',
        row.language,
        about?.title ?? '',
        wordsOf(row) ?? '',
        (row.assignedTo !== null && names.get(row.assignedTo)) || '',
        row.handledAt === null ? '' : moment(row.handledAt),
      ])
    }
    before = page.next
    if (before === undefined || rows.length > maxRows) return spreadsheetCsv(rows)
    await new Promise(resolve => setImmediate(resolve))
  }
}
