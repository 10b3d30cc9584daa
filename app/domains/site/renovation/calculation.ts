/** The renovation calculator's input, from the query of its address, and its result. Pure. */
import { readSquareMetres } from '../../../platform/i18n/read-number'
import { homeField, homes, type Work, works } from './works'

/** Limits in m², outside of which the unit costs do not apply. */
export const smallestArea = 1
export const largestArea = 2000

export type Question = {
  /** Whether anything was entered. */
  isAsked: boolean
  /** As typed, by kind of work; at most 40 characters. */
  typed: Partial<Record<Work, string>>
  /** m². */
  areas: Partial<Record<Work, number>>
  home: (typeof homes)[number]
  /** Locale keys, by field. */
  errors: Partial<Record<Work, 'ALERT_RENOVATION_AREA' | 'ALERT_RENOVATION_EMPTY' | 'ALERT_RENOVATION_TWICE'>>
}

/** The whole home includes every other kind of work, so choosing both would count twice. */
export function readQuestion(query: URLSearchParams): Question {
  const question: Question = {
    isAsked: [...works, homeField].some(name => query.has(name)),
    typed: {},
    areas: {},
    home: homes.find(each => each === query.get(homeField)) ?? 'older',
    errors: {},
  }
  for (const work of works) {
    const text = (query.get(work) ?? '').trim()
    if (text === '') continue
    question.typed[work] = text.slice(0, 40)
    const area = readSquareMetres(text)
    if (area !== undefined && area >= smallestArea && area <= largestArea) question.areas[work] = area
    else question.errors[work] = 'ALERT_RENOVATION_AREA'
  }
  const { areas, errors, isAsked } = question
  const isFaultless = Object.keys(errors).length === 0
  if (isAsked && isFaultless && Object.keys(areas).length === 0) errors.whole = 'ALERT_RENOVATION_EMPTY'
  if (isFaultless && areas.whole !== undefined && Object.keys(areas).length > 1) errors.whole = 'ALERT_RENOVATION_TWICE'
  return question
}

/** Euro. */
export type Range = { low: number; high: number }

/** Each kind of work and the total, in hundreds: lower bounds rounded down, upper bounds up. @param vatRate in per cent */
export function estimate(
  areas: Question['areas'],
  costOf: (work: Work) => Range,
  vatRate: number,
): { lines: ({ work: Work; area: number; cost: Range } & Range)[]; net: Range; vat: Range; total: Range } {
  const exact = works.flatMap(work => {
    const area = areas[work]
    if (area === undefined) return []
    const { low, high } = costOf(work)
    return [{ work, area, cost: { low, high }, low: low * area, high: high * area }]
  })
  const sum = (end: keyof Range) => exact.reduce((all, line) => all + line[end], 0)
  const net = { low: sum('low'), high: sum('high') }
  const share = (rate: number) => rounded({ low: (net.low * rate) / 100, high: (net.high * rate) / 100 })
  return {
    lines: exact.map(line => ({ ...line, ...rounded(line) })),
    net: rounded(net),
    vat: share(vatRate),
    total: share(100 + vatRate),
  }
}

/** A rounding error must not push it into the next hundred. */
function rounded({ low, high }: Range): Range {
  const hundreds = (amount: number) => Math.round(amount * 100) / 10_000
  return { low: Math.floor(hundreds(low)) * 100, high: Math.ceil(hundreds(high)) * 100 }
}
