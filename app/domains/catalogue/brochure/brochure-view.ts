/** What the print view of a property shows, in one language. */
import type { Picture } from '../../../platform/media/picture'
import type { EnergyMark, PriceView } from '../cards/card-view'
import type { AgentView, PropertyView } from '../property/property-view'

export type BrochureFact = { label: string; value: string }
export type BrochureView = Pick<PropertyView, 'title' | 'titleLanguage' | 'description' | 'descriptionLanguage' | 'reference'> & {
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
