/** What the print view of a property shows, in one language. */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import type { EnergyMark, PriceView } from '../cards/card-view'
import type { AgentView, PropertyView } from '../property/property-view'

/** `lang` where the value is in another language than the page. */
export type BrochureFact = { label: string; value: string; lang?: Language }
export type BrochureView = Pick<PropertyView, 'title' | 'description' | 'descriptionLanguage' | 'reference'> & {
  town: string
  /** Street and town; undefined where the address is on request. */
  address?: string
  typeName: string
  price: PriceView
  strip: BrochureFact[]
  facts: BrochureFact[]
  mentions: BrochureFact[]
  pictures: Picture[]
  /** Two for the second page: a floor plan first, then more photos. */
  more: Picture[]
  energy?: EnergyMark
  agent?: AgentView
  /** The page of the property. */
  href: string
  qr: { size: number; path: string }
}
