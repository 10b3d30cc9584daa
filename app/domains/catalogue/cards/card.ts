/** What a card of a property needs, as the catalogue file keeps it for one language. */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import type { EnergyLabelInput } from '../energy/energy-label'
import type { CertificateFacts } from '../energy/energy-note'
import type { PriceInput } from '../price'
import type { ComparableArea } from './comparable-area'

export type Card = {
  id: number
  /** 0: in the sale list, 1: in the rent list. */
  list: 0 | 1
  /** 0 sale, 1 rent, 2 take-over. */
  goal: 0 | 1 | 2
  state: 'offered' | 'sold' | 'rented'
  /** The words of the address, in this language. */
  slug: { city: string; title: string }
  title: string
  /** The language of the description where it has no translation. */
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
  /** None where no certificate is made, and in older catalogue files. */
  certificate?: CertificateFacts
  picture?: Picture
  /** How many pictures there are. Older catalogue files lack this and what follows. */
  pictures?: number
  /** What the price is compared by; none where a price per m² says nothing. */
  area?: ComparableArea
  /** The address is hidden: on a map it stands somewhere around its point. Older catalogue files do not say so. */
  about?: true
  /** Sold on a life annuity: the price is the bouquet. `monthly` in euro, where it is known and published. */
  annuity?: { monthly?: number }
}
