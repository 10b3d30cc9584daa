/** What the screen of a property shows: plain values in one language, and nothing that is hidden. */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import type { AgentFacts } from '../agents/agent-facts'
import type { CardView, Flag, PriceView } from '../cards/card-view'
import type { PlaceView } from '../map/place-view'
import type { Plan } from '../plan'
import type { SheetGroup, SheetLine } from '../sheet/sheet-lines'
import type { EnergyScaleView, FloodScoresView, RenovationView } from '../sheet/sheet-view'
import type { DocumentView, MediaView } from './property-media'

/** `picture`: a portrait; its alternative text is empty, since the name stands beside it. */
export type AgentView = { name: string; jobTitle?: string; phone: string; phoneHref: string; email: string; picture?: Picture }

/** An agent on the page of what they look after. `page` is their own; `office` is told where the agency has several. */
export type LookedAfterBy = AgentView & { facts: AgentFacts; page?: string; office?: { name: string; page?: string } }

export type PhotoView = Picture & { href: string }

/** In words; `prices` oldest first, none where there is nothing to tell. */
export type TimeOnlineView = { since?: string; prices: { day: string; price: string; change: string }[] }

/** Of a home that is not finished: the highest deposit when the contract is signed, as `5%`. */
export type OffPlanView = { largestDeposit: string }

export type PropertyView = {
  id: number
  list: 0 | 1
  reference: string
  title: string
  town: string
  typeName: string
  /** Street and town; undefined where the address is on request. */
  address?: string
  neighbourhood?: string
  price: PriceView
  /** Whole euro for a m²; never of a price that is not shown. */
  perSquareMetre?: CardView['perSquareMetre']
  /** What the price stands for, in a sentence. */
  priceMeaning: string
  /** The page that works out what buying it costs in all; never of a price that is not shown. */
  costsHref?: string
  /** What protects its buyer, instead of an offer form. */
  offPlan?: OffPlanView
  /** It is let, and its tenant may have so many days to buy it first. */
  tenantPreference?: { days: number }
  timeOnline?: TimeOnlineView
  flag?: Flag
  strip: SheetLine[]
  description: string[]
  descriptionLanguage?: Language
  groups: SheetGroup[]
  energy?: EnergyScaleView
  /** What is the case where there is no label, in the words of the region. */
  energyNote?: string
  renovation?: RenovationView
  /** What the region plans for a home that uses so much energy, in a sentence. */
  renovationPlan?: string
  flood?: FloodScoresView
  /** Each with the address of its own page. */
  pictures: PhotoView[]
  floorPlans: Plan[]
  place: PlaceView
  /** Video and virtual tour. */
  media: MediaView[]
  /** The provider's interactive description, which opens outside. */
  interactive?: string
  /** Names as the provider gives them. */
  documents: { items: DocumentView[] /** Where those that have no link are asked for. */; request?: string }
  agent?: LookedAfterBy
  /** `book` where there are viewings that can be booked; `isFull` where all of them are taken. */
  contact: {
    info: string
    visit: string
    book?: string
    isFull?: true
    /** Who looks after it, else the office. */
    phoneHref: string
    /** Where the agency has a number for it. */
    whatsApp?: string
  }
  listHref: string
  /** Its public address, with the host: to pass on. */
  url: string
  /** Its print view. */
  brochureHref: string
  similar: CardView[]
}

/** Why a property is not shown (SPEC §8). */
export type GoneReason = 'sold' | 'rented' | 'withdrawn' | 'notFound' | 'invalid'
