/** The desk's viewings of a week or a day, by agent and office. */
import { and, asc, eq, getTableColumns, gte, inArray, lt } from 'drizzle-orm'
import { appointment, enquiry } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { clockInBrussels, dayInBrussels, momentInBrussels } from '../../../platform/time/brussels'
import { daysAfter } from '../../../platform/time/calendar-days'
import { dayInWords, nearDayInWords } from '../../../platform/time/in-words'
import { allAgents, managerIDs } from '../../catalogue/managers.server'
import { type DeskReader, ofVisible } from '../../enquiries/desk/borders.server'
import { statusAt } from '../viewing.server'
import type { WeekView, WeekVisit } from './viewing-view'
import { mondayOf, readDay, readWeek, weekOf } from './weeks'

/** @param language of the member of staff */
export function weekView(site: Site, reader: DeskReader, query: URLSearchParams, language: Language): WeekView {
  const today = dayInBrussels(site.now())
  const day = readDay(query.get('day'))
  const first = day ?? readWeek(query.get('week')) ?? mondayOf(today)
  const count = day ? 1 : 7
  const filter = filterOf(site, query)
  const days = Array.from({ length: count }, (_, index) => daysAfter(first, index))
  const visits = visitsOf(site, reader, { from: startOf(first), until: startOf(daysAfter(first, count)) }, filter)
  const address = (shown: Record<string, string>) => `?${new URLSearchParams({ ...shown, ...filter })}`
  const step = (by: number) => (day ? address({ day: daysAfter(day, by) }) : address({ week: weekOf(daysAfter(first, 7 * by)) }))
  const week = weekOf(first)
  return {
    shown: day ?? week,
    title: day
      ? dayInWords(startOf(day), language)
      : site.texts(language).t('DESK_WEEK', { week: String(Number(week.slice(6))) }),
    days: days.map(each => ({
      day: each,
      heading: nearDayInWords(startOf(each), language),
      href: address({ day: each }),
      isToday: each === today,
      visits: visits.get(each) ?? [],
    })),
    isDay: day !== undefined,
    before: step(-1),
    after: step(1),
    other: day ? address({ week }) : address({ day: days.includes(today) ? today : first }),
    agents: allAgents(site).map(({ ID, FirstName, LastName }) => ({ value: String(ID), label: `${FirstName} ${LastName}` })),
    offices: officesOf(site).map(({ id, name }) => ({ value: id, label: name[language] })),
    agent: filter.agent ?? '',
    office: filter.office ?? '',
  }
}

/** An agency with one office does not choose. */
const officesOf = ({ configuration: { offices } }: Site) => (offices.length > 1 ? offices : [])

/** Midnight in Brussels, at which no clock changes. */
function startOf(day: string): number {
  return momentInBrussels(day, '00:00') ?? Number.NaN
}

type Filter = { agent?: string; office?: string }

/** Unknown agents and offices are ignored. */
function filterOf(site: Site, query: URLSearchParams): Filter {
  const agent = allAgents(site).find(({ ID }) => String(ID) === query.get('agent'))
  const office = officesOf(site).find(({ id }) => id === query.get('office'))
  return { ...(agent && { agent: String(agent.ID) }), ...(office && { office: office.id }) }
}

/** By day, in order of time. */
function visitsOf(site: Site, reader: DeskReader, { from, until }: { from: number; until: number }, { agent, office }: Filter) {
  const now = site.now()
  const managers = managerIDs(site)
  const rows = site.database
    .select(getTableColumns(appointment))
    .from(appointment)
    .leftJoin(enquiry, eq(enquiry.id, appointment.enquiryID))
    .where(
      and(
        inArray(appointment.status, ['held', 'requested', 'proposed', 'confirmed']),
        gte(appointment.startsAt, from),
        lt(appointment.startsAt, until),
        office === undefined ? undefined : eq(enquiry.officeID, office),
        ofVisible(site, reader, appointment.enquiryID),
      ),
    )
    .orderBy(asc(appointment.startsAt), asc(appointment.id))
    .all()
  const days = new Map<string, WeekVisit[]>()
  for (const row of rows) {
    const status = statusAt(row, now)
    if (status === 'expired' || (agent !== undefined && String(managers.get(row.propertyID)) !== agent)) continue
    const day = dayInBrussels(row.startsAt)
    const visits = days.get(day) ?? []
    days.set(day, visits)
    visits.push({
      id: row.id,
      status: row.missedAt === null ? status : 'missed',
      hours: `${clockInBrussels(row.startsAt).time} – ${clockInBrussels(row.endsAt).time}`,
      name: row.name,
      about: `${row.about.staff.title}, ${row.about.staff.city}`,
    })
  }
  return days
}
