/** A loan repaid in equal monthly instalments. Pure arithmetic, not a bank's offer. */

export type Year = { year: number; interest: number; repaid: number; left: number }
/** Euro: monthly payment to the cent; yearly payments and total interest to the euro. */
export type Repayment = { monthly: number; interest: number; years: Year[] }

/**
 * Finds the smallest whole sum that covers the shortfall and the costs of its own deed.
 * @param missing euro
 * @param costsOf costs of a loan's deed; must grow more slowly than the loan
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
 * Monthly payment of an annuity loan: `sum × i ÷ (1 − (1 + i)^−n)`. In Belgium `i` is the twelfth root of the yearly rate, not a
 * twelfth of it (Code of Economic Law, book VII: equivalent periodic rate).
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
