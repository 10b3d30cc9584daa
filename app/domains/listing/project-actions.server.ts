/** What the posts of the desk's project screens do. */
import type { Site } from '../../platform/context/site.server'
import { BELGIUM } from '../../platform/i18n/address'
import type { Language } from '../../platform/i18n/languages'
import { allAgents } from '../catalogue/managers.server'
import { type TakenHome, zoomAfter } from './home-actions.server'
import { statusOf } from './home-record.server'
import {
  type Author,
  createHome,
  draftOver,
  isThere,
  newestState,
  projectCreated,
  projectPublished,
  projectWithdrawn,
  publishedState,
  publishState,
  saveHome,
  seenState,
} from './homes.server'
import { pressedPoint } from './place.server'
import { projectLabel, readProject } from './project-form.server'
import { completedProject, missingOfProject } from './project-record.server'
import type { ProjectFormView } from './project-view'
import { type ProjectStateRow, projectFormView } from './project-view.server'

/** Begins a project with what is usual. @returns undefined above the limit of homes. */
export function beginProject(site: Site, by: Author & { email: string }): { id: number; entry: number } | undefined {
  const agent = allAgents(site).find(({ Email }) => Email?.toLowerCase() === by.email.toLowerCase())
  const record = {
    language: site.configuration.languages.fallback,
    Goal: 0 as const,
    CountryID: site.configuration.agency.countryID ?? BELGIUM,
    PublicAddress: false,
    SoldOut: false,
    ...(agent && { ManagerID: agent.ID }),
  }
  const make = (number: number) => ({
    record: {},
    photos: [],
    plans: [],
    project: { record: { ...record, ProjectNumber: `N${String(number).padStart(4, '0')}` }, units: [] },
  })
  return createHome(site, by, make, projectCreated)
}

export type TakenProject =
  | { kind: 'saved'; zoom?: number }
  | { kind: 'again'; status: 409 | 422; view: ProjectFormView }
  | { kind: 'gone' }

/** Saves what the form says. */
export function takeProject(
  site: Site,
  state: ProjectStateRow,
  form: FormData,
  { language, by }: { language: Language; by: Author },
): TakenProject {
  const opened = Number(form.get('opened')) || 0
  const seen = seenState(site.database, state.homeID, opened) as ProjectStateRow | undefined
  const { value, mistakes, pasted } = readProject(site, form, seen?.value ?? state.value, language)
  const zoom = zoomAfter(form, pressedPoint(form)?.zoom)
  if (mistakes.size > 0) {
    const view = projectFormView(site, state, language, { value, mistakes, pasted, opened: seen?.id ?? state.id, zoom })
    return { kind: 'again', status: 422, view }
  }
  const saved = saveHome(site, state.homeID, { value, opened }, by)
  if (saved.kind === 'gone') return saved
  if (saved.kind === 'saved') return { kind: 'saved', ...(zoom !== undefined && { zoom }) }
  const now = newestState(site.database, state.homeID) as ProjectStateRow
  const { t } = site.texts(language)
  const inWords = (each: unknown) =>
    each === undefined ? '–' : typeof each === 'object' && each !== null ? t('HOME_CHANGED') : String(each)
  const conflicts = saved.conflicts.map(({ at, ours, theirs }) => {
    const field = at.filter(part => typeof part === 'string').at(-1) ?? ''
    const label =
      at[0] === 'project'
        ? field === 'units'
          ? t('PROJECT_UNITS')
          : projectLabel(site, field, language)
        : t('SITE_FIELD_IMAGES')
    return { field: label, yours: inWords(ours), theirs: inWords(theirs) }
  })
  const shown = {
    value: saved.value as ProjectStateRow['value'],
    mistakes: new Map(),
    opened: now.id,
    conflicts,
    others: saved.by,
  }
  return { kind: 'again', status: 409, view: projectFormView(site, now, language, shown) }
}

const refused = (error: string, status: 409 | 422 = 422): TakenHome => ({ kind: 'refused', status, error })

/** Puts the newest draft on the site. */
export function publishProject(site: Site, homeID: number, by: Author): TakenHome {
  return site.database.transaction(
    (tx): TakenHome => {
      const state = newestState(tx, homeID) as ProjectStateRow | undefined
      if (!state || !isThere(tx, homeID)) return refused('PROJECT_GONE')
      const before = publishedState(tx, homeID)?.value
      if (state.isPublished && before?.record.Status !== statusOf.withdrawn) return refused('HOME_NOTHING_NEW')
      const value = completedProject(site, state.value, before)
      if (missingOfProject(site, homeID, value, site.configuration.languages.fallback).length > 0)
        return refused('HOME_IS_MISSING')
      return { kind: 'done', entry: publishState(tx, { homeID, value, action: projectPublished }, by, site.now()) }
    },
    { behavior: 'immediate' },
  )
}

/** Takes a project off the site; a draft over it stays. */
export function withdrawProject(site: Site, homeID: number, by: Author): TakenHome {
  return site.database.transaction(
    (tx): TakenHome => {
      const published = publishedState(tx, homeID)
      if (!published || !isThere(tx, homeID)) return refused('PROJECT_GONE')
      if (published.value.record.Status === statusOf.withdrawn) return refused('HOME_NOTHING_NEW', 409)
      const value = { ...published.value, record: { Status: statusOf.withdrawn } }
      const draft = draftOver(tx, published)
      return {
        kind: 'done',
        entry: publishState(tx, { homeID, value, action: projectWithdrawn, ...(draft && { draft }) }, by, site.now()),
      }
    },
    { behavior: 'immediate' },
  )
}

/** Where a saved form leads: back to itself, at the map as it was left or at the row that a button added or moved. */
export function projectAddress({ homeID, value }: ProjectStateRow, form: FormData, { zoom }: { zoom?: number }): string {
  const here = `/desk/projects/${homeID}/?saved`
  if (zoom !== undefined) return `${here}&zoom=${zoom}#home-place`
  const [, act, moved] = /^unit\.(add|up|down):(\d{1,9})$/.exec(String(form.get('change') ?? '')) ?? []
  if (act === undefined) return here
  return `${here}#unit-${act === 'add' ? (value.project.units.at(-1)?.id ?? 0) : moved}`
}
