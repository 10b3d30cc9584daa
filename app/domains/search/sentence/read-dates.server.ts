/** When a home is free, and when it was built. */
import { isCalendarDay } from '../../../platform/time/calendar-days'
import type { Sentence } from './sentence-words.server'

export function readAvailability(s: Sentence): void {
  const { now, available, atLeast, from, fillers } = s.v
  for (let index = 0; index < s.tokens.length; index++) {
    const immediate = s.at(index, now)
    if (immediate && (immediate > 1 || s.before(index, available) || s.at(index + 1, available))) {
      s.take(index, immediate + s.at(index + immediate, available))
      s.take(index - s.before(index, available), s.before(index, available))
      s.filters.availableBy = numberOfDay(s.asked.today)
      return
    }
    const start = s.at(index, available) || s.at(index, atLeast) || s.at(index, from)
    if (!start) continue
    const at = s.skip(index + start, [...atLeast, ...from, ...fillers])
    const found = dayAt(s, at)
    if (!found) continue
    s.take(index, at - index + found.length)
    s.filters.availableBy = found.day
    return
  }
}

/** `1 maart 2027`, `maart 2027`, `1 maart`, `1/3/2027`: the next one if there is no year. */
function dayAt(s: Sentence, index: number): { day: number; length: number } | undefined {
  const iso = /^@(\d{4}-\d\d-\d\d)$/.exec(s.word(index))?.[1]
  if (iso) return isCalendarDay(iso) ? { day: numberOfDay(iso), length: 1 } : undefined
  const [, digits] = /^(\d{1,2})(?:er|e|ste|de|st|nd|rd|th)?$/.exec(s.word(index)) ?? []
  const date = digits === undefined ? undefined : Number(digits)
  let at = date === undefined ? index : index + 1
  const month = s.v.months.indexOf(s.word(at)) + 1
  if (month === 0 || !s.isFree(at)) return undefined
  at += 1
  const year = s.number(at)
  const hasYear = year !== undefined && year >= 2000 && year < 2100
  const dayIn = (each: number) => `${each}-${String(month).padStart(2, '0')}-${String(date ?? 1).padStart(2, '0')}`
  const thisYear = Number(s.asked.today.slice(0, 4))
  const next = dayIn(thisYear) >= s.asked.today ? thisYear : thisYear + 1
  const day = dayIn(hasYear ? year : next)
  return isCalendarDay(day) ? { day: numberOfDay(day), length: at + (hasYear ? 1 : 0) - index } : undefined
}

function yearAt(s: Sentence, index: number): number | undefined {
  const year = s.number(index)
  const isAmount = s.at(index + 1, s.v.euro) || s.at(index + 1, s.v.thousand) || s.at(index + 1, s.v.perMonth)
  const isSurface = s.at(index + 1, s.v.squareMetres)
  return year !== undefined && year >= 1700 && year <= 2100 && /^\d{4}$/.test(s.word(index)) && !isAmount && !isSurface
    ? year
    : undefined
}

export function readYears(s: Sentence): void {
  const { built, after, before, between, from, to, fillers, atLeast, available } = s.v
  for (let index = 0; index < s.tokens.length; index++) {
    const year = yearAt(s, index)
    if (year === undefined) continue
    const until = s.at(index + 1, to) ? yearAt(s, index + 1 + s.at(index + 1, to)) : undefined
    if (until !== undefined) {
      const opened = s.before(index, between) || s.before(index, from)
      const start = index - opened
      const end = index + 2 + s.at(index + 1, to)
      const first = s.before(start, built)
      const last = s.at(end, built)
      if (!first && !last) continue
      s.take(start - first, end + last - start + first)
      Object.assign(s.filters, { builtFrom: Math.min(year, until), builtTo: Math.max(year, until) })
      continue
    }
    let start = index
    while (start > 0 && s.isFree(start - 1) && s.before(start, fillers) && !s.before(start, before))
      start -= s.before(start, fillers)
    // `na bouwjaar 2010`
    const named = s.isFree(start - 1) ? s.before(start, built) : 0
    if (named && [after, atLeast, before].some(phrases => s.before(start - named, phrases))) start -= named
    const isNamed = start < index && named > 0
    const isAfter = s.before(start, after) || s.before(start, atLeast)
    const isBefore = s.before(start, before)
    const word = s.tokens[start - 1]?.word ?? ''
    const length = isAfter || isBefore
    const first = s.before(start - length, built)
    const last = s.at(index + 1, built)
    if (s.before(start - length, available)) continue
    // `vanaf 2000` may be a price: only some words mean a year by themselves.
    const isSure =
      isNamed || first > 0 || last > 0 || /^(na|sinds|apres|depuis|after|since|nach|seit|avant|before|vor|voor)$/.test(word)
    if (!isSure || (!isAfter && !isBefore && !first && !last)) continue
    s.take(start - length - first, index + 1 + last - (start - length - first))
    if (isAfter || !isBefore) s.filters.builtFrom = year
    if (isBefore || !isAfter) s.filters.builtTo = year
  }
}

function numberOfDay(day: string): number {
  return Number(day.replaceAll('-', ''))
}
