/** The desk's figures. */
export const periodKinds = ['week', 'month'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** A week or a month. */
export type PeriodFigures = {
  /** Its first day, `YYYY-MM-DD` in Brussels. */
  from: string
  label: string
  /** Visitors of properties' pages, and how often lists showed a property. */
  visits: number
  appearances: number
  requests: number
  /** How long half of the requests waited at most until they were dealt with (hours). */
  hours?: number
  /** Searches, and those without result; of weeks that are still kept. */
  asked?: number
  empty?: number
}

export type Week = Pick<PeriodFigures, 'visits' | 'appearances' | 'requests' | 'hours'>

export type CountedRow = { key: string; label: string; href?: string; count: number }

export type FiguresView = {
  by: PeriodKind
  /** Oldest first. */
  periods: PeriodFigures[]
  chosen: { from: string; label: string; lists: { name: 'SEEN' | 'FORMS' | 'HOMES' | 'EMPTY'; rows: CountedRow[] }[] }
}
