/** What a visitor of a rental confirms before the visit (SPEC §9), in amounts of this property. */

export type RentalRules = {
  /** The least income a month, as so many times the rent. */
  incomeTimesRent: number
  /** Whether the charges count as rent for that. */
  incomeWithCharges: boolean
  personsPerBedroom: number
  /** For a studio, an office, a garage. */
  personsWithoutBedroom: number
}

export type RentalRecord = {
  Price?: number
  MonthlyRent?: number
  ChargesRenter?: number
  RenterInventory?: number
  DepositAmount?: number
  NumberOfBedRooms?: number
}

/** Whole numbers of euro and persons. Without a published rent there are no amounts, and nothing they could be told from. */
export type RentalTerms = { persons: number; income?: number; total?: number; deposit?: number }

/** What the law of the property's region says of it; undefined where it says nothing (offices, garages, abroad). */
export type RentalLaw = {
  /** The most that may be asked as a deposit, in months of rent. */
  depositMonths?: number | undefined
  /** Whether a candidate may be asked about income before the viewing. */
  incomeBeforeViewing?: boolean | undefined
}

export const confirmations = ['confirmIncome', 'confirmPersons', 'confirmDescription', 'confirmTotal'] as const
export type Confirmation = (typeof confirmations)[number]

/**
 * A deposit that the provider gives is asked as it is, never above the law; where neither the provider nor the law gives one, there
 * is none. The income is left out where the region does not let it be asked before the viewing (docs/decisions/advertisements-and-law.md).
 */
export function rentalTerms(record: RentalRecord, rules: RentalRules, law: RentalLaw): RentalTerms {
  const { depositMonths, incomeBeforeViewing = true } = law
  const bedrooms = record.NumberOfBedRooms ?? 0
  const persons = bedrooms > 0 ? bedrooms * rules.personsPerBedroom : rules.personsWithoutBedroom
  const rent = record.MonthlyRent ?? record.Price
  if (rent === undefined) return { persons }
  const charges = record.ChargesRenter ?? 0
  const most = depositMonths === undefined ? Number.POSITIVE_INFINITY : depositMonths * rent
  const deposit = Math.min(record.DepositAmount ?? (depositMonths === undefined ? 0 : most), most)
  return {
    persons,
    ...(incomeBeforeViewing && { income: Math.ceil(rules.incomeTimesRent * (rent + (rules.incomeWithCharges ? charges : 0))) }),
    deposit,
    total: rent + charges + (record.RenterInventory ?? 0) + deposit,
  }
}

/** Which boxes a form has: none for a sale; for a rental all four, less the ones whose amount is not there. */
export function confirmationsOf(terms: RentalTerms | undefined): Confirmation[] {
  if (!terms) return []
  return confirmations.filter(
    name => (name !== 'confirmIncome' || terms.income !== undefined) && (name !== 'confirmTotal' || terms.total !== undefined),
  )
}
