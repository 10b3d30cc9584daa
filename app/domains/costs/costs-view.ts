/** View data of the purchase costs page, in one language. */
import type { Field } from './fields'

export type TypedField = { name: Field; label: string; hint?: string; value: string; error?: string }
export type ChosenField = {
  name: Field
  label: string
  hint?: string
  value: string
  options: { value: string; label: string }[]
}

/** `detail` explains the calculation. */
export type CostLine = { label: string; detail?: string; amount: string; isSum?: true }

export type LoanResult = {
  title: string
  lines: CostLine[]
  /** Only with a rate. */
  monthly?: { label: string; amount: string; note: string }
  table?: { title: string; head: string[]; rows: string[][] }
  notes: string[]
}

export type CostsResult = {
  title: string
  /** Says that it is an estimate. */
  note: string
  lines: CostLine[]
  loan?: LoanResult
}

/** Assumptions and sources of values. */
export type CostsBasis = {
  assumesTitle: string
  assumes: string[]
  sourcesTitle: string
  sources: string[]
  sourcesNote?: string
}

export type CostsView = {
  title: string
  intro: string
  /** The property, and its brochure with these costs. */
  about?: { id: number; text: string; href: string; brochure: { text: string; href: string } }
  form: {
    /** Path. */
    action: string
    purchase: { legend: string; price: TypedField; choices: ChosenField[] }
    special: { title: string; isOpen: boolean; date: TypedField; ground: TypedField; rebuilt: Rebuilt; classes: ChosenField }
    loan: { legend: string; fields: TypedField[] }
    submit: string
    /** Message above the form if something is wrong. */
    notice?: string
  }
  /** The result, once there is a valid question. */
  result: CostsResult | null
  basis: CostsBasis
}

type Rebuilt = { name: Field; label: string; isChecked: boolean }

/** The costs of one property, for its brochure. */
export type CostSheetView = { title: string; result: CostsResult; basis: Pick<CostsBasis, 'assumesTitle' | 'assumes'> }
