/** View data of page parts, in one language: made on the server, shown by the component of the same name. */
import type { Picture } from '../../platform/media/picture'
import type { AgentLine } from '../catalogue/agents/agent-line'
import type { CardView } from '../catalogue/cards/card-view'
import type { SoldHome } from '../catalogue/sales'

export type OfficeView = {
  name: string
  address: string
  phone: string
  phoneLink: string
  email: string
  hours: { days: string; hours: string }[]
  /** Of an agency with several offices: its own page. */
  page?: string
  text?: string
  photo?: Picture
  /** Whether it is open now; only on pages that are not cached. */
  now?: { isOpen: boolean; text: string }
}

/** `place` is what they say about themselves; the rest only those who wrote it on the site have. */
export type QuoteView = {
  id: number | string
  comment: string
  name: string
  place: string
  website?: string
  picture?: string
  /** d-m-yyyy */
  posted?: string
  /** What the agency says to it. */
  answer?: { by: string; text: string }
}

export type ModuleView = {
  id: number
  title?: string
  titleSize: 'h1' | 'h2'
  /** Cleaned HTML. */
  description?: string
  description2?: string
  view: string
  classes: string
  ground: 'none' | 'color' | 'image'
  sm: number
  md: number
  lg: number
  image?: Picture
  images: Picture[]
  list?: { name: 'sale' | 'rent' | 'both'; columns: number; allHref: string; cards: CardView[] }
  office?: OfficeView
  /** The form that a contact module leads to. */
  form?: { key: 'demand-register' | 'contact'; href: string }
  part?: PartView
}

/** What the site makes of a module. `value` and `label` in words; `basis`: what a figure counts. `month` in words. */
export type PartView =
  | { kind: 'valuation'; action: string }
  | { kind: 'figures'; figures: { value: string; label: string; basis: string }[] }
  | { kind: 'sold'; homes: (SoldHome & { month: string })[] }
  | { kind: 'testimonial'; quote: QuoteView }
  | { kind: 'team'; agents: AgentLine[] }
  | { kind: 'steps' | 'questions'; items: { title: string; html: string }[] }

/** `valuation`: the address of the form that the postcode asked for on the banner goes to. */
export type PageBannerView = { picture?: Picture; title: string; description: string; valuation?: string }
