/** A property's figures, as pages show them. */
import type { Counters } from './overview'

export type Figures = {
  what: 'visits' | 'appearances'
  counters: Counters
  /** The finished SVG. */
  chart: string
  /** Newest first; `day` as displayed. */
  days: { day: string; count: number }[]
}
