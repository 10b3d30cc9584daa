/**
 * Values in `data/law/` that nobody has checked against the official text, with what to check and since when. Laws change, so
 * old ones need a yearly look (docs/law.md).
 */
import deposits from '../../../../data/law/deposits.json'
import epcScales from '../../../../data/law/epc-scales.json'
import legalWords from '../../../../data/law/legal-words.json'
import mandatoryMentions from '../../../../data/law/mandatory-mentions.json'
import mortgageCosts from '../../../../data/law/mortgage-costs.json'
import newBuildVat from '../../../../data/law/new-build-vat.json'
import notaryFees from '../../../../data/law/notary-fees.json'
import offPlanSales from '../../../../data/law/off-plan-sales.json'
import purchaseTaxes from '../../../../data/law/purchase-taxes.json'
import referenceRents from '../../../../data/law/reference-rents.json'
import renovationCosts from '../../../../data/law/renovation-costs.json'
import renovationDuties from '../../../../data/law/renovation-duty.json'
import renovationPlans from '../../../../data/law/renovation-plans.json'
import rentalCandidates from '../../../../data/law/rental-candidates.json'
import tenantFees from '../../../../data/law/tenant-fees.json'
import tenantPreference from '../../../../data/law/tenant-preference.json'
import { monthsAfter } from '../../../platform/time/calendar-days'

/** All files in `data/law/` with dated values, by name. */
export const lawFiles: Readonly<Record<string, unknown>> = {
  deposits,
  'epc-scales': epcScales,
  'legal-words': legalWords,
  'mandatory-mentions': mandatoryMentions,
  'mortgage-costs': mortgageCosts,
  'new-build-vat': newBuildVat,
  'notary-fees': notaryFees,
  'off-plan-sales': offPlanSales,
  'purchase-taxes': purchaseTaxes,
  'reference-rents': referenceRents,
  'renovation-costs': renovationCosts,
  'renovation-duty': renovationDuties,
  'renovation-plans': renovationPlans,
  'rental-candidates': rentalCandidates,
  'tenant-fees': tenantFees,
  'tenant-preference': tenantPreference,
}

/** `at` is its place in the file: `flanders.0`. `since` and `from` are ISO days. */
export type UnconfirmedValue = {
  file: string
  at: string
  from: string
  source: string
  confirm: string
  since: string
  isOld: boolean
}

/** A value is old once its `confirmSince` is a year ago. @param on ISO day @returns the oldest first */
export function unconfirmedLaw(on: string, files = lawFiles): UnconfirmedValue[] {
  return Object.entries(files)
    .flatMap(([file, content]) => [...unconfirmedIn(content, `data/law/${file}.json`, '', on)])
    .toSorted((one, other) => one.since.localeCompare(other.since))
}

function* unconfirmedIn(value: unknown, file: string, at: string, on: string): Generator<UnconfirmedValue> {
  if (typeof value !== 'object' || value === null) return
  const { from, source, confirm, confirmSince } = value as Partial<Record<string, unknown>>
  if (typeof confirm === 'string' && typeof from === 'string') {
    const since = typeof confirmSince === 'string' ? confirmSince : from
    yield { file, at, from, source: String(source), confirm, since, isOld: monthsAfter(since, 12) <= on }
  }
  for (const [key, each] of Object.entries(value)) yield* unconfirmedIn(each, file, at ? `${at}.${key}` : key, on)
}
