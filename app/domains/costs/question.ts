/** What a visitor asks of the costs, read from the query of the page's address. Pure. */
import { readCount, readPercentage, readShortEuro } from '../../platform/i18n/read-number'
import { isCalendarDay } from '../../platform/time/calendar-days'
import type { Region } from '../catalogue/region'
import {
  classesGained,
  type Field,
  fields,
  type Kind,
  kinds,
  largestPrice,
  largestRate,
  leastPrice,
  longestTerm,
  regions,
  shortestTerm,
  type Use,
  uses,
  usualTerm,
} from './fields'

export type Purchase = {
  /** Euro; of what is sold with VAT without it. */
  price: number
  region: Region
  what: Kind
  use: Use
  /** Euro of the price that is ground sold without VAT: of a new build only. */
  ground: number
  /** Built in the place of what was demolished, by the conditions of the lower VAT. */
  rebuilt: boolean
  /** Energy classes that the buyer promises to gain (Brussels). */
  classes: number
}

export type Loan = {
  /** Euro of the buyer's own. */
  means: number
  /** Per cent a year; undefined where nobody said one. */
  rate: number | undefined
  /** Of repayment. */
  years: number
}

export type Question = {
  /** Whether anything was asked yet. */
  isAsked: boolean
  /** As it was typed or chosen; at most 40 characters. */
  typed: Partial<Record<Field, string>>
  /** ISO day by which the law is read. */
  date: string
  purchase: Purchase
  /** Undefined where neither own means nor a rate was filled in. */
  loan: Loan | undefined
  /** Locale keys, by field. What has one is not to be counted with. */
  errors: Partial<Record<Field, `ALERT_COSTS_${string}`>>
}

/** The days of which the law is known, both ends included, and today. ISO. */
export type Days = { first: string; last: string; today: string }

/** A choice that is none of the list is the first of it; a number that cannot be read is an error at its field. */
export function readQuestion(query: URLSearchParams, days: Days): Question {
  const typed = Object.fromEntries(
    fields.flatMap(name => {
      const text = (query.get(name) ?? '').trim()
      return text === '' ? [] : [[name, text.slice(0, 40)]]
    }),
  ) as Question['typed']
  const errors: Question['errors'] = {}
  /** A number between two bounds; where nothing is typed what stands for that. */
  const number = <None>(
    name: Field,
    read: (text: string) => number | undefined,
    [least, largest]: [number, number],
    none: None,
  ): number | None => {
    const text = typed[name]
    if (text === undefined) return none
    const value = text === query.get(name)?.trim() ? read(text) : undefined
    if (value !== undefined && value >= least && value <= largest) return value
    errors[name] = `ALERT_COSTS_${name.toUpperCase()}`
    return none
  }
  const chosen = <Value extends string>(name: Field, values: readonly [Value, ...Value[]]): Value =>
    values.find(value => value === typed[name]) ?? values[0]

  const isAsked = fields.some(name => query.has(name))
  const price = number('price', readShortEuro, [leastPrice, largestPrice], undefined)
  if (isAsked && price === undefined) errors.price = 'ALERT_COSTS_PRICE'
  const what = chosen('what', kinds)
  const ground = number('ground', readShortEuro, [0, price ?? largestPrice], 0)
  const means = number('means', readShortEuro, [0, largestPrice], undefined)
  const rate = number('rate', readPercentage, [0, largestRate], undefined)
  const years = number('years', readCount, [shortestTerm, longestTerm], usualTerm)
  const date = typed.date ?? days.today
  if (!isCalendarDay(date) || date < days.first || date > days.last) errors.date = 'ALERT_COSTS_DATE'
  return {
    isAsked,
    typed,
    date: errors.date ? days.today : date,
    purchase: {
      price: price ?? 0,
      region: chosen('region', regions),
      what,
      use: chosen('use', uses),
      ground: what === 'new-build' ? ground : 0,
      rebuilt: what === 'new-build' && typed.rebuilt === 'on',
      classes: classesGained.find(count => String(count) === typed.classes) ?? 0,
    },
    loan: means === undefined && rate === undefined ? undefined : { means: means ?? 0, rate, years },
    errors,
  }
}

export function isRefused({ errors }: Pick<Question, 'errors'>): boolean {
  return Object.keys(errors).length > 0
}
