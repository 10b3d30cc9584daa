/** What the screen of a property shows: plain values in one language, and nothing that is hidden. */
import type { Language } from '../../i18n/languages'
import type { Picture } from '../card'
import type { CardView, EnergyMark, Flag, PriceView } from '../card-view'
import type { Fact, FactGroup } from './main-facts'

export type EnergyScaleView = EnergyMark & {
  /** The region's picture of the label. */
  image?: string
  /** The scale from best to worst; none where the provider wrote the label itself (Luxembourg). */
  steps: { label: string; text: string }[]
  /** The score with its unit. */
  score?: string
}

export type AgentView = { name: string; jobTitle?: string; phone: string; phoneHref: string; email: string }

export type PropertyView = {
  id: number
  list: 0 | 1
  reference: string
  title: string
  /** The language of the title where it is not the page's; so for the description. */
  titleLanguage?: Language
  town: string
  typeName: string
  /** Street and town; undefined where the address is on request. */
  address?: string
  neighbourhood?: string
  price: PriceView
  flag?: Flag
  strip: Fact[]
  description: string[]
  descriptionLanguage?: Language
  groups: FactGroup[]
  energy?: EnergyScaleView
  /** The duty to renovate must be told (docs/decisions/0004). */
  renovationDuty: boolean
  pictures: Picture[]
  floorPlans: Picture[]
  /** Names as the provider gives them. */
  documents: { names: string[]; lang?: Language }
  agent?: AgentView
  contact: { info: string; visit: string }
  listHref: string
  similar: CardView[]
}

/** Why a property is not shown (SPEC §8). */
export type GoneReason = 'sold' | 'rented' | 'notFound' | 'invalid'
