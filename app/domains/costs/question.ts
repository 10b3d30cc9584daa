/** Reads a visitor's question about costs from the query. Pure. */
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
  /** Euro; excludes VAT for new buildings. */
  price: number
  region: Region
  what: Kind
  use: Use
  /** Euro of the price for land sold without VAT; new build only. */
  ground: number
  /** Built after demolition, under the conditions of the reduced VAT. */
  rebuilt: boolean
  /** Energy classes that the buyer commits to gain (Brussels). */
  classes: number
}

export type Loan = {
  /** The buyer's own funds in euro. */
  means: number
  /** Per cent a year; undefined if not given. */
  rate: number | undefined
  /** Years to repay. */
  years: number
}

export type Question = {
  /** Whether the visitor asked anything yet. */
  isAsked: boolean
  /** As typed or chosen; at most 40 characters. */
  typed: Partial<Record<Field, string>>
  /** ISO day whose law applies. */
  date: string
  purchase: Purchase
  /** Undefined without own funds and rate. */
  loan: Loan | undefined
  /** Locale keys by field. Fields with an error are not used. */
  errors: Partial<Record<Field, `ALERT_COSTS_${string}`>>
}

/** First and last day (inclusive) for which the law is known, and today. ISO. */
export type Days = { first: string; last: string; today: string }

/** An unknown choice becomes the first of the list; an unreadable number is an error on its field. */
export function readQuestion(query: URLSearchParams, days: Days): Question {
  const typed = Object.fromEntries(
    fields.flatMap(name => {
      const text = (query.get(name) ?? '').trim()
      return text === '' ? [] : [[name, text.slice(0, 40)]]
    }),
  ) as Question['typed']
  const errors: Question['errors'] = {}
  /** A number between two bounds; the default if empty. */
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
