/** What the law says of the costs of a purchase on one day, as `costs-law.server.ts` reads it. Rates are per cent, amounts euro. */

/** What the duty is on the buyer's only home, or on the plot it will stand on. */
export type OwnRule = {
  /** In the place of the general rate. */
  rate?: number | undefined
  /** The first part of the price, on which there is no duty. */
  exempt?: number | undefined
  /** The rule holds for prices up to it. */
  priceLimit?: number | undefined
  /** `exempt` shrinks between two prices to another amount. */
  taper?: { from: number; to: number; exempt: number } | undefined
  /** Further exemption for energy classes gained, of at least so many. */
  energy?: { perClass: number; least: number } | undefined
  /** Off the duty itself, for prices up to a limit, which is higher in some towns. */
  reduction?: { amount: number; priceLimit: number; cityLimit: number } | undefined
}

/** The duty on a purchase in one region. */
export type DutyRules = {
  from: string
  confirm?: string | undefined
  rate: number
  ownHome: OwnRule
  ownPlot?: OwnRule | undefined
  /** Of a home that a social housing company sells. */
  socialRate?: number | undefined
}

/** A part of the sum up to an amount (null: no end), above that of the line before, and its rate. */
export type Band = { upTo: number | null; rate: number }

/** What a notary charges for one kind of deed. */
export type NotaryFees = {
  from: string
  confirm?: string | undefined
  bands: readonly Band[]
  /** Per cent less for the only own home, whole up to one price and nothing from another on. */
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
  /** Rates on the sum with `accessories` per cent more; `entry` in the register. */
  mortgage: {
    from: string
    confirm?: string | undefined
    registration: number
    mortgage: number
    accessories: number
    entry: number
  }
  /** How much of the price banks usually lend. */
  shares: { from: string; confirm?: string | undefined; own: number; other: number }
}
