/** What the desk's screens of projects show. */
import type { Language } from '../../platform/i18n/languages'
import type { FieldGroup, HomeConflict, HomeDocumentView, HomePhotoView, LawView, PlaceChoice } from './home-view'

/** Maximum units of a project: their fields fit one form. */
export const unitsOfProject = 200

/** The anchors of what the law demands of the project, and of its units. */
export const lawGroup = 'group-law'
export const unitLawGroup = 'units-law'

export type ListedProject = {
  id: number
  title: string
  town: string
  units: number
  state: ProjectState
  /** Whether it has changes that are not on the site. */
  isChanged: boolean
  by: string
  at: number
}

export type ProjectState = 'draft' | 'offered' | 'withdrawn'

type Option = { value: string; label: string }

export type UnitColumn = { field: string; label: string; isNumber?: true; options?: Option[] | undefined }

export type UnitRow = {
  id: number
  values: Record<string, string>
  isPriceShown: boolean
  mistakes: Record<string, string>
}

export type ProjectFormView = {
  id: number
  title: string
  /** ID of the state that the person sees. */
  opened: number
  state: ProjectState
  isChanged: boolean
  /** What must be filled in before it can be published. */
  missing: string[]
  law?: LawView
  /** Its pages before it is published; none while something is missing. */
  previews: { language: string; href: string }[]
  served: { isServed: boolean; href?: string; problem?: string }
  groups: FieldGroup[]
  photos: HomePhotoView[]
  plans: HomePhotoView[]
  rooms: Option[]
  planNames: Option[]
  documents: HomeDocumentView[]
  documentKinds: Option[]
  place: PlaceChoice
  columns: UnitColumn[]
  units: UnitRow[]
  /** What the law demands of each unit. */
  unitLaw: FieldGroup[]
  pasted: string
  pastedMistake?: string
  conflicts: HomeConflict[]
  /** Who changed the same. */
  others: string
}

/** How a project will look, for staff. */
export function projectPreviewHref(id: number, language: Language): string {
  return `/${language}/project-preview/${id}/`
}
