/** Viewings in the diary of the agency's own program, as those who read it and those who booked them here speak of them. */

/** What a line of the diary says, to find out whether it is a viewing that was booked on this site. Nothing of it is kept. */
export type DiaryLine = {
  /** The provider's name of the line. */
  key: string
  propertyID: number
  /** ms. */
  startsAt: number
  /** Our number of the slot, where the line names one. */
  slot?: number
  /** Where our reference may stand: the subject, the text, free fields. */
  texts: readonly unknown[]
  /** The addresses of its visitors. */
  emails: readonly unknown[]
}

/** A viewing that was booked on this site (its `viewingID`), as the diary has it now. Moments in ms. */
export type ProviderViewing = { viewingID: string; key: string; startsAt: number; endsAt?: number; isOff: boolean }
