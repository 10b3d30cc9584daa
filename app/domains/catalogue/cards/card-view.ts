/** A card in one language: plain values that a loader may send to the browser. */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import type { EnergyNote } from '../energy/energy-note'
import type { PriceDisplay } from '../price'
import type { Region } from '../region'
import type { ComparableArea } from './comparable-area'

/** A label as displayed (`A-`); `region` and `label` (`a_sub`) give its colour. Luxembourg labels have none. */
export type EnergyMark = { text: string; region?: Region; label?: string }

/** A price in parts; `perMonth` for a rent without the provider's unit. */
export type PriceView = PriceDisplay & { perMonth?: boolean }

/** The flag on the picture: one of ours by key, or the provider's text, which may be shown beside the price instead. */
export type Flag = { kind: 'sold' | 'rented' | 'takeOver' } | { kind: 'marquee'; name: string; besidePrice?: boolean }

export type CardView = {
  id: number
  href: string
  title: string
  /** The description's language if it is not the page's. */
  textLanguage?: Language
  town: string
  typeName: string
  price: PriceView
  /** 0 when unknown or none. */
  bedrooms: number
  /** m² of living area; 0 when unknown. */
  surface: number
  /** m² of plot; 0 when unknown. */
  ground: number
  energy?: EnergyMark
  /** Shown if there is no label. */
  energyNote?: EnergyNote
  picture?: Picture
  /** Number of pictures, including the first; from two they can be swiped. */
  pictures?: number
  flag?: Flag
  /** Whole euro per m²; never for a hidden price. */
  perSquareMetre?: { amount: number; of: ComparableArea['of'] }
  /** Sold on a life annuity: the amount shown is the bouquet. `monthly` in euro. */
  annuity?: { monthly?: number }
}
