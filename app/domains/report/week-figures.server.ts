/** Collects a week's figures from the domains. Numbers only, no personal data. */
import type { Site } from '../../platform/context/site.server'
import { mailQueue } from '../../platform/mail/outbox.server'
import { countRows } from '../../platform/outbox/admin.server'
import { momentInBrussels } from '../../platform/time/brussels'
import { daysAfter, daysBefore } from '../../platform/time/calendar-days'
import { requestsByForm } from '../enquiries/requests-by-form.server'
import { listProblems } from '../feeds/problems.server'
import { mostSeen, siteCountsBetween } from '../owner/visit-counts.server'
import { searchesOf } from '../search/statistics/search-counts.server'

/** Rows per list in the mail. */
const most = 10

export type WeekFigures = ReturnType<typeof weekFigures>

/** @param monday the first day of the week, `YYYY-MM-DD` in Brussels */
export function weekFigures(site: Site, monday: string) {
  const { database } = site
  const sunday = daysAfter(monday, 6)
  const startOf = (day: string) => momentInBrussels(day, '00:00') ?? Date.parse(day)
  const { waiting, sending, dead } = countRows(database, mailQueue)
  return {
    monday,
    counts: siteCountsBetween(database, { from: monday, to: sunday }),
    visitsBefore: siteCountsBetween(database, { from: daysBefore(monday, 7), to: daysBefore(monday, 1) }).visits,
    mostVisited: mostSeen(database, 'visits', { from: monday, to: sunday, most }),
    requests: requestsByForm(site, startOf(monday), startOf(daysAfter(monday, 7))),
    searches: searchesOf(site, monday, most),
    mails: { waiting: waiting + sending, dead },
    /** Records of the provider; undefined without a provider. */
    setAside: site.configuration.source ? listProblems(site).length : undefined,
  }
}
