/** Calculates the costs of a purchase and its loan. Pure; every amount is rounded to the euro when calculated. */
import { type Duty, dutyBase, dutyOn, part } from './duty'
import type { CostsLaw } from './law'
import { borrowed, type Repayment, repayment } from './loan'
import { type NotaryCosts, notaryCosts } from './notary'
import type { Loan, Purchase } from './question'

export type PurchaseCosts = {
  duty: Duty
  /** VAT on new buildings. */
  vat: { base: number; rate: number; amount: number }
  notary: NotaryCosts
  total: number
}

/** Costs of the loan's deed. */
export type LoanCosts = { duties: number; entry: number; notary: NotaryCosts; total: number }

export type LoanAnswer = {
  /** Euro to borrow; 0 if own funds suffice. */
  sum: number
  costs: LoanCosts
  /** Undefined without a rate or a loan. */
  repayment: Repayment | undefined
  /** The loan as a percentage of the price, and the percentage that banks usually lend. */
  share: { of: number; usual: number }
}

export type Answer = { costs: PurchaseCosts; loan: LoanAnswer | undefined; total: number }

/** @returns the costs, the loan if requested, and the total including the price. */
export function answer(purchase: Purchase, loan: Loan | undefined, law: CostsLaw): Answer {
  const costs = purchaseCosts(purchase, law)
  const taken = loan && loanFor(purchase, loan, purchase.price + costs.total, law)
  return { costs, loan: taken, total: purchase.price + costs.total + (taken?.costs.total ?? 0) }
}

export function purchaseCosts(purchase: Purchase, law: CostsLaw): PurchaseCosts {
  const duty = dutyOn(purchase, law.duty)
  const base = hasVat(purchase) ? purchase.price - dutyBase(purchase) : 0
  const rate = purchase.rebuilt && purchase.use !== 'other' ? law.vat.rebuilt : law.vat.standard
  const vat = { base, rate, amount: part(base, rate) }
  const notary = notaryCosts(purchase.price, law.purchase, ownHome(purchase))
  return { duty, vat, notary, total: duty.amount + vat.amount + notary.total }
}

function loanFor(purchase: Purchase, { means, rate, years }: Loan, needed: number, law: CostsLaw): LoanAnswer {
  const costsOf = (sum: number) => loanCosts(sum, purchase, law)
  const sum = borrowed(needed - means, sum => costsOf(sum).total)
  return {
    sum,
    costs: costsOf(sum),
    repayment: rate === undefined || sum === 0 ? undefined : repayment(sum, rate, years),
    share: {
      of: Math.round((sum / purchase.price) * 100),
      usual: purchase.use === 'other' ? law.shares.other : law.shares.own,
    },
  }
}

function loanCosts(sum: number, purchase: Purchase, { loan, mortgage }: CostsLaw): LoanCosts {
  if (sum === 0) return { duties: 0, entry: 0, notary: { fee: 0, fileCosts: 0, vat: 0, others: 0, total: 0 }, total: 0 }
  const secured = sum * (1 + mortgage.accessories / 100)
  const duties = part(secured, mortgage.registration) + part(secured, mortgage.mortgage)
  const notary = notaryCosts(sum, loan, ownHome(purchase))
  return { duties, entry: mortgage.entry, notary, total: duties + mortgage.entry + notary.total }
}

function hasVat({ what }: Purchase): boolean {
  return what === 'new-build' || what === 'plot-vat'
}

/** The lower scale applies to buyers of their only home, built or under construction, not to a plot alone. */
function ownHome({ what, use, price }: Purchase): { price: number } | undefined {
  return use !== 'other' && (what === 'home' || what === 'new-build') ? { price } : undefined
}
