/** View data of page parts in one language, for the component of the same name. */
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
  /** Its own page, for an agency with several offices. */
  page?: string
  text?: string
  photo?: Picture
  /** Whether it is open now; only on pages that are not cached. */
  now?: { isOpen: boolean; text: string }
}

/** `place` is the client's own description; the other fields exist only for those written on the site. */
export type QuoteView = {
  id: number | string
  comment: string
  name: string
  place: string
  website?: string
  picture?: string
  /** d-m-yyyy */
  posted?: string
  /** The agency's reply. */
  answer?: { by: string; text: string }
}

export type ModuleView = {
  id: number
  title?: string
  titleSize: 'h1' | 'h2'
  /** Sanitised HTML. */
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
  /** The form that a contact module links to. */
  form?: { key: 'demand-register' | 'contact'; href: string }
  part?: PartView
}

/** Generated content of a module. `value`, `label` and `month` in words; `basis`: what a figure counts. */
export type PartView =
  | { kind: 'valuation'; action: string }
  | { kind: 'figures'; figures: { value: string; label: string; basis: string }[] }
  | { kind: 'sold'; homes: (SoldHome & { month: string })[] }
  | { kind: 'testimonial'; quote: QuoteView }
  | { kind: 'team'; agents: AgentLine[] }
  | { kind: 'steps' | 'questions'; items: { title: string; html: string }[] }

/** `valuation`: the address of the form that receives the postcode from the banner. */
export type PageBannerView = { picture?: Picture; title: string; description: string; valuation?: string }
