/** The page of the costs of a purchase, in its language: texts and amounts as they are shown. */
import type { Field } from './fields'

export type TypedField = { name: Field; label: string; hint?: string; value: string; error?: string }
export type ChosenField = {
  name: Field
  label: string
  hint?: string
  value: string
  options: { value: string; label: string }[]
}

/** `detail` says how it was worked out. */
export type CostLine = { label: string; detail?: string; amount: string; isSum?: true }

export type LoanResult = {
  title: string
  lines: CostLine[]
  /** Where a rate was said. */
  monthly?: { label: string; amount: string; note: string }
  table?: { title: string; head: string[]; rows: string[][] }
  notes: string[]
}

export type CostsResult = {
  title: string
  /** That it is an estimate. */
  note: string
  lines: CostLine[]
  loan?: LoanResult
}

/** What the estimate assumes, and where its values come from. */
export type CostsBasis = { assumesTitle: string; assumes: string[]; sourcesTitle: string; sources: string[] }

export type CostsView = {
  title: string
  intro: string
  /** The property it is about, and its brochure with these costs. */
  about?: { id: number; text: string; href: string; brochure: { text: string; href: string } }
  form: {
    /** Path. */
    action: string
    purchase: { legend: string; price: TypedField; choices: ChosenField[] }
    special: { title: string; isOpen: boolean; date: TypedField; ground: TypedField; rebuilt: Rebuilt; classes: ChosenField }
    loan: { legend: string; fields: TypedField[] }
    submit: string
    /** Above the form, when something is wrong. */
    notice?: string
  }
  /** What it comes to, once something was asked that can be answered. */
  result: CostsResult | null
  basis: CostsBasis
}

type Rebuilt = { name: Field; label: string; isChecked: boolean }

/** The costs of one property as a sheet beside its brochure. */
export type CostSheetView = { title: string; result: CostsResult; basis: Pick<CostsBasis, 'assumesTitle' | 'assumes'> }
