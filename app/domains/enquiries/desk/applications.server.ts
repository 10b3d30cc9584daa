/** Rental applications per home, with who was answered what and when: the proof that candidates were treated alike. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { enquiry, enquiryNote } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import { spreadsheetCsv } from '../../../platform/html/csv'
import type { Language } from '../../../platform/i18n/languages'
import { clockInBrussels } from '../../../platform/time/brussels'
import { requestView } from '../handled.server'
import { type DeskReader, visibleTo } from './borders.server'
import type { Application, ApplicationsOfHome } from './enquiry-view'

/** Far more than an agency has under way. */
const most = 500

/** Homes with the latest applications first, the candidates of each in the order in which they applied. */
export function applications(site: Site, reader: DeskReader, language: Language): ApplicationsOfHome[] {
  const rows = site.database
    .select()
    .from(enquiry)
    .where(and(eq(enquiry.form, 'rental-application'), visibleTo(site, reader)))
    .orderBy(desc(enquiry.createdAt))
    .limit(most)
    .all()
  const ids = rows.map(({ id }) => id)
  const isAnswer = and(inArray(enquiryNote.enquiryID, ids), eq(enquiryNote.kind, 'answer'))
  const answers = site.database.select().from(enquiryNote).where(isAnswer).orderBy(enquiryNote.id).all()
  const homes = new Map<number | null, ApplicationsOfHome>()
  for (const row of rows) {
    const { name, email, about } = requestView(site, row, language)
    const home = homes.get(row.propertyID) ?? { key: String(row.propertyID), title: about?.title ?? '', candidates: [] }
    homes.set(row.propertyID, home)
    home.candidates.unshift({
      ...{ id: row.id, name, email, receivedAt: row.createdAt },
      ...(row.handledAt !== null && { handledAt: row.handledAt }),
      answers: answers
        .filter(({ enquiryID }) => enquiryID === row.id)
        .map(({ at, name: author, text }) => ({ at, name: author, text })),
    })
  }
  return [...homes.values()]
}

const columns = ['ABOUT', 'NAME', 'EMAIL', 'MOMENT', 'ANSWERED', 'ANSWERED_BY', 'ANSWER', 'HANDLED']

/** A row per answer, and one for each candidate without. */
export function applicationsCsv(site: Site, reader: DeskReader, language: Language): string {
  const { t } = site.texts(language)
  const rowsOf = (title: string, { name, email, receivedAt, handledAt, answers }: Application) => {
    const told = answers.length > 0 ? answers : [undefined]
    return told.map(answer => [
      ...[title, name, email, moment(receivedAt)],
      ...[answer ? moment(answer.at) : '', answer?.name ?? '', answer?.text ?? ''],
      handledAt === undefined ? '' : moment(handledAt),
    ])
  }
  const rows = applications(site, reader, language).flatMap(({ title, candidates }) =>
    candidates.flatMap(each => rowsOf(title, each)),
  )
  return spreadsheetCsv([columns.map(column => t(`DESK_COLUMN_${column}`)), ...rows])
}

/** A moment that spreadsheets sort. */
function moment(at: number): string {
  const { day, time } = clockInBrussels(at)
  return `${day} ${time}`
}
