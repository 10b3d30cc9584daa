/** How long outside caches may keep a page, if the operator allows it (S_MAXAGE). */
import { dayInBrussels, momentInBrussels } from '../time/brussels'
import { daysAfter } from '../time/calendar-days'

/**
 * The `Cache-Control` of a page sent at a moment (ms). It never outlasts the day, because the law that applies depends on the
 * date (docs/law.md): the first request after midnight gets the new day's page.
 * @param seconds the maximum
 */
export function outsideUntilMidnight(seconds: number): (at: number) => string {
  let last = { day: '', ends: 0 }
  return at => {
    const day = dayInBrussels(at)
    if (day !== last.day) last = { day, ends: momentInBrussels(daysAfter(day, 1), '00:00') ?? at }
    const left = Math.max(0, Math.floor((last.ends - at) / 1000))
    return `public, max-age=0, must-revalidate, s-maxage=${Math.min(seconds, left)}`
  }
}
