/** What the summary of an offer shows, in words. */

/** Without an address: the same as that of the first. */
export type SignerView = { name: string; address?: string[]; email: string; phone?: string }

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
}
