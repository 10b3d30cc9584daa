/** View data of an offer's summary, in words. */

/**
 * The state of an offer: `unproved` until its sender confirms the address, `waiting` for the second signature, `complete`,
 * `lapsed` after its last day, or `gone` if incomplete and the property is no longer for sale.
 */
export type OfferState = 'unproved' | 'waiting' | 'complete' | 'lapsed' | 'gone'

/** Without an address if it is the first buyer's. `signed` is when, in words; omitted until signed. */
export type SignerView = { name: string; address?: string[]; email?: string; phone?: string; signed?: string }

export type OfferSummaryView = {
  number: string
  moment: string
  property?: { title: string; reference: string; address: string }
  amount: string
  amountInWords: string
  downPayment: string
  start: string
  end: string
  conditions?: string
  /** Omitted while hidden. */
  place?: string
  /** Whether typed text is hidden until its sender confirms the address. */
  isHidden: boolean
  /** Whether to tell the reader that the address is unverified: staff only. */
  isUnprovedForStaff: boolean
  signDate: string
  signers: SignerView[]
  state: OfferState
  /** What the reader can do now. */
  button?: 'prove' | 'sign'
}
