/** Moments and days of feeds. Days are ISO, in Brussels. Pure. */
import { clockInBrussels, dayInBrussels, momentInBrussels } from '../../../platform/time/brussels'

const year = { min: 1900, max: 2100 }

/**
 * Parses a stamp to ms: `/Date(1700000000000+0100)/` (Microsoft's; the offset does not matter), ISO with a zone, or a day and
 * time without one, in Brussels unless the provider uses UTC.
 * @returns undefined if invalid, and for empty dates of programs (year 1)
 */
export function momentIn(value: unknown, zone: 'Brussels' | 'UTC' = 'Brussels'): number | undefined {
  if (typeof value !== 'string') return undefined
  const moment = read(value.trim(), zone)
  if (moment === undefined || Number.isNaN(moment) || Math.abs(moment) > 8e15) return undefined
  const its = new Date(moment).getUTCFullYear()
  return its >= year.min && its <= year.max ? moment : undefined
}

function read(text: string, zone: 'Brussels' | 'UTC'): number | undefined {
  const [, ms] = /^\\?\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\\?\/$/.exec(text) ?? []
  if (ms !== undefined) return Number(ms)
  const [, day, time, end] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? []
  if (day === undefined || !isDay(day)) return undefined
  if (end !== undefined) return Date.parse(`${day}T${time}${end}`)
  if (zone === 'UTC') return Date.parse(`${day}T${time ?? '00:00'}Z`)
  const minute = momentInBrussels(day, time?.slice(0, 5) ?? '00:00')
  return minute === undefined ? undefined : minute + Number(time?.slice(6) || 0) * 1000
}

/** The day of a stamp; `MM/DD/YYYY` is American. */
export function dayIn(value: unknown, zone: 'Brussels' | 'UTC' = 'Brussels'): string | undefined {
  if (typeof value !== 'string') return undefined
  const [, month, date, its] = /^\s*(\d\d)\/(\d\d)\/(\d{4})(?: \d\d:\d\d(?::\d\d)?)?\s*$/.exec(value) ?? []
  if (its !== undefined) {
    const day = `${its}-${month}-${date}`
    return isDay(day) && Number(its) >= year.min ? day : undefined
  }
  const moment = momentIn(value, zone)
  return moment === undefined ? undefined : dayInBrussels(moment)
}

/**
 * One hour before a stamp by Brussels clocks, `YYYY-MM-DD HH:MM:SS`: the start of a pass for changes. In October's repeated
 * hour this goes back before both, so that no change is lost.
 */
export function anHourBefore(value: unknown, zone: 'Brussels' | 'UTC' = 'Brussels'): string | undefined {
  const moment = momentIn(value, zone)
  if (moment === undefined) return undefined
  const { day, time } = clockInBrussels(moment)
  return new Date(Date.parse(`${day}T${time}:00Z`) - 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

function isDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}
