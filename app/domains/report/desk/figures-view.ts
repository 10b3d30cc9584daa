/** The desk's figures. */
export const periodKinds = ['week', 'month'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** An agent or an office to choose. */
export type Choice = { value: string; label: string }

/** A week or a month. */
export type PeriodFigures = {
  /** Its first day, `YYYY-MM-DD` in Brussels. */
  from: string
  /** Short, for a table. */
  label: string
  /** Visitors of properties' pages, and how often lists showed a property. */
  visits: number
  appearances: number
  requests: number
  /** How long half of the requests waited at most until they were dealt with (hours). */
  hours?: number
  /** Searches, and those without result; of weeks that are still kept, and of the whole site only. */
  asked?: number
  empty?: number
}

export type Week = Pick<PeriodFigures, 'visits' | 'appearances' | 'requests' | 'hours'>

export type CountedRow = { key: string; label: string; href?: string; count: number }

/** The figures of an agent or an office. */
export type SharedRow = Omit<Week, 'appearances'> & { key: string; label: string; href?: string }

/** The lists of a period; those of the whole site are missing where it is filtered. */
type ListName = 'SEEN' | 'SAVED' | 'FORMS' | 'HOMES' | 'ASKED' | 'EMPTY' | 'FROM_WHERE'

/** Lists of visitors who agreed to statistics only. */
export const agreedLists: readonly ListName[] = ['SAVED', 'FROM_WHERE']

export type FiguresView = {
  by: PeriodKind
  /** Of which agent and office; empty for all. */
  agent: string
  office: string
  agents: Choice[]
  /** Empty where there is one, or where somebody sees one only. */
  offices: Choice[]
  /** Oldest first. */
  periods: PeriodFigures[]
  chosen: {
    from: string
    label: string
    shares: { name: 'BY_AGENT' | 'BY_OFFICE'; rows: SharedRow[] }[]
    lists: { name: ListName; rows: CountedRow[] }[]
  }
}

/** The address of the figures with some of their parameters changed. */
export function figuresQuery({
  by,
  agent,
  office,
  from,
}: {
  by: PeriodKind
  agent?: string
  office?: string
  from?: string
}): string {
  const asked = { by, ...(agent && { agent }), ...(office && { office }), ...(from && { from }) }
  return `?${new URLSearchParams(asked)}`
}
