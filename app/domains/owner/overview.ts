/** What the overview of a property shows. */

export const requestKinds = ['INFO', 'VISIT', 'DOCUMENTS', 'OFFER', 'SHARED'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Today, the last 7 days, the last 30 days, and since counting began. */
export type Counters = { day: number; week: number; month: number; total: number }

export type Overview = {
  visits: Counters
  appearances: Counters
  /** `recent`: in the last 30 days. */
  requests: { kind: RequestKind; recent: number; total: number }[]
  /** In the agency's diary, those that were booked here among them; the cancelled ones count for themselves. */
  viewings: { recent: number; total: number; cancelled: { recent: number; total: number } }
  /** In words. */
  price: string
  prices: { id: number; day: string; text: string }[]
  /** Null where there are too few to compare with. */
  comparison: { count: number; rows: { what: 'visits' | 'requests' | 'days'; own: number; median: number }[] } | null
  /** Registered searches that it matches; null for a property that is not offered any more. */
  demands: number | null
  /** Whether visitors can save properties. */
  hasFavourites: boolean
}

/** The middle one of some numbers, or half-way between the two in the middle; 0 for none. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? (sorted[middle] as number) : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
