/**
 * The dated law of `data/law/`, checked at start. Every value has a start day and a source; `lawOn` returns what is in force on
 * a day. To correct the law, edit those files.
 */
import { z } from 'zod'
import deposits from '../../../data/law/deposits.json'
import epcScales from '../../../data/law/epc-scales.json'
import mandatoryMentions from '../../../data/law/mandatory-mentions.json'
import offPlanSales from '../../../data/law/off-plan-sales.json'
import postcodeRegions from '../../../data/law/postcode-regions.json'
import purchaseTaxes from '../../../data/law/purchase-taxes.json'
import referenceRents from '../../../data/law/reference-rents.json'
import renovationDuties from '../../../data/law/renovation-duty.json'
import renovationPlans from '../../../data/law/renovation-plans.json'
import rentalCandidates from '../../../data/law/rental-candidates.json'
import tenantFees from '../../../data/law/tenant-fees.json'
import tenantPreference from '../../../data/law/tenant-preference.json'
import { type EnergyLabel, type EnergyLabelInput, energyLabel } from './energy/energy-label'
import { type Region, regionOfPostcode } from './region'
import { regionalQuestions } from './regional-questions'
import { mentionConditions } from './sheet/mandatory'

const region = z.enum(['brussels', 'wallonia', 'flanders'])
const goal = z.union([z.literal(0), z.literal(1), z.literal(2)])
/** `confirm` says what still has to be checked against the official text, `confirmSince` since when. */
export const dated = {
  from: z.iso.date(),
  source: z.string().min(1),
  confirm: z.string().min(1).optional(),
  confirmSince: z.iso.date().optional(),
}
const labelKey = z.string().regex(/^[a-g](_plus|_plusplus|_sub)?$/)
const postcode = z.number().int().min(1000).max(9999)

const bands = z
  .array(z.strictObject({ label: labelKey, text: z.string().regex(/^[A-G](\+{1,2}|-)?$/), upTo: z.number().nullable() }))
  .min(2)
  .refine(
    steps =>
      steps.every(({ upTo }, i) => (upTo === null ? i === steps.length - 1 : i === 0 || upTo > (steps[i - 1]?.upTo ?? Infinity))),
    'upper bounds must rise, and only the last step has none',
  )
  .refine(steps => steps.at(-1)?.upTo === null, 'the last step has no upper bound')
const scale = z.strictObject({ ...dated, roundToWhole: z.boolean(), bands })
const duty = z.strictObject({
  ...dated,
  goals: z.array(goal),
  labels: z.array(labelKey),
  minimumLabel: labelKey,
  boughtFrom: z.iso.date(),
  years: z.number().int().positive(),
})
const deposit = z.strictObject({ ...dated, months: z.number().int().positive() })
/** `largestDeposit`: per cent of the price, when the contract is signed. */
const offPlanSale = z.strictObject({ ...dated, largestDeposit: z.number().positive().max(100) })
/** Of the duty on a purchase only its rates, per cent; `costs` reads the rest. */
const purchaseTax = z.object({ ...dated, rate: z.number(), ownHome: z.object({ rate: z.number().optional() }) })
/** `presumedAbove`: per cent over the reference rent from which a rent is presumed abusive. */
const referenceRent = z.strictObject({ ...dated, presumedAbove: z.number().positive() })
/** `days` that the tenant has to accept. */
const preference = z.strictObject({ ...dated, days: z.number().int().positive() })
/** What a region plans for homes with one of `labels`: a highest `score` (kWh/m²·year), or `steps` for who buys from a year on. */
const plan = z.union([
  z.strictObject({ ...dated, labels: z.array(labelKey), score: z.number().positive(), by: z.number().int() }),
  z.strictObject({
    ...dated,
    labels: z.array(labelKey),
    announced: z.iso.date(),
    years: z.number().int().positive(),
    steps: z.array(z.strictObject({ from: z.number().int(), label: z.string().regex(/^[A-G]$/) })).min(1),
  }),
])
const tenantFee = z.strictObject({ ...dated, allowed: z.boolean() })
const candidate = z.strictObject({
  ...dated,
  incomeBeforeViewing: z.boolean(),
  mayAsk: z.array(z.enum(regionalQuestions)),
})
const mention = z.strictObject({
  ...dated,
  key: z.string().min(1),
  goals: z.array(goal).min(1),
  when: z.array(z.enum(mentionConditions)),
  fields: z.array(z.string().min(1)).min(1),
  /**
   * `grave`: an advertisement without it may be fined. `minor`: mandatory at a later stage, or not certainly in an
   * advertisement.
   */
  gravity: z.enum(['grave', 'minor']),
  /** An advertisement may say that a missing one has been applied for. */
  pending: z.boolean().default(false),
})

const byRegion = <T extends z.ZodType>(entry: T) => z.partialRecord(region, z.array(entry))
const range = z.strictObject({ from: postcode, to: postcode, region })
const law = {
  epcScales: checkedLaw('epc-scales', byRegion(scale), epcScales),
  renovationDuties: checkedLaw('renovation-duty', byRegion(duty), renovationDuties),
  deposits: checkedLaw('deposits', byRegion(deposit), deposits),
  tenantFees: checkedLaw('tenant-fees', byRegion(tenantFee), tenantFees),
  rentalCandidates: checkedLaw('rental-candidates', byRegion(candidate), rentalCandidates),
  mandatoryMentions: checkedLaw('mandatory-mentions', byRegion(mention), mandatoryMentions),
  purchaseTaxes: checkedLaw('purchase-taxes', byRegion(purchaseTax), purchaseTaxes),
  referenceRents: checkedLaw('reference-rents', byRegion(referenceRent), referenceRents),
  tenantPreference: checkedLaw('tenant-preference', byRegion(preference), tenantPreference),
  renovationPlans: checkedLaw('renovation-plans', byRegion(plan), renovationPlans),
  offPlanSales: checkedLaw('off-plan-sales', z.strictObject({ belgium: z.array(offPlanSale) }), offPlanSales),
  postcodeRegions: checkedLaw('postcode-regions', z.strictObject({ source: z.string(), ranges: z.array(range) }), postcodeRegions)
    .ranges,
}

/**
 * Something that an advertisement must mention: all its `fields` (the provider's names) must have a value that is shown, for
 * the goals listed and if every condition of `when` holds. A hidden price or address does not count; `false` and `0` are
 * values, a judicial decision of -1 is not.
 */
export type Mention = z.infer<typeof mention>
export type LawOfTheDay = ReturnType<typeof readLaw>

/**
 * The law in force on an ISO day (`YYYY-MM-DD`, in Brussels). A region without law in force has no entry. Throws a RangeError
 * if the argument is not a day.
 */
export function lawOn(day: string): LawOfTheDay {
  if (latest?.day !== day) latest = { day, law: readLaw(day) }
  return latest.law
}
let latest: { day: string; law: LawOfTheDay } | undefined

function readLaw(day: string) {
  if (!z.iso.date().safeParse(day).success) throw new RangeError(`Not an ISO day: ${day}`)
  const epcScales = inForce(law.epcScales, day)
  const renovationDuties = inForce(law.renovationDuties, day)
  const deposits = inForce(law.deposits, day)
  const fees = inForce(law.tenantFees, day)
  const candidates = inForce(law.rentalCandidates, day)
  const { belgium: offPlanSale } = inForce(law.offPlanSales, day)
  const purchaseTaxes = inForce(law.purchaseTaxes, day)
  const referenceRents = inForce(law.referenceRents, day)
  const tenantPreference = inForce(law.tenantPreference, day)
  const renovationPlans = inForce(law.renovationPlans, day)
  const mandatoryMentions = (of: Region | undefined, forGoal: number): readonly Mention[] =>
    ((of && law.mandatoryMentions[of]) ?? []).filter(m => m.from <= day && m.goals.some(g => g === forGoal))
  return {
    postcodeRegions: law.postcodeRegions,
    epcScales,
    renovationDuties,
    /** The maximum rental deposit, in months of rent; undefined for an unknown region. */
    depositMonths: (of: Region | undefined) => of && deposits[of]?.months,
    /** Whether a tenant of a home may be charged for the agency's work; permitted unless a region's law forbids it. */
    tenantFeesAllowed: (of: Region | undefined) => (of && fees[of]?.allowed) ?? true,
    /** What an agency may ask a candidate tenant of a home; undefined for an unknown region. */
    rentalCandidate: (of: Region | undefined) => of && candidates[of],
    /** The rates of the duty on a purchase; undefined for an unknown region. */
    purchaseTax: (of: Region | undefined) => of && purchaseTaxes[of],
    /** How far a rent may be above the reference rent; undefined where no law says. */
    referenceRent: (of: Region | undefined) => of && referenceRents[of],
    /** The right of preference of a tenant whose home is sold; undefined where there is none. */
    tenantPreference: (of: Region | undefined) => of && tenantPreference[of],
    /** What a region plans for homes that use much energy; undefined where it plans nothing. */
    renovationPlan: (of: Region | undefined) => of && renovationPlans[of],
    /** What protects the buyer of a home that is not finished (Breyne Act). */
    offPlanSale,
    /** What an advertisement must mention for this goal (0 sale, 1 rent, 2 take-over). */
    mandatoryMentions,
    /** Whether it may say that the energy certificate has been applied for; permitted unless a region's law forbids it. */
    energyRequestAllowed: (of: Region | undefined, forGoal: number) =>
      mandatoryMentions(of, forGoal).every(({ when, pending }) => pending || !when.includes('energy_certificate')),
  }
}

/** Every field that a region requires on some day, with the source of its rule. */
export function demandedByLaw(): { field: string; source: string }[] {
  return Object.values(law.mandatoryMentions).flatMap(mentions =>
    mentions.flatMap(({ fields, source }) => fields.map(field => ({ field, source }))),
  )
}

/** The region of a Belgian postcode (table of SPEC §9). */
export function regionOf(zip: string, countryID: number): Region | undefined {
  return regionOfPostcode(zip, countryID, law.postcodeRegions)
}

/** A property's energy label on the ISO day `on`. */
export function energyLabelOn({ on, ...input }: EnergyLabelInput & { on: string }): EnergyLabel | undefined {
  return energyLabel(input, lawOn(on))
}

/** Of each region, or country, the entry with the latest from-day that is not after `day`. */
function inForce<Of extends string, T extends { from: string }>(
  entries: Partial<Record<Of, T[]>>,
  day: string,
): Partial<Record<Of, T>> {
  const found: Partial<Record<Of, T>> = {}
  for (const [name, dated] of Object.entries(entries) as [Of, T[]][]) {
    for (const entry of dated) {
      if (entry.from <= day && entry.from >= (found[name]?.from ?? '')) found[name] = entry
    }
  }
  return found
}

/** @throws naming the invalid file of `data/law/`. */
export function checkedLaw<T extends z.ZodType>(file: string, schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`data/law/${file}.json is not valid: ${z.prettifyError(result.error)}`)
  return result.data
}
