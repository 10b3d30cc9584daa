/** Renovation costs per m² and their VAT rate: `data/law/renovation-costs.json`, checked at start. */
import { z } from 'zod'
import file from '../../../../data/law/renovation-costs.json'
import { checkedLaw, dated } from '../../catalogue/law.server'
import { works } from './works'

const unitCost = z
  .strictObject({
    ...dated,
    /** The publisher, if any. */
    publisher: z.string().min(1).optional(),
    link: z.url().optional(),
    /** Euro per m², without VAT. */
    low: z.number().positive(),
    high: z.number().positive(),
  })
  .refine(({ low, high }) => low <= high, 'the lower cost must not be above the higher one')
const vat = z.strictObject({
  ...dated,
  /** Per cent. */
  reduced: z.number().int(),
  standard: z.number().int(),
  /** Minimum age of a home for the reduced rate. */
  years: z.number().int().positive(),
})

const table = z.strictObject({ ...forEachWork(z.array(unitCost).min(1)), vat: z.array(vat).min(1) })
const costs = checkedLaw('renovation-costs', table, file)

export type UnitCost = z.infer<typeof unitCost>

/** The costs in force on a day. @param day such as `2026-11-22` */
export function costsOn(day: string) {
  const onDay = <T extends { from: string }>(entries: readonly T[]) =>
    entries.toSorted((a, b) => b.from.localeCompare(a.from)).find(({ from }) => from <= day) ?? entries[0]!
  return { costOf: (work: (typeof works)[number]) => onDay(costs[work]), vat: onDay(costs.vat) }
}

function forEachWork<T>(value: T) {
  return Object.fromEntries(works.map(work => [work, value])) as Record<(typeof works)[number], T>
}
