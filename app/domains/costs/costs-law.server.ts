/** The law on purchase costs from `data/law/`: checked once at start, read by date. */
import { z } from 'zod'
import mortgageFile from '../../../data/law/mortgage-costs.json'
import vatFile from '../../../data/law/new-build-vat.json'
import notaryFile from '../../../data/law/notary-fees.json'
import taxesFile from '../../../data/law/purchase-taxes.json'
import { checkedLaw, dated } from '../catalogue/law.server'
import type { Region } from '../catalogue/region'
import type { CostsLaw } from './law'

const percent = z.number().min(0).max(100)
const euro = z.number().min(0)

const ownRule = z.strictObject({
  rate: percent.optional(),
  exempt: euro.optional(),
  priceLimit: euro.optional(),
  taper: z.strictObject({ from: euro, to: euro, exempt: euro }).optional(),
  energy: z.strictObject({ perClass: euro, least: z.number().int() }).optional(),
  residence: z.strictObject({ years: z.number().int().positive() }).optional(),
  reduction: z.strictObject({ amount: euro, priceLimit: euro, cityLimit: euro }).optional(),
})
const duty = z.strictObject({
  ...dated,
  rate: percent,
  ownHome: ownRule,
  ownPlot: ownRule.optional(),
  socialRate: percent.optional(),
})
const vat = z.strictObject({ ...dated, standard: percent, rebuilt: percent, largestRebuilt: z.number().int() })
const bands = z
  .array(z.strictObject({ upTo: euro.nullable(), rate: percent }))
  .refine(
    all =>
      all.every(({ upTo }, at) => (at === all.length - 1 ? upTo === null : upTo !== null && upTo > (all[at - 1]?.upTo ?? 0))),
    'the upper bounds must rise, and only the last band has none',
  )
const fees = z.strictObject({
  ...dated,
  bands,
  ownHome: z
    .strictObject({ less: percent, wholeUpTo: euro, noneFrom: euro })
    .refine(({ wholeUpTo, noneFrom }) => wholeUpTo < noneFrom, 'what is less must end above the price up to which it is whole'),
  fileCosts: euro,
  paidToOthers: euro,
  writingDuty: euro,
  vat: percent,
})
const duties = z.strictObject({ ...dated, registration: percent, mortgage: percent, accessories: percent, entry: euro })
const shares = z.strictObject({ ...dated, own: percent, other: percent })

const listOf = <T extends z.ZodType>(entry: T) => z.array(entry).min(1)
const taxes = checkedLaw(
  'purchase-taxes',
  z.strictObject({ flanders: listOf(duty), brussels: listOf(duty), wallonia: listOf(duty) }),
  taxesFile,
)
const newBuild = checkedLaw('new-build-vat', z.strictObject({ belgium: listOf(vat) }), vatFile)
const notary = checkedLaw('notary-fees', z.strictObject({ purchase: listOf(fees), loan: listOf(fees) }), notaryFile)
const mortgage = checkedLaw('mortgage-costs', z.strictObject({ duties: listOf(duties), shares: listOf(shares) }), mortgageFile)

const lists = [...Object.values(taxes), newBuild.belgium, ...Object.values(notary), ...Object.values(mortgage)]

/** The first day (ISO) for which every part of the law is known. */
export const firstDay = lists.map(list => list.map(({ from }) => from).toSorted()[0]!).reduce((a, b) => (a > b ? a : b))

/** @param day ISO, not before `firstDay` */
export function costsLawOn(day: string, region: Region): CostsLaw {
  return {
    duty: onDay(taxes[region], day),
    vat: onDay(newBuild.belgium, day),
    purchase: onDay(notary.purchase, day),
    loan: onDay(notary.loan, day),
    mortgage: onDay(mortgage.duties, day),
    shares: onDay(mortgage.shares, day),
  }
}

function onDay<T extends { from: string }>(entries: readonly T[], day: string): T {
  const latestFirst = entries.toSorted((a, b) => b.from.localeCompare(a.from))
  return latestFirst.find(({ from }) => from <= day) ?? latestFirst.at(-1)!
}
