/** A date in a form, from the browser's date control or typed. */
import { z } from 'zod'
import { isCalendarDay } from '../../../platform/time/calendar-days'
import { line } from './schema-parts'

type DayMessages = { empty: string; invalid: string }

/** `2026-11-21`, `21-11-2026`, `21/11/2026`, `21.11.2026` → `2026-11-21`; undefined if invalid, '' if incomplete. */
function readDay(text: string): string | undefined {
  const parts = text.split(/[-/. ]+/).filter(Boolean)
  if (!parts.every(part => /^\d{1,4}$/.test(part))) return undefined
  if (parts.length < 3) return ''
  const [year, month, day] = parts[0]?.length === 4 ? parts : [...parts].reverse()
  if (parts.length > 3 || year?.length !== 4) return undefined
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return isCalendarDay(iso) && year > '1900' ? iso : undefined
}

/** A required calendar date; ISO once parsed. */
export function requiredDay({ empty, invalid }: DayMessages) {
  return line(40).transform((value, context): string => {
    const day = value === undefined ? '' : readDay(value)
    if (day) return day
    context.issues.push({ code: 'custom', message: day === '' ? empty : invalid, input: value })
    return z.NEVER
  })
}
