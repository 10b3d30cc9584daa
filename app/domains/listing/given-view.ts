/** A provider's homes, as the desk shows them. `provider`: null for those of files. */

/** `away`: the provider does not offer it any more, or not yet. */
export type GivenState = 'offered' | 'option' | 'sold' | 'rented' | 'away'

/** The choices for a home on this site. `was`: what the person saw. */
export type ChoiceView = { isHidden: boolean; place: number | null; mayHide: boolean; was: string; isServed: boolean }

export type GivenHomesView = {
  provider: string | null
  count: number
  homes: { id: number; title: string; reference: string; state: GivenState; isHidden: boolean; place: number | null }[]
}

/** `changedAt` in ms. `problems`: fields of its newest version that did not fit. */
export type GivenHomeView = {
  id: number
  title: string
  reference: string
  state: GivenState
  provider: string | null
  changedAt?: number | undefined
  photo?: string
  href?: string
  groups: { key: string; title: string; lines: { label: string; value: string }[] }[]
  problems: string[]
  choice: ChoiceView
}
