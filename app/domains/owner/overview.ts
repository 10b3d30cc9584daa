/** View data of a property's overview. */

export const requestKinds = ['INFO', 'VISIT', 'DOCUMENTS', 'OFFER', 'SHARED'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Today, the last 7 days, the last 30 days, and since counting began. */
export type Counters = { day: number; week: number; month: number; total: number }

export type Overview = {
  visits: Counters
  appearances: Counters
  /** `recent`: in the last 30 days. */
  requests: { kind: RequestKind; recent: number; total: number }[]
  /** Viewings in the agency's diary, including those booked here; cancelled ones are counted separately. */
  viewings: { recent: number; total: number; cancelled: { recent: number; total: number } }
  /** As text. */
  price: string
  prices: { id: number; day: string; text: string }[]
  /** Null if there are too few to compare. */
  comparison: { count: number; rows: { what: 'visits' | 'requests' | 'days'; own: number; median: number }[] } | null
  /** Number of matching saved searches; null if the property is no longer available. */
  demands: number | null
  /** Whether visitors can save properties. */
  hasFavourites: boolean
}
