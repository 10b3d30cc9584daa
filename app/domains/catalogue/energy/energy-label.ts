/**
 * A property's energy label by its score, and the renovation duty that follows from it (SPEC §9,
 * docs/decisions/advertisements-and-law.md). Scores are in kWh/m²·year. The law of the day is a parameter, from `lawOn` in
 * `law.server.ts`.
 */
import { BELGIUM } from '../../../platform/i18n/address'
import { type PostcodeRange, type Region, regionOfPostcode } from '../region'

/** One step of a scale. `upTo` is its inclusive upper bound; the last step has none. */
export type EpcBand = { label: string; text: string; upTo: number | null }

/** A region's scale, best label first. With `roundToWhole`, scores are rounded to a whole number first. */
export type EpcScale = { roundToWhole: boolean; bands: readonly EpcBand[] }

/** Buyers of a dwelling with one of `labels`, from the day `boughtFrom`, must reach `minimumLabel` within `years` of the deed. */
export type RenovationDuty = {
  labels: readonly string[]
  goals: readonly number[]
  minimumLabel: string
  boughtFrom: string
  years: number
}

/** The law in force on a day, as far as these rules need it. */
export type EnergyLaw = {
  postcodeRegions: readonly PostcodeRange[]
  epcScales: Partial<Record<Region, EpcScale>>
  renovationDuties: Partial<Record<Region, RenovationDuty>>
}

/** `label` is the key (`a_sub`), `text` the displayed form (`A-`), `image` the path of its picture. */
export type BelgianEnergyLabel = { region: Region; label: string; text: string; image: string }

/** A label worded by the provider: each country abroad has a scale of its own. */
export type ForeignEnergyLabel = { region: undefined; label: undefined; text: string; image: undefined }

export type EnergyLabel = BelgianEnergyLabel | ForeignEnergyLabel

export type EnergyLabelInput = {
  countryID: number
  zip: string
  /** EnergyPerformance, kWh/m²·year; zero or less means the best label. */
  score?: number | null | undefined
  /** EPCLabelText; used abroad only. */
  labelText?: string | null | undefined
  /** Nobody lives there: its label is on a scale of its own, and Wallonia has none. */
  business?: true | undefined
}

/** The step for a score; upper bounds are inclusive. Undefined if the score is not a finite number. */
function bandOf(score: number, scale: EpcScale): EpcBand | undefined {
  if (!Number.isFinite(score)) return undefined
  const value = scale.roundToWhole ? Math.round(score) : score
  return scale.bands.find(band => band.upTo === null || value <= band.upTo)
}

function writtenLabel({ labelText }: EnergyLabelInput): ForeignEnergyLabel | undefined {
  const text = labelText?.trim()
  return text ? { region: undefined, label: undefined, text, image: undefined } : undefined
}

/** The label to show, or undefined: no score, a postcode of no region, abroad no class (SPEC §9). */
export function energyLabel(input: EnergyLabelInput, law: EnergyLaw): EnergyLabel | undefined {
  if (input.countryID !== BELGIUM) return writtenLabel(input)
  const region = regionOfPostcode(input.zip, input.countryID, law.postcodeRegions)
  if (input.business) return region === 'wallonia' ? undefined : writtenLabel(input)
  const scale = region && law.epcScales[region]
  if (!region || !scale || typeof input.score !== 'number') return undefined
  const band = bandOf(input.score, scale)
  return band && { region, label: band.label, text: band.text, image: `/images/epc/${region}/${band.label}.png` }
}

/**
 * The renovation duty that an advertisement must state for a dwelling with this label, or undefined. `goal` is the provider's
 * (0 sale, 1 rent, 2 take-over). For dwellings only: other buildings have rules of their own.
 */
export function renovationDuty(label: EnergyLabel | undefined, goal: number, law: EnergyLaw): RenovationDuty | undefined {
  if (label?.region === undefined) return undefined
  const duty = law.renovationDuties[label.region]
  return duty?.goals.includes(goal) && duty.labels.includes(label.label) ? duty : undefined
}
