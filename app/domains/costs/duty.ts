/** Registration duty on a purchase. Pure; whole euros. */
import type { DutyRules, OwnRule } from './law'
import type { Purchase } from './question'

/**
 * `rate` is the applied rate, `exempt` the exempt part of the base, `reduction` the deduction; `own` whether the rule for an
 * only home applied.
 */
export type Duty = { base: number; rate: number; exempt: number; reduction: number; amount: number; own: boolean }

/** The dutiable part of the price, without what is sold with VAT. */
export function dutyBase({ what, price, ground }: Pick<Purchase, 'what' | 'price' | 'ground'>): number {
  if (what === 'plot-vat') return 0
  return what === 'new-build' ? ground : price
}

/**
 * Flemish Tax Codex art. 2.9.4; Codes of registration duties of Brussels and Wallonia art. 44 ff. Without a social rate in the
 * region, buyers from a social housing company pay as for an only home.
 */
export function dutyOn(purchase: Purchase, rules: DutyRules): Duty {
  const base = dutyBase(purchase)
  const { what, use, classes } = purchase
  const none = { base, rate: rules.rate, exempt: 0, reduction: 0, own: false }
  if (use === 'social' && what === 'home' && rules.socialRate !== undefined)
    return { ...none, rate: rules.socialRate, amount: part(base, rules.socialRate) }
  const rule = use === 'other' ? undefined : what === 'home' ? rules.ownHome : rules.ownPlot
  if (!rule || base > (rule.priceLimit ?? Number.POSITIVE_INFINITY)) return { ...none, amount: part(base, rules.rate) }
  const rate = rule.rate ?? rules.rate
  const exempt = Math.min(base, exemptOf(base, rule, classes))
  const whole = part(base - exempt, rate)
  const { amount = 0, priceLimit = 0 } = rule.reduction ?? {}
  const reduction = base <= priceLimit ? Math.min(amount, whole) : 0
  return { base, rate, exempt, reduction, amount: whole - reduction, own: base > 0 }
}

function exemptOf(base: number, { exempt = 0, taper, energy }: OwnRule, classes: number): number {
  const more = energy && classes >= energy.least ? classes * energy.perClass : 0
  if (!taper || base <= taper.from) return exempt + more
  const gone = Math.min(1, (base - taper.from) / (taper.to - taper.from))
  return exempt - (exempt - taper.exempt) * gone + more
}

/** @param rate per cent @returns to the euro */
export function part(amount: number, rate: number): number {
  // Rounds up hundredths of a cent, so that floating-point errors do not fall below one half.
  return Math.round(Math.round(amount * rate * 100) / 10_000)
}
