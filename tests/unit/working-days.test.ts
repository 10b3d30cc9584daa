/** The deadline in working days: opening hours, public holidays, the agency's own days off. */
import { describe, expect, it } from 'vitest'
import { workingDayAfter } from '../../app/platform/agency/opening-days'
import { isPublicHoliday } from '../../app/platform/time/public-holidays'

const office = (...schema: string[]) => ({ agency: { openingHours: [{ schema }] }, holidays: [] as string[] })
const weekdays = office('Mo-Fr 09:00-12:30', 'Mo-Fr 13:30-18:00')

describe('the day on which work is done', () => {
  it.each([
    // 22 November 2026 is a Sunday.
    ['2026-11-22', 1, weekdays, '2026-11-23'],
    ['2026-11-23', 1, weekdays, '2026-11-24'],
    ['2026-11-20', 1, weekdays, '2026-11-23'],
    ['2026-11-20', 1, office('Mo-Fr 09:00-18:00', 'Sa 10:00-13:00'), '2026-11-21'],
    ['2026-11-20', 5, weekdays, '2026-11-27'],
    ['2026-11-21', 1, office('Tu,Th 09:00-12:00'), '2026-11-24'],
    ['2026-11-24', 2, office('Fr-Mo'), '2026-11-28'],
    // Friday 25 December and 1 January are public holidays, and the office is closed in between.
    ['2026-12-24', 1, weekdays, '2026-12-28'],
    ['2026-12-24', 1, { ...weekdays, holidays: ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'] }, '2027-01-04'],
    // The Monday after Easter.
    ['2027-03-26', 1, weekdays, '2027-03-30'],
  ])('from %s, %i working days', (day, count, calendar, due) => {
    expect(workingDayAfter(day, count, calendar)).toBe(due)
  })

  it('is undefined if the opening hours name no day, or the office never opens', () => {
    for (const calendar of [office(), office('on appointment', 'Monday 09:00', 'Mo–Fr', 'PH off')])
      expect(workingDayAfter('2026-11-22', 1, calendar)).toBeUndefined()
    const everyMonday = Array.from({ length: 60 }, (_, week) =>
      new Date(Date.UTC(2026, 10, 23) + week * 7 * 86_400_000).toISOString().slice(0, 10),
    )
    expect(workingDayAfter('2026-11-22', 1, { ...office('Mo 09:00-12:00'), holidays: everyMonday })).toBeUndefined()
  })
})

it('covers the ten public holidays of a year', () => {
  const inYear = (year: number) =>
    Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10)).filter(
      day => day.startsWith(String(year)) && isPublicHoliday(day),
    )
  const every = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25']
  const days = (year: number, ...moving: string[]) => [...every, ...moving].map(day => `${year}-${day}`).sort()
  expect(inYear(2026)).toEqual(days(2026, '04-06', '05-14', '05-25'))
  expect(inYear(2027)).toEqual(days(2027, '03-29', '05-06', '05-17'))
  // The latest Easter of the century.
  expect(inYear(2038)).toEqual(days(2038, '04-26', '06-03', '06-14'))
  // Ascension on the first of May.
  expect(inYear(2008)).toEqual(days(2008, '03-24', '05-12'))
})
