/** A loan that is paid back in equal months. Pure arithmetic: no bank's offer. */

export type Year = { year: number; interest: number; repaid: number; left: number }
/** Euro: a month to the cent, the years and the interest in all to the euro. */
export type Repayment = { monthly: number; interest: number; years: Year[] }

/**
 * The least whole sum that pays for what is missing and for its own deed.
 * @param missing euro @param costsOf what the deed of a loan costs, less than the loan itself grows
 */
export function borrowed(missing: number, costsOf: (sum: number) => number): number {
  if (missing <= 0) return 0
  let sum = Math.ceil(missing)
  for (;;) {
    const needed = Math.ceil(missing + costsOf(sum))
    if (needed <= sum) return sum
    sum = needed
  }
}

/**
 * Equal months (annuity): `sum × i ÷ (1 − (1 + i)^−n)`, where `i` is the month of the yearly rate as Belgium counts it, its twelfth
 * root and not its twelfth part (Code of Economic Law, book VII: the periodic rate is equivalent to the yearly one).
 * @param rate per cent a year
 */
export function repayment(sum: number, rate: number, years: number): Repayment {
  const months = years * 12
  const i = (1 + rate / 100) ** (1 / 12) - 1
  const monthly = i === 0 ? sum / months : (sum * i) / (1 - (1 + i) ** -months)
  const table: Year[] = []
  let left = sum
  for (let year = 1; year <= years; year++) {
    const before = left
    for (let month = 0; month < 12; month++) left -= monthly - left * i
    const repaid = before - left
    table.push({
      year,
      interest: Math.round(monthly * 12 - repaid),
      repaid: Math.round(repaid),
      left: Math.abs(Math.round(left)),
    })
  }
  return { monthly: Math.round(monthly * 100) / 100, interest: Math.round(monthly * months - sum), years: table }
}
