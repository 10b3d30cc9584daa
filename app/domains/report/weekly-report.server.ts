/** The weekly report: what the website did for the agency, in one mail, to who has a line `weekly-report` in `recipients.json`. */
import { recipientOf } from '../../platform/agency/configuration.server'
import { calendarOf, staffMailDay, workingDayAfter } from '../../platform/agency/opening-days'
import { datedMailsJob } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import { enqueueOnce } from '../../platform/mail/outbox.server'
import { daysBefore } from '../../platform/time/calendar-days'
import { forgetOldSearches, weekOf } from '../search/asked/search-counts.server'
import { type WeekFigures, weekFigures } from './week-figures.server'
import { weeklyReportMail } from './weekly-report-mail.server'

const line = 'weekly-report'

/** Whether anybody gets it: else nothing is counted for it either. */
export function hasWeeklyReport({ configuration }: Pick<Site, 'configuration'>): boolean {
  return Object.hasOwn(configuration.recipients, line)
}

/**
 * Puts the report on last week into the outbox, once a week and address, on the first day of it on which the office is open.
 * @returns how many.
 */
export function sendWeeklyReports(site: Site): number {
  const now = site.now()
  const calendar = calendarOf(site.configuration)
  const day = staffMailDay(calendar, now)
  if (day === undefined || !hasWeeklyReport(site)) return 0
  const monday = weekOf(day)
  // No later: the row of a mail, by which it goes once, may be gone after a day (retention.json).
  if (day !== (workingDayAfter(daysBefore(monday, 1), 1, calendar) ?? monday)) return 0
  const { addresses, language } = recipientOf(site.configuration, line)
  const figures = weekFigures(site, daysBefore(monday, 7))
  if (isEmpty(figures)) return 0
  const content = weeklyReportMail(site, figures, language)
  const mails = addresses.map(to => ({ template: 'weekly-report.staff', language, to, content }))
  return site.database.transaction(
    tx => {
      const sent = mails.filter(mail => enqueueOnce(tx, mail, { now, name: `${line}-${monday}` })).length
      if (sent > 0) forgetOldSearches(tx, monday)
      return sent
    },
    { behavior: 'immediate' },
  )
}

/** Of a week in which the site was not there yet. */
const isEmpty = ({ counts, requests, searches }: WeekFigures) =>
  counts.visits + counts.appearances + requests.length + searches.asked === 0

/** A job: looks every hour whether this week's report is due; not at the start, when a new site has nothing to tell. */
export function weeklyReportJob(site: Site) {
  return { ...datedMailsJob(site, { name: line, everyMs: 3_600_000, send: () => sendWeeklyReports(site) }), atStart: false }
}
