/** What the desk's screens of projects show. */
import type { FieldGroup, HomeConflict, HomePhotoView, PlaceChoice } from './home-view'

/** Maximum units of a project: their fields fit one form. */
export const unitsOfProject = 200

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
  served: { isServed: boolean; href?: string; problem?: string }
  groups: FieldGroup[]
  photos: HomePhotoView[]
  plans: HomePhotoView[]
  rooms: Option[]
  planNames: Option[]
  place: PlaceChoice
  columns: UnitColumn[]
  units: UnitRow[]
  pasted: string
  pastedMistake?: string
  conflicts: HomeConflict[]
  /** Who changed the same. */
  others: string
}
