/** The weekly report to the agency, mailed to the addresses of `weekly-report` in `recipients.json`. */
import { recipientOf } from '../../platform/agency/configuration.server'
import { calendarOf, staffMailDay, workingDayAfter } from '../../platform/agency/opening-days'
import { datedMailsJob } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import { enqueueOnce } from '../../platform/mail/outbox.server'
import { daysBefore } from '../../platform/time/calendar-days'
import { forgetOldSearches, weekOf } from '../search/statistics/search-counts.server'
import { type WeekFigures, weekFigures } from './week-figures.server'
import { weeklyReportMail } from './weekly-report-mail.server'

const line = 'weekly-report'

/** Whether anybody receives it; otherwise searches are not counted either. */
export function hasWeeklyReport({ configuration }: Pick<Site, 'configuration'>): boolean {
  return Object.hasOwn(configuration.recipients, line)
}

/**
 * Queues last week's report on the first working day of the week, once per week and address.
 * @returns number of mails.
 */
export function sendWeeklyReports(site: Site): number {
  const now = site.now()
  const calendar = calendarOf(site.configuration)
  const day = staffMailDay(calendar, now)
  if (day === undefined || !hasWeeklyReport(site)) return 0
  const monday = weekOf(day)
  // Not later: the mail's row, which prevents a second one, may be deleted after a day (retention.json).
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

/** For a week before the site existed. */
const isEmpty = ({ counts, requests, searches }: WeekFigures) =>
  counts.visits + counts.appearances + requests.length + searches.asked === 0

/** A job: checks every hour whether this week's report is due; not at start, when a new site has nothing to report. */
export function weeklyReportJob(site: Site) {
  return { ...datedMailsJob(site, { name: line, everyMs: 3_600_000, send: () => sendWeeklyReports(site) }), atStart: false }
}
