/** Viewings in the diary of the agency's own program. */

/** A diary line's data for recognising a viewing booked on this site. None of it is stored. */
export type DiaryLine = {
  /** The provider's key of the line. */
  key: string
  propertyID: number
  /** ms. */
  startsAt: number
  /** Our number of the slot, if the line names one. */
  slot?: number
  /** Texts that may hold our reference: the subject, the body, free fields. */
  texts: readonly unknown[]
  /** Email addresses of its visitors. */
  emails: readonly unknown[]
}

/** A viewing booked on this site (`viewingID`), as it now stands in the diary. Moments in ms. */
export type ProviderViewing = { viewingID: string; key: string; startsAt: number; endsAt?: number; isOff: boolean }
