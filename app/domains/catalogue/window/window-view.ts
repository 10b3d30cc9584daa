/** Homes in the shop window, on paper and on a screen, as plain values in one language. */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import type { BrochureFact, BrochureView } from '../brochure/brochure-view'
import type { Flag } from '../cards/card-view'
import type { PropertyView } from '../property/property-view'

export const paperSizes = ['a5', 'a4', 'a3'] as const
export type PaperSize = (typeof paperSizes)[number]

/** Sheets that are shown at once. */
export const maxSheets = 40

export type WindowCardView = Pick<
  BrochureView,
  'title' | 'town' | 'address' | 'typeName' | 'reference' | 'price' | 'strip' | 'descriptionLanguage' | 'qr'
> &
  Pick<PropertyView, 'energy' | 'energyNote' | 'renovation' | 'renovationPlan'> & {
    id: number
    flag?: Flag
    /** The beginning of the description. */
    text?: string
    /** What the law of its region wants in an advertisement, besides price and energy label. */
    mentions: BrochureFact[]
    pictures: Picture[]
    agent?: { name: string; phone: string }
  }

/** Who signs for it. */
export type WindowAgency = { name: string; phone: string; address: string; register: string }

/** What the screen shows: a home, or none if nothing is on offer; then the address of the next page. */
export type WindowScreenView = { card?: WindowCardView; seconds: number; next: string }

/** A home that a card can be made of. `lacks`: what the law wants and nobody entered. `isChosen`: it is ticked. */
export type WindowChoiceHome = {
  id: number
  title: string
  town: string
  reference: string
  photo?: string
  lacks: string[]
  isChosen: boolean
}

export type WindowChoiceView = {
  homes: WindowChoiceHome[]
  count: number
  asked: string
  languages: { value: Language; label: string }[]
  offices: { value: string; label: string }[]
}
