/** The figures of a property, as its pages show them. */
import type { Counters } from './overview'

export type Figures = {
  what: 'visits' | 'appearances'
  counters: Counters
  /** The finished drawing. */
  chart: string
  /** The newest first; `day` as it is shown. */
  days: { day: string; count: number }[]
}
