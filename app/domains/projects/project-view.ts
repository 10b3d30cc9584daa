/** What the screens of a new-build project show: plain values in one language, and nothing that is hidden. */
import type { Language } from '../../platform/i18n/languages'
import type { Picture } from '../../platform/media/picture'
import type { Plan } from '../catalogue/plan'
import type { DocumentView } from '../catalogue/property/property-media'
import type { AgentView, PhotoView } from '../catalogue/property/property-view'
import type { SheetGroup, SheetLine } from '../catalogue/sheet/sheet-lines'
import type { ProjectRanges, ProjectTextField, Unit } from './project'
import type { UnitOrder, UnitSort } from './unit-order'

export type ProjectCardView = {
  id: number
  href: string
  /** The link leads to the project's own site. */
  external: boolean
  goal: 0 | 1
  name: string
  town: string
  soldOut: boolean
  units: number
  free: number
  ranges: ProjectRanges
  pricesIncludeVAT?: boolean
  picture?: Picture
  /** How many pictures the card has, from two on. */
  pictures?: number
}

/** A line of the price list. */
export type UnitRow = Omit<Unit, 'slug' | 'pictures' | 'floorPlans' | 'ground' | 'mentions'> & { href: string }

export type ProjectSideView = {
  /** The price or the words in its place. */
  price: string
  /** Whether that is with VAT, in words. */
  vat?: string
  /** Where a question about it is asked. */
  contact: string
  reference: string
  agent?: AgentView
}

export type ProjectView = {
  id: number
  goal: 0 | 1
  name: string
  town: string
  /** Street and town; undefined where the address is on request. */
  address?: string
  soldOut: boolean
  strip: SheetLine[]
  texts: Partial<Record<ProjectTextField, { paragraphs: string[]; lang?: Language }>>
  /** What the law wants told of the ground and the building. */
  mentions: SheetGroup[]
  units: UnitRow[]
  columns: UnitSort[]
  /** Whether the prices of the list are with VAT, in words. */
  vat?: string
  order?: UnitOrder
  pictures: PhotoView[]
  floorPlans: Plan[]
  documents: { items: DocumentView[] }
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
  /** What the law wants told of it. */
  mentions: SheetGroup[]
  pictures: PhotoView[]
  floorPlans: Plan[]
  priceInformation?: { paragraphs: string[]; lang?: Language }
  side: ProjectSideView
}
