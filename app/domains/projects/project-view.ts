/** View data of a new-build project in one language, without hidden data. */
import type { Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import type { Plan } from '../catalogue/plan'
import type { DocumentView } from '../catalogue/property/property-media'
import type { LookedAfterBy, OffPlanView, PhotoView } from '../catalogue/property/property-view'
import type { SheetGroup, SheetLine } from '../catalogue/sheet/sheet-lines'
import type { ProjectRanges, ProjectTextField, Unit } from './project'
import type { UnitOrder, UnitSort } from './unit-order'

export type ProjectCardView = {
  id: number
  href: string
  /** Whether the link goes to the project's own website. */
  external: boolean
  goal: 0 | 1
  name: string
  town: string
  soldOut: boolean
  units: number
  free: number
  ranges: ProjectRanges
  pricesIncludeVAT?: boolean
  vatRate?: number
  picture?: Picture
  /** Number of pictures; undefined below two. */
  pictures?: number
}

/** A row of the price list. */
export type UnitRow = Omit<Unit, 'slug' | 'pictures' | 'floorPlans' | 'ground' | 'mentions'> & { href: string }

export type ProjectSideView = {
  /** The price, or text in its place. */
  price: string
  /** Whether the price includes VAT, as text. */
  vat?: string
  /** Address of the form to ask about it. */
  contact: string
  reference: string
  agent?: LookedAfterBy
}

export type ProjectView = {
  id: number
  goal: 0 | 1
  name: string
  town: string
  /** Street and town; undefined if the address is on request. */
  address?: string
  soldOut: boolean
  strip: SheetLine[]
  texts: Partial<Record<ProjectTextField, { paragraphs: string[]; lang?: Language }>>
  /** Mandatory information about the land and the building. */
  mentions: SheetGroup[]
  units: UnitRow[]
  columns: UnitSort[]
  /** Whether the listed prices include VAT, as text; `vatRate` per cent if it comes on top. */
  vat?: string
  vatRate?: number
  order?: UnitOrder
  pictures: PhotoView[]
  floorPlans: Plan[]
  /** `request`: path of the form that asks for those that are not public. */
  documents: { items: DocumentView[]; request?: string }
  side: ProjectSideView
  similar: ProjectCardView[]
}

export type UnitView = {
  title: string
  town: string
  project: { name: string; href: string; soldOut: boolean }
  address?: string
  status: Unit['status']
  strip: SheetLine[]
  facts: SheetLine[]
  /** Mandatory information about the unit. */
  mentions: SheetGroup[]
  /** What protects its buyer while it is not finished. */
  offPlan?: OffPlanView
  pictures: PhotoView[]
  floorPlans: Plan[]
  priceInformation?: { paragraphs: string[]; lang?: Language }
  side: ProjectSideView
}
