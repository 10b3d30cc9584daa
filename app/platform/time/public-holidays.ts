/** The public holidays of Belgium (royal decree of 18 April 1974, article 1), as `YYYY-MM-DD`. */
import { daysAfter } from './calendar-days'

/** Month and day of the fixed holidays. */
const fixed = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25']
/** Easter Monday, Ascension, Whit Monday: in days after Easter. */
const afterEaster = [1, 39, 50]

export function isPublicHoliday(day: string): boolean {
  const easter = easterOf(Number(day.slice(0, 4)))
  return fixed.includes(day.slice(5)) || afterEaster.some(days => daysAfter(easter, days) === day)
}

/** Easter Sunday of a Gregorian year (Meeus/Jones/Butcher algorithm). */
function easterOf(year: number): string {
  const whole = (dividend: number, divisor: number) => Math.floor(dividend / divisor)
  const [lunar, century, inCentury] = [year % 19, whole(year, 100), year % 100]
  const moon = (19 * lunar + century - whole(century, 4) - whole(century - whole(century + 8, 25) + 1, 3) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * whole(inCentury, 4) - moon - (inCentury % 4)) % 7
  const late = whole(lunar + 11 * moon + 22 * weekday, 451)
  // Counted from 22 March, the earliest possible Easter.
  return daysAfter(`${year}-03-22`, moon + weekday - 7 * late)
}
