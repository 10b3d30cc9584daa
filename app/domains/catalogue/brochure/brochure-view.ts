/** The print view of a property in one language. */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import type { EnergyMark, PriceView } from '../cards/card-view'
import type { AgentView, PropertyView } from '../property/property-view'

/** `lang` if the value is not in the page's language. */
export type BrochureFact = { label: string; value: string; lang?: Language }
export type BrochureView = Pick<PropertyView, 'title' | 'description' | 'descriptionLanguage' | 'reference'> & {
  town: string
  /** Street and town; undefined if the address is on request. */
  address?: string
  typeName: string
  price: PriceView
  strip: BrochureFact[]
  facts: BrochureFact[]
  mentions: BrochureFact[]
  pictures: Picture[]
  /** Two pictures for the second page: a floor plan first, then more photos. */
  more: Picture[]
  energy?: EnergyMark
  agent?: AgentView
  /** The property's page. */
  href: string
  qr: { size: number; path: string }
}
