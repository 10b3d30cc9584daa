/** What the desk's screens of homes show. */

import type { FieldView } from '../publishing/publishing-view'
import type { ChoiceView } from './given-view'

/** The steps of the form, in order. */
export const homeSteps = ['photos', 'kind', 'address', 'facts', 'texts', 'price'] as const
export type HomeStep = (typeof homeSteps)[number]

/** Maximum photos of a home. */
export const photosOfHome = 60
/** Maximum plans of a home. */
export const plansOfHome = 20

/** Maximum documents of a home, and characters of a name. */
export const documentsOfHome = 30
export const nameOfDocument = 120

export type PictureList = 'photos' | 'plans'
export type FileList = PictureList | 'documents'

/** `draft` was never on the site; `changed` has a draft over what the site shows. */
export type HomeState = 'draft' | 'offered' | 'option' | 'sold' | 'rented' | 'withdrawn'

/** The homes of the list: at most this many, and how many there are. */
export const homesOfPage = 100
export type HomesView = { homes: ListedHome[]; count: number; asked: string }

export type ListedHome = {
  id: number
  title: string
  reference: string
  state: HomeState
  /** Whether it has changes that are not on the site. */
  isChanged: boolean
  /** Who changed it last, and when (ms). */
  by: string
  at: number
  /** Path of its first photo. */
  photo?: string
}

/** `href` leads to the field; `isPending`: until then the page may say that it is applied for. */
export type LawGap = { text: string; href: string; isGrave: boolean; isPending: boolean }
type HomeGap = LawGap & { step: HomeStep }

/** What the page calls applied for until it is filled in. */
export const pendingGaps = (law: Pick<LawView, 'gaps'> | undefined) => (law?.gaps ?? []).filter(({ isPending }) => isPending)

/** What the law of the region demands and the home or project lacks; undefined without a postcode in Belgium. */
export type LawView<Gap extends LawGap = LawGap> = { region: string; gaps: Gap[]; holdsBack: boolean }

/** A change of a published home. */
export const homeChanges = ['price', 'option', 'free', 'sold', 'withdrawn', 'relisted'] as const
export type HomeChange = (typeof homeChanges)[number]

/** What every screen of one home shows. */
export type HomeFrameView = {
  id: number
  title: string
  /** ID of the state that the person sees. */
  opened: number
  steps: { step: HomeStep; label: string; isDone: boolean }[]
  law?: LawView<HomeGap>
}

export type HomeOverview = HomeFrameView & {
  state: HomeState
  isChanged: boolean
  /** What must be filled in before it can be published. */
  missing: { text: string; step: HomeStep }[]
  facts: { label: string; value: string }[]
  photo?: string
  /** How many saved searches would be told; undefined if nothing new would be told, or too much is missing. */
  searches?: number
  previews: { language: string; href: string }[]
  /** Whether the site shows what was published. `problem`: why not. */
  served: { isServed: boolean; href?: string; problem?: string }
  /** What is said of it on this site only, once it is published. */
  choice?: ChoiceView
  /** The last change of what the site shows, while the person can undo it: the entry of the log. */
  last?: { entry: number; text: string; at: number }
  changes: HomeChange[]
  isLet: boolean
  /** Today, the day of a change unless another is typed. */
  today: string
  price: string
}

export type HomePhotoView = {
  id: number
  src: string
  label: string
  room: string
  alt: { language: string; name: string; value: string }[]
  altered: boolean
}

/**
 * `label`: what its file was called. `href`: opens it for staff. `isKindAsked`: nobody chose its kind yet. `access`: who can open
 * it on the site, in words.
 */
export type HomeDocumentView = {
  id: number
  label: string
  href: string
  kind: string
  isKindAsked: boolean
  name: string
  access: string
}

/** A part of a step with its fields. */
export type FieldGroup = { key: string; title?: string; isOpen: boolean; fields: FieldView[] }

/** Two values of a field that two people changed. */
export type HomeConflict = { field: string; yours: string; theirs: string }

export type HomeStepView = HomeFrameView & {
  step: HomeStep
  groups: FieldGroup[]
  photos?: HomePhotoView[]
  plans?: HomePhotoView[]
  rooms?: { value: string; label: string }[]
  planNames?: { value: string; label: string }[]
  documents?: HomeDocumentView[]
  documentKinds?: { value: string; label: string }[]
  place?: PlaceChoice
  conflicts: HomeConflict[]
  /** Who changed the same. */
  others: string
  error?: string
}

/** Tiles around the chosen point, to press on. `marker`: its place in the picture, in pixels. */
export type PlaceChoice = {
  zoom: number
  tiles: { name: string; src: string }[]
  marker?: { x: number; y: number }
  isChosen: boolean
  canZoom: { in: boolean; out: boolean }
}
