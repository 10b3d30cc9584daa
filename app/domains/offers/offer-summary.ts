/** What the summary of an offer shows, in words. */

/**
 * What becomes of an offer: `waiting` for the second signer, `complete`, `lapsed` after its last day, or `gone` where it waits and
 * the property is not for sale any more.
 */
export type OfferState = 'waiting' | 'complete' | 'lapsed' | 'gone'

/** Without an address: the same as that of the first. `signed` is when, in words; left out where the signature is still to come. */
export type SignerView = { name: string; address?: string[]; email: string; phone?: string; signed?: string }

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
  place: string
  signDate: string
  signers: SignerView[]
  state: OfferState
  /** Whether the reader is who may sign it now. */
  toSign: boolean
}
