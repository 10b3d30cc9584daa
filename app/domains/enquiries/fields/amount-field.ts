/** An amount of money in a form, in common notations. */
import { z } from 'zod'
import { readEuro } from '../../../platform/i18n/read-number'
import { line, requiredLine } from './schema-parts'

/** The maximum offer or income (euro). */
export const largestAmount = 99_999_999

/**
 * Whole euros: `350000`, `350.000`, `€ 350 000,00`, `350,000.00 EUR`. Cents are accepted if zero.
 * @returns undefined for anything else, and above `largestAmount`.
 */
export function readFigures(text: string): number | undefined {
  const amount = readEuro(text)
  return amount !== undefined && Number.isInteger(amount) && amount <= largestAmount ? amount : undefined
}

/** A required amount of at least `least`; whole euros once parsed. @param empty the message if missing. */
export function requiredAmount(empty: string, least = 0) {
  return requiredLine(40, empty).transform((value, context) => amountOf(value, context, least))
}

/** An optional amount. */
export function optionalAmount() {
  return line(40).transform((value, context) => (value === undefined ? undefined : amountOf(value, context, 0)))
}

function amountOf(value: string, context: z.RefinementCtx, least: number): number {
  const amount = readFigures(value)
  if (amount !== undefined && amount >= least) return amount
  context.issues.push({ code: 'custom', message: 'ALERT_AMOUNT_INVALID', input: value })
  return z.NEVER
}
