/** The days for which costs can be calculated. */
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { monthsAfter } from '../../platform/time/calendar-days'
import { firstDay } from './costs-law.server'
import type { Days } from './question'

/** Deeds are not planned further ahead (months). */
const ahead = 24

/** From the first day of the law on file to two years from now. */
export function knownDays(site: Pick<Site, 'now'>): Days {
  const today = dayInBrussels(site.now())
  return { first: firstDay, last: monthsAfter(today, ahead), today }
}
