/** The data of a property's card as stored in the catalogue file, for one language. */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import type { EnergyLabelInput } from '../energy/energy-label'
import type { CertificateFacts } from '../energy/energy-note'
import type { PriceInput } from '../price'
import type { ComparableArea } from './comparable-area'

export type Card = {
  id: number
  /** 0: sale list, 1: rent list. */
  list: 0 | 1
  /** 0 sale, 1 rent, 2 take-over. */
  goal: 0 | 1 | 2
  state: 'offered' | 'sold' | 'rented'
  /** The address in words, in this language. */
  slug: { city: string; title: string }
  title: string
  /** The description's language if it is not translated. */
  textLanguage?: Language
  town: string
  typeName: string
  price: PriceInput
  /** 0 when unknown or none. */
  bedrooms: number
  /** m² living area; 0 when unknown. */
  surface: number
  /** m² plot; 0 when unknown. */
  ground: number
  energy: EnergyLabelInput
  /** Missing if no certificate is required, and in older catalogue files. */
  certificate?: CertificateFacts
  picture?: Picture
  /** Number of pictures. Older catalogue files lack this and the fields below. */
  pictures?: number
  /** Area used for the price per m²; missing if that would mean nothing. */
  area?: ComparableArea
  /** The address is hidden, so maps show an area around the point. Missing in older catalogue files. */
  about?: true
  /** Sold on a life annuity: the price is the bouquet. `monthly` in euro, if known and published. */
  annuity?: { monthly?: number }
  /** Its place among the homes that the home page shows first, if the desk gave it one. */
  homePlace?: number
}
