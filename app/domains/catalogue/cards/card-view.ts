/** What a card shows, in one language: plain values that a loader may hand to the browser. */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import type { EnergyNote } from '../energy/energy-note'
import type { PriceDisplay } from '../price'
import type { Region } from '../region'
import type { ComparableArea } from './comparable-area'

/** A label as it is read (`A-`); `region` and `label` (`a_sub`) give its colour, Luxembourg's have none. */
export type EnergyMark = { text: string; region?: Region; label?: string }

/** A price to be worded; `perMonth` for a rent whose provider named no unit. */
export type PriceView = PriceDisplay & { perMonth?: boolean }

/** What stands on the picture: one of ours to be worded, or words of the provider; these may stand beside the price instead. */
export type Flag = { kind: 'sold' | 'rented' | 'takeOver' } | { kind: 'marquee'; name: string; besidePrice?: boolean }

export type CardView = {
  id: number
  href: string
  title: string
  /** The language of the description where it is not the page's. */
  textLanguage?: Language
  town: string
  typeName: string
  price: PriceView
  /** 0 when unknown or none. */
  bedrooms: number
  /** m² living area; 0 when unknown. */
  surface: number
  /** m² plot; 0 when unknown. */
  ground: number
  energy?: EnergyMark
  /** What stands in its place where there is none. */
  energyNote?: EnergyNote
  picture?: Picture
  /** How many pictures the card has, the first counted; from two on they can be swiped through. */
  pictures?: number
  flag?: Flag
  /** Whole euro for a m²; never of a price that is not shown. */
  perSquareMetre?: { amount: number; of: ComparableArea['of'] }
  /** Sold on a life annuity: an amount that is shown is the bouquet. `monthly` in euro. */
  annuity?: { monthly?: number }
}
