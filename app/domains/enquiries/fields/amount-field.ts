/** An amount of money in a form, in figures as people write them. */
import { z } from 'zod'
import { readEuro } from '../../../platform/i18n/read-number'
import { line, requiredLine } from './schema-parts'

/** The largest amount that an offer or an income may have (euro). */
export const largestAmount = 99_999_999

/**
 * Whole euros in figures: `350000`, `350.000`, `€ 350 000,00`, `350,000.00 EUR`. Cents may be written when there are none.
 * @returns undefined for anything else, and for more than `largestAmount`.
 */
export function readFigures(text: string): number | undefined {
  const amount = readEuro(text)
  return amount !== undefined && Number.isInteger(amount) && amount <= largestAmount ? amount : undefined
}

/** An amount that must be given, from `least` on; whole euros afterwards. @param empty the alert where there is none. */
export function requiredAmount(empty: string, least = 0) {
  return requiredLine(40, empty).transform((value, context) => amountOf(value, context, least))
}

/** An amount that may be left out. */
export function optionalAmount() {
  return line(40).transform((value, context) => (value === undefined ? undefined : amountOf(value, context, 0)))
}

function amountOf(value: string, context: z.RefinementCtx, least: number): number {
  const amount = readFigures(value)
  if (amount !== undefined && amount >= least) return amount
  context.issues.push({ code: 'custom', message: 'ALERT_AMOUNT_INVALID', input: value })
  return z.NEVER
}
