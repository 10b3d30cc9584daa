/** What a candidate tenant confirms before a viewing (SPEC §9), with this property's amounts. */

export type RentalRules = {
  /** The minimum monthly income, as a multiple of the rent. */
  incomeTimesRent: number
  /** Whether charges count as rent for that. */
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

/** Whole euro and persons. Without a published rent there are no amounts, and nothing that reveals them. */
export type RentalTerms = { persons: number; income?: number; total?: number; deposit?: number }

/** The law in the property's region; undefined if there is none (offices, garages, abroad). */
export type RentalLaw = {
  /** The maximum deposit, in months of rent. */
  depositMonths?: number | undefined
  /** Whether a candidate may be asked about income before the viewing. */
  incomeBeforeViewing?: boolean | undefined
}

export const confirmations = ['confirmIncome', 'confirmPersons', 'confirmDescription', 'confirmTotal'] as const
export type Confirmation = (typeof confirmations)[number]

/**
 * The provider's deposit applies, capped at the legal maximum; if neither gives one, there is none. The income is omitted if
 * the region forbids asking before the viewing (docs/decisions/advertisements-and-law.md).
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

/** The checkboxes of a form: none for a sale; all four for a rental, except those without an amount. */
export function confirmationsOf(terms: RentalTerms | undefined): Confirmation[] {
  if (!terms) return []
  return confirmations.filter(
    name => (name !== 'confirmIncome' || terms.income !== undefined) && (name !== 'confirmTotal' || terms.total !== undefined),
  )
}
