/** Graphics on a sheet besides its lines, as plain values in one language. */
import type { EnergyMark } from '../cards/card-view'

export type EnergyScaleView = EnergyMark & {
  /** The region's picture of the label. */
  image?: string
  /** The scale from best to worst; empty if the provider worded the label (Luxembourg). */
  steps: { label: string; text: string }[]
  /** The score with its unit. */
  score?: string
}

/** The duty to renovate, if it must be stated (docs/decisions/advertisements-and-law.md). */
export type RenovationView = {
  /** Years after the purchase. */
  years: number
  /** The label to reach, `D`. */
  label: string
  /** Purchases from this year count. */
  since: string
}

export type FloodScore = 'A' | 'B' | 'C' | 'D'
/** Flood classes of the plot (P) and of the building (G); Flanders only. */
export type FloodScoresView = { P?: FloodScore; G?: FloodScore }
