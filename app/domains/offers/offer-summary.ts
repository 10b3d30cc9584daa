/** What the summary of an offer shows, in words. */

/**
 * What becomes of an offer: `unproved` until its sender confirms the address, `waiting` for the second signer, `complete`, `lapsed`
 * after its last day, or `gone` where it is not complete and the property is not for sale any more.
 */
export type OfferState = 'unproved' | 'waiting' | 'complete' | 'lapsed' | 'gone'

/** Without an address: the same as that of the first. `signed` is when, in words; left out where the signature is still to come. */
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
  /** Left out while it is hidden. */
  place?: string
  /** Whether what was typed freely is hidden, until its sender proves the address. */
  isHidden: boolean
  /** Whether the reader is told that the address is not proved: of the staff. */
  isUnprovedForStaff: boolean
  signDate: string
  signers: SignerView[]
  state: OfferState
  /** What the reader can do now. */
  button?: 'prove' | 'sign'
}
