/** Figures of the site by week or month, agent and office, from what it counts: no personal data. */
import { inArray, sql } from 'drizzle-orm'
import { searchWeek } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import { spreadsheetCsv } from '../../../platform/html/csv'
import { formatDayOfMonth } from '../../../platform/i18n/formats'
import type { Language } from '../../../platform/i18n/languages'
import { dayInBrussels, momentInBrussels } from '../../../platform/time/brussels'
import { daysAfter, daysBefore, lastDayOf, monthsAfter } from '../../../platform/time/calendar-days'
import { monthInWords, nearDayInWords } from '../../../platform/time/in-words'
import { listingHref } from '../../catalogue/listing-address'
import { findProperty } from '../../catalogue/property.server'
import type { DeskReader } from '../../enquiries/desk/borders.server'
import { kindKey } from '../../enquiries/requests-by-form.server'
import { mostFrequentSources, mostSeen, siteCountsBetween } from '../../owner/visit-counts.server'
import { noSource } from '../../owner/visit-source'
import { type SearchCount, searchesOf, weekOf } from '../../search/statistics/search-counts.server'
import { askedInWords } from '../asked-in-words.server'
import { type CountedRequest, requestsOf, type Scope, scopeOf } from './figures-scope.server'
import {
  type Choice,
  type CountedRow,
  type FiguresView,
  figuresQuery,
  type PeriodFigures,
  type PeriodKind,
  type SharedRow,
  type Week,
} from './figures-view'

/** Periods in the tables. */
const shown: Record<PeriodKind, number> = { week: 12, month: 6 }
/** Rows of each list. */
const most = 10

type Period = { from: string; to: string; start: number; end: number }

/** @param query `by`, `agent`, `office`, and `from`: the first day of the period whose lists are wanted, of those shown */
export function deskFigures(site: Site, reader: DeskReader, query: URLSearchParams, language: Language): FiguresView {
  const by = query.get('by') === 'month' ? 'month' : 'week'
  const scope = scopeOf(site, reader, { agent: query.get('agent'), office: query.get('office') }, language)
  const { agent, office, agents, offices } = scope
  const isWhole = agent === '' && office === ''
  const periods = periodsOf(by, dayInBrussels(site.now()))
  const searches = isWhole ? searchesByWeek(site, by, periods) : new Map<string, Pick<PeriodFigures, 'asked' | 'empty'>>()
  const requests = requestsOf(site, reader, scope, spanOf(periods))
  const current = periods.find(({ from }) => from === query.get('from')) ?? (periods.at(-1) as Period)
  const received = requests.filter(isIn(current))
  return {
    ...{ by, agent, office, agents, offices },
    periods: periods.map(period => ({
      from: period.from,
      label: by === 'week' ? formatDayOfMonth(period.from, site.texts(language)) : labelOf(site, by, period.from, language),
      ...weekOfFigures(site, scope, period, requests),
      ...searches.get(period.from),
    })),
    chosen: {
      from: current.from,
      label: labelOf(site, by, current.from, language),
      shares: sharesOf(site, scope, current, received, { by, language }),
      lists: [
        { name: 'SEEN', rows: homeRows(site, seenIn(site, 'visits', scope, current), language) },
        { name: 'SAVED', rows: homeRows(site, seenIn(site, 'saves', scope, current), language) },
        { name: 'FORMS', rows: formsOf(site, received, language) },
        { name: 'HOMES', rows: homeRows(site, homesOf(received), language) },
        ...(isWhole ? ofWholeSite(site, by, current, language) : []),
      ],
    },
  }
}

/** This week and the one before it, for the first screen. */
export function weekBesideLast(site: Site, reader: DeskReader, language: Language): { now: Week; before: Week } {
  const periods = periodsOf('week', dayInBrussels(site.now())).slice(-2) as [Period, Period]
  const scope = scopeOf(site, reader, { agent: null, office: null }, language)
  const requests = requestsOf(site, reader, scope, spanOf(periods))
  const [before, now] = periods.map(period => weekOfFigures(site, scope, period, requests)) as [Week, Week]
  return { now, before }
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

/** From the first period's start to the last one's end. */
function spanOf(periods: readonly Period[]): { start: number; end: number } {
  return { start: periods[0]?.start ?? 0, end: periods.at(-1)?.end ?? 0 }
}

const isIn =
  ({ start, end }: Period) =>
  ({ createdAt }: CountedRequest) =>
    createdAt >= start && createdAt < end

function labelOf(site: Site, by: PeriodKind, from: string, language: Language): string {
  if (by === 'month') return monthInWords(from.slice(0, 7), language)
  return site.texts(language).t('DESK_WEEK_OF', { day: nearDayInWords(Date.parse(from), language) })
}

function weekOfFigures({ database }: Site, { ids }: Scope, period: Period, requests: readonly CountedRequest[]): Week {
  return { ...siteCountsBetween(database, { ...period, ids }), ...answered(requests.filter(isIn(period))) }
}

/** How many, and how long half of them waited at most. */
function answered(requests: readonly CountedRequest[]): { requests: number; hours?: number } {
  // What needs no answer is handled when it arrives.
  const waited = requests.flatMap(({ createdAt, handledAt }) =>
    handledAt === null || handledAt === createdAt ? [] : [handledAt - createdAt],
  )
  const median = waited.sort((a, b) => a - b)[Math.floor((waited.length - 1) / 2)]
  return { requests: requests.length, ...(median !== undefined && { hours: Math.round(median / 360_000) / 10 }) }
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

type Counted = { propertyID: number; count: number }

function seenIn({ database }: Site, what: 'visits' | 'saves', { ids }: Scope, { from, to }: Period): Counted[] {
  return mostSeen(database, what, { from, to, ids, most })
}

/** The chosen period by agent and by office, where there are several to compare. */
function sharesOf(
  site: Site,
  scope: Scope,
  period: Period,
  requests: readonly CountedRequest[],
  { by, language }: { by: PeriodKind; language: Language },
): FiguresView['chosen']['shares'] {
  const { t } = site.texts(language)
  const visits = mostSeen(site.database, 'visits', { ...period, ids: scope.ids })
  const { agent, office, agents, offices, agentOf, officeOf } = scope
  const share = (label: string, key: string, isOne: (of: string) => boolean, of: Of): SharedRow => ({
    ...{ key, label },
    visits: visits.reduce((sum, { propertyID, count }) => sum + (isOne(of.home(propertyID)) ? count : 0), 0),
    ...answered(requests.filter(request => isOne(of.request(request)))),
  })
  const rows = (options: readonly Choice[], rest: string, of: Of, parameter: 'agent' | 'office') => {
    const listed = options.map(({ value, label }) => ({
      ...share(label, value, one => one === value, of),
      href: figuresQuery({ by, agent, office, from: period.from, [parameter]: value }),
    }))
    const known = new Set(options.map(({ value }) => value))
    const others = share(t(rest), '', one => !known.has(one), of)
    return [...listed, ...(others.visits + others.requests > 0 ? [others] : [])].sort(
      (one, other) => other.requests - one.requests || other.visits - one.visits,
    )
  }
  const ofAgents: Of = {
    home: id => String(agentOf({ assignedTo: null, propertyID: id })),
    request: request => String(agentOf(request)),
  }
  const ofOffices: Of = { home: id => String(officeOf(id)), request: ({ officeID }) => String(officeID) }
  return [
    ...(agent === '' && agents.length > 1
      ? [{ name: 'BY_AGENT' as const, rows: rows(agents, 'DESK_WITHOUT_AGENT', ofAgents, 'agent') }]
      : []),
    ...(office === '' && offices.length > 0
      ? [{ name: 'BY_OFFICE' as const, rows: rows(offices, 'DESK_WITHOUT_OFFICE', ofOffices, 'office') }]
      : []),
  ]
}

/** To whom a property and a request belong; any other text if to nobody. */
type Of = { home: (propertyID: number) => string; request: (request: CountedRequest) => string }

/** A property's title and address; its number if the catalogue no longer has it. */
function homeRows(site: Site, counted: readonly Counted[], language: Language): CountedRow[] {
  return counted.map(({ propertyID, count }) => {
    const home = findProperty(site, propertyID, language)
    const row = { key: String(propertyID), count }
    return home
      ? { ...row, label: `${home.title}, ${home.card.town}`, href: listingHref(home, language) }
      : { ...row, label: `#${propertyID}` }
  })
}

function homesOf(requests: readonly CountedRequest[]): Counted[] {
  const counts = countBy(requests.flatMap(({ propertyID }) => (propertyID === null ? [] : [propertyID])))
  return counts.slice(0, most).map(([propertyID, count]) => ({ propertyID, count }))
}

function formsOf(site: Site, requests: readonly CountedRequest[], language: Language): CountedRow[] {
  const { t } = site.texts(language)
  return countBy(requests.map(({ form }) => form)).map(([form, count]) => ({ key: form, label: t(kindKey(form)), count }))
}

/** The most frequent first. */
function countBy<T extends string | number>(all: readonly T[]): [T, number][] {
  const counts = new Map<T, number>()
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].sort(([one, count], [other, more]) => more - count || (one < other ? -1 : 1))
}

/** What belongs to no agent and no office. */
function ofWholeSite(site: Site, by: PeriodKind, { from, to }: Period, language: Language): FiguresView['chosen']['lists'] {
  const { t } = site.texts(language)
  const inWords = (searches: readonly SearchCount[], what: 'asked' | 'empty'): CountedRow[] =>
    searches.map(search => {
      const { words, address } = askedInWords(site, search, language)
      return { key: `${search.list}${search.search}`, label: words, href: address, count: search[what] }
    })
  const { mostFrequent, mostEmpty } = searchesOf(site, from, most)
  const sources = mostFrequentSources(site.database, { from, to, most }).map(({ source, count }) => ({
    key: source,
    label: source === noSource ? t('DESK_SOURCE_NONE') : source || t('DESK_SOURCE_OTHERS'),
    count,
  }))
  return [
    ...(by === 'week'
      ? [
          { name: 'ASKED' as const, rows: inWords(mostFrequent, 'asked') },
          { name: 'EMPTY' as const, rows: inWords(mostEmpty, 'empty') },
        ]
      : []),
    { name: 'FROM_WHERE', rows: sources },
  ]
}

const columns = ['FROM', 'VISITS', 'APPEARANCES', 'REQUESTS', 'HOURS', 'ASKED', 'EMPTY']
const sharedColumns = ['VISITS', 'REQUESTS', 'HOURS']

/** The periods and the chosen period's lists as a file for spreadsheets. */
export function figuresCsv(site: Site, { periods, chosen, ...scope }: FiguresView, language: Language): string {
  const { t } = site.texts(language)
  const number = (value: number | undefined) => (value === undefined ? '' : String(value))
  const nameOf = (what: 'agent' | 'office') => scope[`${what}s`].find(({ value }) => value === scope[what])?.label
  return spreadsheetCsv([
    ...(['agent', 'office'] as const).flatMap(what => {
      const name = nameOf(what)
      return name === undefined ? [] : [[t(`DESK_${what.toUpperCase()}`), name]]
    }),
    columns.map(column => t(`DESK_FIGURE_${column}`)),
    ...periods.map(({ from, visits, appearances, requests, hours, asked, empty }) => [
      from,
      ...[visits, appearances, requests, hours, asked, empty].map(number),
    ]),
    ...chosen.shares.flatMap(({ name, rows }) => [
      [],
      [t(`DESK_FIGURES_${name}`), chosen.from],
      ['', ...sharedColumns.map(column => t(`DESK_FIGURE_${column}`))],
      ...rows.map(({ label, visits, requests, hours }) => [label, ...[visits, requests, hours].map(number)]),
    ]),
    ...chosen.lists.flatMap(({ name, rows }) => [
      [],
      [t(`DESK_FIGURES_${name}`), chosen.from],
      ...rows.map(row => [row.label, String(row.count)]),
    ]),
  ])
}
