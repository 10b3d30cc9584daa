/** An available property, as searches compare it. Pure. */
import type { Language } from '../../platform/i18n/languages'

/** A town of the catalogue, shared by its properties. */
export type OfferTown = { readonly key: string; readonly countryID: number }

/** Unknown facts are null, and so is a price that is not published or that a marquee replaces. */
export type Offer = {
  readonly id: number
  /** 0: sale list, 1: rent list. */
  readonly list: 0 | 1
  /** Its main category. */
  readonly webID: number | null
  /** WebIDs of all its categories. */
  readonly types: readonly number[]
  readonly town: OfferTown
  /** Degrees; the moved point if the address is hidden. */
  readonly latitude: number
  readonly longitude: number
  /** Euro. */
  readonly price: number | null
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  readonly garages: number | null
  readonly parkings: number | null
  /** m² of living area. */
  readonly surface: number | null
  /** 1 for A, 2 for B. */
  readonly energy: number | null
  /** m² */
  readonly plot: number | null
  readonly builtIn: number | null
  /** The day as a number: 20270101. */
  readonly availableFrom: number | null
  readonly hasGarden: boolean
  readonly hasTerrace: boolean
  readonly isGroundFloor: boolean
  readonly isFurnished: boolean
  readonly isNewBuild: boolean
  readonly conditionName: string | null
  readonly gardenOrientation: string | null
  /** Values of the agency's own fields: `SwimmingPond`, `View.sea`. */
  readonly own: readonly string[]
  /** Lower case without accents: reference, ID, type, town, title. */
  readonly words: Readonly<Record<Language, string>>
}

/** Degrees. */
export type Point = Pick<Offer, 'latitude' | 'longitude'>
