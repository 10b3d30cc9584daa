/** Figures of the site by week or month, from what it counts: no personal data. */
import { and, between, count, desc, gte, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { enquiry, propertyDay, searchWeek } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import { spreadsheetCsv } from '../../../platform/html/csv'
import type { Language } from '../../../platform/i18n/languages'
import { dayInBrussels, momentInBrussels } from '../../../platform/time/brussels'
import { daysAfter, daysBefore, lastDayOf, monthsAfter } from '../../../platform/time/calendar-days'
import { monthInWords, nearDayInWords } from '../../../platform/time/in-words'
import { listingHref } from '../../catalogue/listing-address'
import { findProperty } from '../../catalogue/property.server'
import { type DeskReader, visibleTo } from '../../enquiries/desk/borders.server'
import { kindKey } from '../../enquiries/requests-by-form.server'
import { mostSeen } from '../../owner/visit-counts.server'
import { searchesOf, weekOf } from '../../search/statistics/search-counts.server'
import { askedInWords } from '../asked-in-words.server'
import type { CountedRow, FiguresView, PeriodFigures, PeriodKind, Week } from './figures-view'

/** Periods in the tables. */
const shown: Record<PeriodKind, number> = { week: 12, month: 6 }
/** Rows of each list. */
const most = 10

type Period = { from: string; to: string; start: number; end: number }

/** @param chosen the first day of the period whose lists are wanted; the current one if it is not among those shown */
export function deskFigures(
  site: Site,
  reader: DeskReader,
  { by, chosen }: { by: PeriodKind; chosen: string | null },
  language: Language,
): FiguresView {
  const periods = periodsOf(by, dayInBrussels(site.now()))
  const asked = searchesByWeek(site, by, periods)
  const current = periods.find(({ from }) => from === chosen) ?? (periods.at(-1) as Period)
  return {
    by,
    periods: periods.map(period => ({
      from: period.from,
      label: labelOf(by, period.from, language),
      ...visitsIn(site, period),
      ...requestsIn(site, reader, period),
      ...asked.get(period.from),
    })),
    chosen: {
      from: current.from,
      label: labelOf(by, current.from, language),
      lists: [
        { name: 'SEEN', rows: seenIn(site, current, language) },
        { name: 'FORMS', rows: formsIn(site, reader, current, language) },
        { name: 'HOMES', rows: homesIn(site, reader, current, language) },
        ...(by === 'week' ? [{ name: 'EMPTY' as const, rows: emptyIn(site, current, language) }] : []),
      ],
    },
  }
}

/** This week and the one before it, for the first screen. */
export function weekBesideLast(site: Site, reader: DeskReader): { now: Week; before: Week } {
  const [before, now] = periodsOf('week', dayInBrussels(site.now())).slice(-2) as [Period, Period]
  const figuresOf = (period: Period): Week => ({ ...visitsIn(site, period), ...requestsIn(site, reader, period) })
  return { now: figuresOf(now), before: figuresOf(before) }
}

function periodsOf(by: PeriodKind, today: string): Period[] {
  const first = by === 'week' ? weekOf(today) : `${today.slice(0, 7)}-01`
  return Array.from({ length: shown[by] }, (_, index) => {
    const back = shown[by] - 1 - index
    const from = by === 'week' ? daysBefore(first, 7 * back) : monthsAfter(first, -back)
    const to = by === 'week' ? daysAfter(from, 6) : lastDayOf(from.slice(0, 7))
    const startOf = (day: string) => momentInBrussels(day, '00:00') ?? Date.parse(day)
    return { from, to, start: startOf(from), end: startOf(daysAfter(to, 1)) }
  })
}

function labelOf(by: PeriodKind, from: string, language: Language): string {
  return by === 'week' ? nearDayInWords(Date.parse(from), language) : monthInWords(from.slice(0, 7), language)
}

function visitsIn({ database }: Site, { from, to }: Period) {
  const total = (column: typeof propertyDay.visits | typeof propertyDay.appearances) => sql<number>`total(${column})`
  const row = database
    .select({ visits: total(propertyDay.visits), appearances: total(propertyDay.appearances) })
    .from(propertyDay)
    .where(between(propertyDay.day, from, to))
    .get()
  return row ?? { visits: 0, appearances: 0 }
}

const receivedIn = (site: Site, reader: DeskReader, { start, end }: Period): SQL | undefined =>
  and(gte(enquiry.createdAt, start), lt(enquiry.createdAt, end), visibleTo(site, reader))

function requestsIn(site: Site, reader: DeskReader, period: Period): Pick<PeriodFigures, 'requests' | 'hours'> {
  const isIn = receivedIn(site, reader, period)
  const requests = site.database.select({ count: count() }).from(enquiry).where(isIn).get()?.count ?? 0
  // What needs no answer is handled when it arrives.
  const isAnswered = and(isIn, isNotNull(enquiry.handledAt), ne(enquiry.handledAt, enquiry.createdAt))
  const waited = sql<number>`${enquiry.handledAt} - ${enquiry.createdAt}`
  const times = site.database.select({ waited }).from(enquiry).where(isAnswered).all()
  const sorted = times.map(row => row.waited).sort((a, b) => a - b)
  const median = sorted[Math.floor((sorted.length - 1) / 2)]
  return { requests, ...(median !== undefined && { hours: Math.round(median / 360_000) / 10 }) }
}

function searchesByWeek({ database }: Site, by: PeriodKind, periods: readonly Period[]) {
  if (by !== 'week') return new Map<string, { asked: number; empty: number }>()
  const total = (column: typeof searchWeek.asked | typeof searchWeek.empty) => sql<number>`total(${column})`
  const weeks = periods.map(({ from }) => from)
  const rows = database
    .select({ week: searchWeek.week, asked: total(searchWeek.asked), empty: total(searchWeek.empty) })
    .from(searchWeek)
    .where(inArray(searchWeek.week, weeks))
    .groupBy(searchWeek.week)
    .all()
  return new Map(rows.map(({ week, asked, empty }) => [week, { asked, empty }]))
}

/** A property's title and address; its number if the catalogue no longer has it. */
function homeRow(site: Site, id: number, times: number, language: Language): CountedRow {
  const home = findProperty(site, id, language)
  const row = { key: String(id), count: times }
  return home
    ? { ...row, label: `${home.title}, ${home.card.town}`, href: listingHref(home, language) }
    : { ...row, label: `#${id}` }
}

function seenIn(site: Site, { from, to }: Period, language: Language): CountedRow[] {
  return mostSeen(site.database, 'visits', { from, to, most }).map(({ propertyID, count: visits }) =>
    homeRow(site, propertyID, visits, language),
  )
}

function formsIn(site: Site, reader: DeskReader, period: Period, language: Language): CountedRow[] {
  const { t } = site.texts(language)
  const rows = site.database
    .select({ form: enquiry.form, count: count() })
    .from(enquiry)
    .where(receivedIn(site, reader, period))
    .groupBy(enquiry.form)
    .orderBy(desc(count()), enquiry.form)
    .all()
  return rows.map(row => ({ key: row.form, label: t(kindKey(row.form)), count: row.count }))
}

function homesIn(site: Site, reader: DeskReader, period: Period, language: Language): CountedRow[] {
  const rows = site.database
    .select({ id: enquiry.propertyID, count: count() })
    .from(enquiry)
    .where(and(receivedIn(site, reader, period), isNotNull(enquiry.propertyID)))
    .groupBy(enquiry.propertyID)
    .orderBy(desc(count()), enquiry.propertyID)
    .limit(most)
    .all()
  return rows.flatMap(row => (row.id === null ? [] : [homeRow(site, row.id, row.count, language)]))
}

function emptyIn(site: Site, { from }: Period, language: Language): CountedRow[] {
  return searchesOf(site, from, most).mostEmpty.map(search => {
    const { words, address } = askedInWords(site, search, language)
    return { key: `${search.list}${search.search}`, label: words, href: address, count: search.empty }
  })
}

const columns = ['FROM', 'VISITS', 'APPEARANCES', 'REQUESTS', 'HOURS', 'ASKED', 'EMPTY']

/** The periods and the chosen period's lists as a file for spreadsheets. */
export function figuresCsv(site: Site, { periods, chosen }: FiguresView, language: Language): string {
  const { t } = site.texts(language)
  const number = (value: number | undefined) => (value === undefined ? '' : String(value))
  return spreadsheetCsv([
    columns.map(column => t(`DESK_FIGURE_${column}`)),
    ...periods.map(({ from, visits, appearances, requests, hours, asked, empty }) => [
      from,
      ...[visits, appearances, requests, hours, asked, empty].map(number),
    ]),
    ...chosen.lists.flatMap(({ name, rows }) => [
      [],
      [t(`DESK_FIGURES_${name}`), chosen.from],
      ...rows.map(row => [row.label, String(row.count)]),
    ]),
  ])
}
