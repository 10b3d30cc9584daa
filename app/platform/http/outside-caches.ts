/** How long caches outside may keep a page, where the operator lets them (S_MAXAGE). */
import { dayInBrussels, momentInBrussels } from '../time/brussels'
import { daysAfter } from '../time/calendar-days'

/**
 * The `Cache-Control` of a page that is sent at a moment (ms): no cache keeps it longer than the day by which its law was read
 * (docs/law.md), so the first request after midnight gets the page of the new day.
 * @param seconds the longest
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
