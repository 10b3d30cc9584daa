import type { OfferState } from '../offer-summary'

/** A home with offers. */
export type HomeOffers = { propertyID: number; title: string; count: number; open: number; highest: number; latestAt: number }

/** What was typed for an offer when its answer was turned back. */
export type TypedCounter = { offer: string; counter: string }

/** One of a home's offers. Amounts in euro; `signed` who of the buyers signed, and when (ms). */
export type DeskOffer = {
  id: string
  names: string
  amount: number
  conditions?: string
  signed: { name: string; at?: number }[]
  /** The last day on which it binds. */
  endDate: string
  state: OfferState
  answer?: 'accepted' | 'refused' | 'countered'
  answeredAt?: number
  counterAmount?: number
  canAccept: boolean
  /** Who answered what and when, oldest first. */
  course: { at: number; text: string }[]
  receivedAt: number
}
