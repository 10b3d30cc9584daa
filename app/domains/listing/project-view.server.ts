/** What the screens of projects show. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { DeskReader } from '../enquiries/desk/borders.server'
import { type OwnHome, type OwnProject, publishedStates } from '../import/own-homes.server'
import { findProject } from '../projects/project.server'
import { projectHref } from '../projects/project-address'
import { mayChangeHome } from './home-borders.server'
import { documentViews } from './home-documents.server'
import { documentOptions } from './home-fields.server'
import type { Mistakes } from './home-form.server'
import { statusOf } from './home-record.server'
import { pictureViews, servedView } from './home-view.server'
import { allProjects, isThere, newestState, publishedState, type SavedState } from './homes.server'
import { placeChoice } from './place.server'
import { projectGroups, unitColumns, unitLawGroups, unitRows } from './project-form.server'
import { projectLaw } from './project-law.server'
import { completedProject, missingOfProject } from './project-record.server'
import { type ListedProject, type ProjectFormView, type ProjectState, projectPreviewHref } from './project-view'

/** A saved state of a project. */
export type ProjectStateRow = SavedState & { value: OwnHome & { project: OwnProject } }

const isProject = (state: SavedState): state is ProjectStateRow => state.value.project !== undefined

const mayChange = (site: Site, reader: DeskReader, { value: { project } }: ProjectStateRow) =>
  mayChangeHome(site, reader, project)

/** The projects of a member of staff, the last changed first. */
export function projectsView(site: Site, reader: DeskReader, language: Language): ListedProject[] {
  const found = allProjects(site.database)
    .filter(isProject)
    .filter(state => mayChange(site, reader, state))
  const published = new Map(
    publishedStates(
      site.database,
      found.map(({ homeID }) => homeID),
    ).map(state => [state.homeID, state.value]),
  )
  return found.map(({ homeID, value, isPublished, name, at }) => ({
    id: homeID,
    title: titleOf(site, value.project, language),
    town: value.project.record.City ?? '',
    units: value.project.units.length,
    state: stateOf(published.get(homeID)),
    isChanged: !isPublished,
    by: name,
    at,
  }))
}

/** A project that somebody may change; undefined if there is none, or it is another office's. */
export function projectOf(site: Site, reader: DeskReader, asked: string | undefined): ProjectStateRow | undefined {
  const id = /^\d{1,12}$/.test(asked ?? '') ? Number(asked) : 0
  const state = isThere(site.database, id) ? newestState(site.database, id) : undefined
  return state && isProject(state) && mayChange(site, reader, state) ? state : undefined
}

function titleOf(site: Site, { record }: OwnProject, language: Language): string {
  const named = record.language === language ? record.Name : (record.Translations?.[language]?.Name ?? record.Name)
  return named ?? site.texts(language).t('PROJECT_UNNAMED', { reference: record.ProjectNumber ?? '' })
}

const stateOf = (published: OwnHome | undefined): ProjectState =>
  !published ? 'draft' : published.record.Status === statusOf.withdrawn ? 'withdrawn' : 'offered'

type Shown = {
  value: ProjectStateRow['value']
  mistakes: Mistakes
  opened?: number
  pasted?: string
  zoom?: number | undefined
  conflicts?: ProjectFormView['conflicts']
  others?: string
}

/** @param shown what was posted, if the form is shown again. */
export function projectFormView(
  site: Site,
  state: ProjectStateRow,
  language: Language,
  { value, mistakes, opened = state.id, pasted = '', zoom, conflicts = [], others = '' }: Shown,
): ProjectFormView {
  const { homeID, isPublished } = state
  const published = publishedState(site.database, homeID)
  const { project } = value
  const pastedMistake = mistakes.get('pasted')
  const missing = missingOfProject(site, homeID, completedProject(site, value, published?.value), language)
  const law = projectLaw(site, project, language)
  return {
    id: homeID,
    title: titleOf(site, project, language),
    opened,
    state: stateOf(published?.value),
    isChanged: !isPublished,
    missing,
    ...(law && { law }),
    previews: missing.length > 0 ? [] : previewsOf(site, homeID, language),
    served: servedView(site, published, language, hrefOf),
    groups: projectGroups(site, project, { language, mistakes }),
    ...pictureViews(site, value, language),
    documents: documentViews(site, homeID, value, language),
    documentKinds: documentOptions(site, language),
    place: placeChoice(project.record, zoom),
    columns: unitColumns(site, language),
    units: unitRows(project, mistakes),
    unitLaw: unitLawGroups(site, project, { language, mistakes }),
    pasted,
    ...(pastedMistake && { pastedMistake }),
    conflicts,
    others,
  }
}

function previewsOf(site: Site, id: number, language: Language): ProjectFormView['previews'] {
  const { t } = site.texts(language)
  return site.configuration.languages.enabled.map(each => ({
    language: t(`LANGUAGE_NAME_${each.toUpperCase()}`),
    href: projectPreviewHref(id, each),
  }))
}

function hrefOf(site: Site, id: number, language: Language): string | undefined {
  const shown = findProject(site, id, language)
  return shown && projectHref(shown.card, language)
}
