/** A property's page as plain values in one language, without hidden data. */
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import type { AgentFacts } from '../agents/agent-facts'
import type { CardView, Flag, PriceView } from '../cards/card-view'
import type { PlaceView } from '../map/place-view'
import type { Plan } from '../plan'
import type { SheetGroup, SheetLine } from '../sheet/sheet-lines'
import type { EnergyScaleView, FloodScoresView, RenovationView } from '../sheet/sheet-view'
import type { DocumentView, MediaView } from './property-media'

/** `picture`: a portrait; its alternative text is empty, because the name is next to it. */
export type AgentView = { name: string; jobTitle?: string; phone: string; phoneHref: string; email: string; picture?: Picture }

/** The agent on a listing's page. `page` is the agent's own; `office` is set if the agency has several. */
export type LookedAfterBy = AgentView & { facts: AgentFacts; page?: string; office?: { name: string; page?: string } }

export type PhotoView = Picture & { href: string }

/** In words; `prices` oldest first, empty if there is nothing to tell. */
export type TimeOnlineView = { since?: string; prices: { day: string; price: string; change: string }[] }

/** In words, and the figures in euro per m² for the drawing. */
export type UsualPriceView = {
  standing: string
  range: string
  compared: string
  own: number
  low: number
  median: number
  high: number
}

/** Of a home that is not finished: the highest deposit when the contract is signed, as `5%`. */
export type OffPlanView = { largestDeposit: string }

export type PropertyView = {
  id: number
  list: 0 | 1
  reference: string
  title: string
  town: string
  typeName: string
  /** Street and town; undefined if the address is on request. */
  address?: string
  neighbourhood?: string
  price: PriceView
  /** Whole euro per m²; never for a hidden price. */
  perSquareMetre?: CardView['perSquareMetre']
  /** A sentence that explains the price. */
  priceMeaning: string
  /** The page that calculates the total cost of buying; never for a hidden price. */
  costsHref?: string
  /** What protects its buyer, instead of an offer form. */
  offPlan?: OffPlanView
  /** It is let, and its tenant may have so many days to buy it first. */
  tenantPreference?: { days: number }
  timeOnline?: TimeOnlineView
  /** The page with its changes, if the agency shows them. */
  timeLineHref?: string
  /** Never for a hidden price. */
  usualPrice?: UsualPriceView
  flag?: Flag
  strip: SheetLine[]
  description: string[]
  descriptionLanguage?: Language
  groups: SheetGroup[]
  energy?: EnergyScaleView
  /** Text if there is no label, in the region's terms. */
  energyNote?: string
  renovation?: RenovationView
  /** What the region plans for a home that uses so much energy, in a sentence. */
  renovationPlan?: string
  flood?: FloodScoresView
  /** Each with its own page. */
  pictures: PhotoView[]
  floorPlans: Plan[]
  place: PlaceView
  /** Video and virtual tour. */
  media: MediaView[]
  /** The provider's interactive description, an external page. */
  interactive?: string
  /** Names from the provider. */
  documents: { items: DocumentView[] /** Where to request those without a link. */; request?: string }
  agent?: LookedAfterBy
  /** `book` if viewings can be booked; `isFull` if all are taken. */
  contact: {
    info: string
    visit: string
    book?: string
    isFull?: true
    /** Coming open houses, in order of time; `book` unless full. ISO moments. */
    openHouses?: { startsAt: string; endsAt: string; when: string; book?: string }[]
    /** The agent, else the office. */
    phoneHref: string
    /** If the agency has a number for it. */
    whatsApp?: string
  }
  listHref: string
  /** The public address with host, for sharing. */
  url: string
  /** The print view. */
  brochureHref: string
  similar: CardView[]
}

/** Why a property is not shown (SPEC §8). */
export type GoneReason = 'sold' | 'rented' | 'withdrawn' | 'notFound' | 'invalid'
