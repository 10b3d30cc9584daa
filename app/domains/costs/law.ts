/** The law on purchase costs on one day, as read by `costs-law.server.ts`. Rates in per cent, amounts in euro. */

/** Duty on the buyer's only home, or on its plot. */
export type OwnRule = {
  /** Replaces the general rate. */
  rate?: number | undefined
  /** The first part of the price, free of duty. */
  exempt?: number | undefined
  /** The rule applies to prices up to this. */
  priceLimit?: number | undefined
  /** Between two prices, `exempt` shrinks to another amount. */
  taper?: { from: number; to: number; exempt: number } | undefined
  /** Extra exemption for gaining at least this many energy classes. */
  energy?: { perClass: number; least: number } | undefined
  /** Reduction of the duty for prices up to a limit, which is higher in some towns. */
  /** Years of unbroken registration at the address. */
  residence?: { years: number } | undefined
  reduction?: { amount: number; priceLimit: number; cityLimit: number } | undefined
}

/** The duty on a purchase in one region. */
export type DutyRules = {
  from: string
  confirm?: string | undefined
  rate: number
  ownHome: OwnRule
  ownPlot?: OwnRule | undefined
  /** Rate for a home sold by a social housing company. */
  socialRate?: number | undefined
}

/** A band up to an amount (null: no end), above the previous row's, and its rate. */
export type Band = { upTo: number | null; rate: number }

/** A notary's fee for one kind of deed. */
export type NotaryFees = {
  from: string
  confirm?: string | undefined
  bands: readonly Band[]
  /** Percentage discount for an only home: in full up to one price, nothing from another. */
  ownHome: { less: number; wholeUpTo: number; noneFrom: number }
  fileCosts: number
  paidToOthers: number
  writingDuty: number
  /** On the fee and the file costs. */
  vat: number
}

export type CostsLaw = {
  duty: DutyRules
  vat: { from: string; confirm?: string | undefined; standard: number; rebuilt: number; largestRebuilt: number }
  purchase: NotaryFees
  loan: NotaryFees
  /** Rates on the sum plus `accessories` per cent; `entry` is the registration fee. */
  mortgage: {
    from: string
    confirm?: string | undefined
    registration: number
    mortgage: number
    accessories: number
    entry: number
  }
  /** Share of the price that banks usually lend. */
  shares: { from: string; confirm?: string | undefined; own: number; other: number }
}
