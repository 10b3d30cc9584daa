/** What stands on a sheet beside its lines: plain values in one language. */
import type { EnergyMark } from '../cards/card-view'

export type EnergyScaleView = EnergyMark & {
  /** The region's picture of the label. */
  image?: string
  /** The scale from best to worst; none where the provider wrote the label itself (Luxembourg). */
  steps: { label: string; text: string }[]
  /** The score with its unit. */
  score?: string
}

/** The duty to renovate, where it must be told (docs/decisions/advertisements-and-law.md). */
export type RenovationView = {
  /** Years after the purchase. */
  years: number
  /** The label to reach, `D`. */
  label: string
  /** Year from which purchases count. */
  since: string
}

export type FloodScore = 'A' | 'B' | 'C' | 'D'
/** Flood classes of the plot (P) and of the building (G); Flanders only. */
export type FloodScoresView = { P?: FloodScore; G?: FloodScore }
