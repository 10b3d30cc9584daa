import { describe, expect, it } from 'vitest'
import { clockInBrussels, dayInBrussels, momentInBrussels } from '../../app/platform/time/brussels'
import {
  daysAfter,
  daysBefore,
  isCalendarDay,
  lastDayOf,
  lastDays,
  monthBefore,
  monthsAfter,
  weekdayOf,
} from '../../app/platform/time/calendar-days'
import { dayInWords, monthInWords, nearDayInWords } from '../../app/platform/time/in-words'
import { readMoment, writeMoment } from '../../app/platform/time/moment-text'
import fc from '../support/fast-check'

const languages = ['nl', 'fr', 'en', 'de'] as const
/** The moments in 2026 when the clocks change. */
const forward = Date.parse('2026-03-29T01:00:00Z')
const back = Date.parse('2026-10-25T01:00:00Z')
const hour = 3_600_000

describe('the clock in Brussels', () => {
  it.each([
    ['in winter', '2026-01-15T09:00:00Z', '2026-01-15', '10:00'],
    ['in summer', '2026-07-15T08:00:00Z', '2026-07-15', '10:00'],
    ['before it goes forward', '2026-03-29T00:59:59.999Z', '2026-03-29', '01:59'],
    ['when it goes forward', '2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['before it goes back', '2026-10-25T00:59:59.999Z', '2026-10-25', '02:59'],
    ['when it goes back', '2026-10-25T01:00:00Z', '2026-10-25', '02:00'],
    ['at midnight', '2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
    ['long ago', '1969-12-31T23:00:00Z', '1970-01-01', '00:00'],
  ])('%s', (_, at, day, time) => {
    expect(clockInBrussels(Date.parse(at))).toEqual({ day, time })
  })

  it('changes the day at midnight, in summer and winter', () => {
    expect(dayInBrussels(Date.parse('2026-07-01T21:59:59.999Z'))).toBe('2026-07-01')
    expect(dayInBrussels(Date.parse('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
    expect(dayInBrussels(Date.parse('2026-12-31T22:59:59.999Z'))).toBe('2026-12-31')
    expect(dayInBrussels(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
    expect(dayInBrussels(Date.parse('2026-12-31T22:00:00Z'))).toBe('2026-12-31')
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-03-30', 24],
    ['2026-10-25', 25],
  ])('gives %s %d hours', (day, hours) => {
    const [from = 0, to = 0] = [day, daysAfter(day, 1)].map(each => momentInBrussels(each, '00:00'))
    expect((to - from) / hour).toBe(hours)
    for (const at of [from, to - 1]) expect(dayInBrussels(at)).toBe(day)
    for (const at of [from - 1, to]) expect(dayInBrussels(at)).not.toBe(day)
  })

  it('rejects an invalid moment', () => {
    expect(() => clockInBrussels(Number.NaN)).toThrow(RangeError)
    expect(() => dayInBrussels(Date.parse('soon'))).toThrow(RangeError)
  })
})

describe('the moment of a clock time in Brussels', () => {
  it.each([
    ['2026-01-15', '10:00', '2026-01-15T09:00'],
    ['2026-07-15', '10:00', '2026-07-15T08:00'],
    // The last Sunday of March: 02:00 becomes 03:00.
    ['2026-03-29', '01:59', '2026-03-29T00:59'],
    ['2026-03-29', '02:00', undefined],
    ['2026-03-29', '02:30', undefined],
    ['2026-03-29', '02:59', undefined],
    ['2026-03-29', '03:00', '2026-03-29T01:00'],
    ['2027-03-28', '01:59', '2027-03-28T00:59'],
    ['2027-03-28', '02:30', undefined],
    ['2027-03-28', '03:00', '2027-03-28T01:00'],
    // The last Sunday of October: 02:30 occurs twice; the first is meant.
    ['2026-10-25', '01:59', '2026-10-24T23:59'],
    ['2026-10-25', '02:00', '2026-10-25T00:00'],
    ['2026-10-25', '02:30', '2026-10-25T00:30'],
    ['2026-10-25', '02:59', '2026-10-25T00:59'],
    ['2026-10-25', '03:00', '2026-10-25T02:00'],
    ['2026-12-31', '23:30', '2026-12-31T22:30'],
  ])('%s %s', (day, time, moment) => {
    const at = momentInBrussels(day, time)
    expect(at === undefined ? undefined : new Date(at).toISOString().slice(0, 16)).toBe(moment)
  })

  it('returns the moment of a read clock, except in the second of the two equal hours', () => {
    const minutes = fc.oneof(
      fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 }),
      fc.integer({ min: -180, max: 180 }).map(minute => forward / 60_000 + minute),
      fc.integer({ min: -180, max: 180 }).map(minute => back / 60_000 + minute),
    )
    fc.assert(
      fc.property(minutes, minute => {
        const at = minute * 60_000
        const { day, time } = clockInBrussels(at)
        const found = momentInBrussels(day, time)
        const isSecond = clockInBrussels(at - hour).time === time
        expect(found).toBe(isSecond ? at - hour : at)
      }),
    )
  })
})

describe('days of the calendar', () => {
  it('count across clock changes, months and years', () => {
    expect([daysAfter('2026-03-28', 2), daysAfter('2026-10-24', 2), daysAfter('2026-12-31', 1)]).toEqual([
      '2026-03-30',
      '2026-10-26',
      '2027-01-01',
    ])
    expect([daysBefore('2026-03-30', 2), daysBefore('2027-01-01', 1), daysBefore('2026-11-20', -2)]).toEqual([
      '2026-03-28',
      '2026-12-31',
      '2026-11-22',
    ])
    expect(lastDays('2026-10-26', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
    expect([monthsAfter('2026-11-20', 2), monthsAfter('2026-01-31', 1)]).toEqual(['2027-01-20', '2026-03-03'])
  })

  it('have a month and a weekday', () => {
    expect([monthBefore('2026-03-31'), monthBefore('2026-01-01')]).toEqual(['2026-02', '2025-12'])
    expect([lastDayOf('2026-12'), lastDayOf('2028-02'), lastDayOf('2026-02')]).toEqual(['2026-12-31', '2028-02-29', '2026-02-28'])
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7])
  })

  it('must exist and be written in full', () => {
    for (const day of ['2026-03-05', '2024-02-29', '0999-12-31']) expect(isCalendarDay(day)).toBe(true)
    for (const text of ['2025-02-29', '2026-13-01', '2026-01-00', '2026-1-1', '2026-01-01T00:00', 'soon', ''])
      expect(isCalendarDay(text)).toBe(false)
  })
})

describe('in words', () => {
  it('gives the day in Brussels in each language', () => {
    const at = Date.parse('2026-10-24T22:00:00Z')
    expect(languages.map(language => dayInWords(at, language))).toEqual([
      'zondag 25 oktober 2026',
      'dimanche 25 octobre 2026',
      expect.stringMatching(/^Sunday,? 25 October 2026$/),
      'Sonntag, 25. Oktober 2026',
    ])
    expect(languages.map(language => nearDayInWords(at, language))).toEqual([
      'zondag 25 oktober',
      'dimanche 25 octobre',
      expect.stringMatching(/^Sunday,? 25 October$/),
      'Sonntag, 25. Oktober',
    ])
  })

  it('gives the month in each language', () => {
    expect(languages.map(language => monthInWords('2026-03', language))).toEqual([
      'maart 2026',
      'mars 2026',
      'March 2026',
      'März 2026',
    ])
  })
})

it('restores a written moment, and nothing else', () => {
  const at = Date.UTC(2026, 9, 25, 0, 30)
  expect([writeMoment(at), readMoment(writeMoment(at))]).toEqual(['20261025T0030Z', at])
  for (const text of ['', '20261025', '20261325T0030Z', '20261025T0030', ' 20261025T0030Z', '1e9', '-1'])
    expect(readMoment(text)).toBeNaN()
})
