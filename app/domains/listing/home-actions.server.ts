/** What the posts of the desk's home screens do. */
import { and, eq, ne } from 'drizzle-orm'
import { property } from '../../../db/schema/catalogue.server'
import { isFields } from '../../platform/agency/merge.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { allAgents } from '../catalogue/managers.server'
import { officeOf } from '../catalogue/offices.server'
import type { PropertyRecord } from '../catalogue/snapshot'
import { marqueeFields } from '../feeds/values/categories'
import type { OwnHome, OwnRecord } from '../import/own-homes.server'
import { certificateKinds } from './home-documents.server'
import { fieldLabel, kindOfHome, optionsOf } from './home-fields.server'
import { readStep } from './home-form.server'
import { lawView } from './home-law.server'
import { readFiles } from './home-photos.server'
import { completed, missingFields, statusOf, UNDER_OPTION } from './home-record.server'
import { type HomeChange, type HomeConflict, type HomeStep, homeChanges, homeSteps } from './home-view'
import { changesOf, homeStepView } from './home-view.server'
import {
  type Author,
  allHomes,
  createHome,
  draftOver,
  homeCopied,
  homePublished,
  isThere,
  newestState,
  publishedState,
  publishState,
  type SavedState,
  saveHome,
  seenState,
} from './homes.server'
import { clamp, pressedPoint } from './place.server'

type Person = Author & { email: string; officeID: string | null }

/** Begins a home with what is usual, for the person's own office. @returns undefined above the limit of homes. */
export function beginHome(site: Site, by: Person): { id: number; entry: number } | undefined {
  const agent = allAgents(site).find(({ Email }) => Email?.toLowerCase() === by.email.toLowerCase())
  const office = agent && officeOf(site, { ManagerID: agent.ID })?.id
  const record: OwnRecord = {
    ...emptyRecord(site),
    ...(agent && { ManagerID: agent.ID }),
    ...(by.officeID !== null && by.officeID !== office && { Office: by.officeID }),
  }
  return createHome(site, by, number => ({ record: { ...record, Reference: referenceOf(number) }, photos: [], plans: [] }))
}

/** What a home begins with. */
export function emptyRecord({ configuration: { languages, agency } }: Site): OwnRecord {
  return { language: languages.fallback, PublishPrice: true, Marquee: 0, CountryID: agency.countryID }
}

const referenceOf = (number: number) => `P${String(number).padStart(4, '0')}`

/** A draft with everything of another home but its number, its days, its state and its certificates. */
export function copyHome(
  site: Site,
  { value: { record: copied, documents = [], ...pictures } }: SavedState,
  by: Person,
): { id: number; entry: number } | undefined {
  const { Status: _, DateOfPosting: __, ModifyDate: ___, MarqueeName: ____, ...record } = copied
  const shared = documents.filter(({ kind }) => !certificateKinds.includes(kind))
  return createHome(
    site,
    by,
    number => ({
      ...pictures,
      record: { ...record, Marquee: 0, Reference: referenceOf(number) },
      ...(shared.length > 0 && { documents: shared }),
    }),
    homeCopied,
  )
}

export type TakenStep =
  | { kind: 'saved'; zoom?: number }
  | { kind: 'again'; status: 409 | 422; view: ReturnType<typeof homeStepView> }
  | { kind: 'gone' }

/** Saves what a step's form says. */
export function takeStep(
  site: Site,
  state: SavedState,
  form: FormData,
  { step, language, by }: { step: HomeStep; language: Language; by: Person },
): TakenStep {
  const opened = Number(form.get('opened')) || 0
  const seen = seenState(site.database, state.homeID, opened)?.value ?? state.value
  const read = readStep(site, step, form, seen, language)
  const point = step === 'address' ? pressedPoint(form) : undefined
  const zoom = step === 'address' ? zoomAfter(form, point?.zoom) : undefined
  const record = point ? { ...read.value.record, Latitude: point.Latitude, Longitude: point.Longitude } : read.value.record
  const value = step === 'photos' ? readFiles(site, form, { ...read.value, record }) : { ...read.value, record }
  const at = { step, language, zoom }
  if (read.mistakes.size > 0) {
    const view = homeStepView(site, state, at, { value, mistakes: read.mistakes, opened: seenID(site, state, opened) })
    return { kind: 'again', status: 422, view }
  }
  const saved = saveHome(site, state.homeID, { value, opened }, by)
  if (saved.kind === 'gone') return saved
  if (saved.kind === 'saved') return { kind: 'saved', ...(zoom !== undefined && { zoom }) }
  const now = newestState(site.database, state.homeID) ?? state
  const conflicts = saved.conflicts.flatMap(each => conflictViews(site, each, { language, record: now.value.record }))
  const shown = { value: saved.value, mistakes: new Map(), opened: now.id, conflicts, others: saved.by }
  return { kind: 'again', status: 409, view: homeStepView(site, now, at, shown) }
}

/** A form with mistakes still says what its person saw. */
function seenID(site: Site, state: SavedState, opened: number): number {
  return seenState(site.database, state.homeID, opened)?.id ?? state.id
}

type ConflictWords = { language: Language; record: OwnRecord }

function conflictViews(
  site: Site,
  { at, ours, theirs }: { at: readonly (string | number)[]; ours: unknown; theirs: unknown },
  { language, record }: ConflictWords,
): HomeConflict[] {
  const { t } = site.texts(language)
  const name = at.filter(part => typeof part === 'string' && part !== 'record' && part !== 'Translations').at(-1)
  const field =
    at[0] === 'record' && typeof name === 'string'
      ? fieldLabel(site, name, { language, kind: kindOfHome(record) })
      : t('HOME_STEP_PHOTOS')
  const inWords = (value: unknown) => {
    if (value === undefined) return '–'
    const option = typeof name === 'string' && optionsOf(site, name, language)?.find(each => each.value === String(value))
    if (typeof value === 'boolean') return t(value ? 'SITE_CHOICE_YES' : 'SITE_CHOICE_NO')
    return option ? option.label : isFields(value) || Array.isArray(value) ? t('HOME_CHANGED') : String(value)
  }
  return [{ field, yours: inWords(ours), theirs: inWords(theirs) }]
}

/** `error`: the key of a sentence. */
export type TakenHome =
  | { kind: 'done'; entry: number }
  | { kind: 'refused'; status: 409 | 422; error: string; values?: Record<string, string> }

const refused = (error: string, values?: Record<string, string>): TakenHome => ({
  kind: 'refused',
  status: 422,
  error,
  ...(values && { values }),
})

/** Puts a draft on the site. @param opened the state that the person saw. */
export function publishHome(site: Site, homeID: number, opened: number, by: Author): TakenHome {
  return site.database.transaction(
    (tx): TakenHome => {
      const state = newestState(tx, homeID)
      if (!state || !isThere(tx, homeID)) return refused('HOME_GONE')
      if (state.isPublished) return refused('HOME_NOTHING_NEW')
      if (state.id !== opened) return { kind: 'refused', status: 409, error: 'HOME_CHANGED_SINCE', values: { name: state.name } }
      if (isTaken(site, homeID, state.value.record.Reference)) return refused('HOME_REFERENCE_TAKEN')
      return publishIn(tx, site, state, by)
    },
    { behavior: 'immediate' },
  )
}

/** As `publishHome`, of which the caller has checked the reference. */
export function publishIn(tx: SiteTransaction, site: Site, { homeID, value: draft }: SavedState, by: Author): TakenHome {
  const value = completed(site, draft, publishedState(tx, homeID)?.value)
  const problem = problemOf(site, homeID, value)
  if (problem) return refused(problem)
  return { kind: 'done', entry: publishState(tx, { homeID, value, action: homePublished }, by, site.now()) }
}

/** The key of why a home cannot be on the site. */
function problemOf(site: Site, homeID: number, value: OwnHome): string | undefined {
  if (missingFields(homeID, value).length > 0) return 'HOME_IS_MISSING'
  return lawView(site, homeID, value, site.configuration.languages.fallback)?.holdsBack ? 'HOME_HELD_BACK' : undefined
}

function isTaken(site: Site, homeID: number, reference = ''): boolean {
  const isOther = and(eq(property.reference, reference), ne(property.id, homeID))
  const other = site.catalogue().database.select({ id: property.id }).from(property).where(isOther).get()
  return (
    other !== undefined ||
    allHomes(site.database).some(each => each.homeID !== homeID && each.value.record.Reference === reference)
  )
}

/** By change; in the log. */
export const changeActions: Record<HomeChange, string> = {
  price: 'home-price',
  option: 'home-option',
  free: 'home-free',
  sold: 'home-sold',
  withdrawn: 'home-withdrawn',
  relisted: 'home-relisted',
}

/** Changes what the site says of a published home: its price or its state, on a day. */
export function changeHome(site: Site, homeID: number, form: FormData, by: Person): TakenHome {
  const what = homeChanges.find(each => each === form.get('change'))
  const today = dayInBrussels(site.now())
  const day = String(form.get('day') ?? '') || today
  const price = priceIn(String(form.get('price') ?? ''))
  return site.database.transaction(
    (tx): TakenHome => {
      const published = publishedState(tx, homeID)
      if (!published || !isThere(tx, homeID)) return refused('HOME_GONE')
      if (!what || !changesOf(published.value).includes(what))
        return { kind: 'refused', status: 409, error: 'HOME_CHANGED_SINCE', values: { name: published.name } }
      const { DateOfPosting = today } = published.value.record
      if (!isDay(day) || day > today || day < DateOfPosting) return refused('HOME_WRONG_DAY')
      if (what === 'price' && price === undefined) return refused('HOME_WRONG_PRICE')
      if (what === 'price' && price === published.value.record.Price) return refused('HOME_SAME_PRICE')
      const change = (home: OwnHome): OwnHome => ({ ...home, record: changed(home.record, what, { day, price }) })
      const value = change(published.value)
      const problem = what === 'relisted' ? problemOf(site, homeID, value) : undefined
      if (problem) return refused(problem)
      const draft = draftOver(tx, published)
      const state = { homeID, value, action: changeActions[what], ...(draft && { draft: change(draft) }) }
      return { kind: 'done', entry: publishState(tx, state, by, site.now()) }
    },
    { behavior: 'immediate' },
  )
}

/** Whole euros, also written `425.000`. */
function priceIn(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f€.,'’]/g, '')
  return /^[1-9]\d{0,10}$/.test(digits) && !/[.,]\d{1,2}\s*€?$/.test(text) ? Number(digits) : undefined
}

function isDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}

function changed(record: OwnRecord, what: HomeChange, { day, price }: { day: string; price: number | undefined }): OwnRecord {
  const { MarqueeName: _, ...rest } = record
  const ended = rest.Goal === 1 ? statusOf.rented : statusOf.sold
  const state: Record<HomeChange, { Status: PropertyRecord['Status']; marquee: number }> = {
    price: { Status: rest.Status ?? statusOf.offered, marquee: rest.Marquee ?? 0 },
    option: { Status: statusOf.offered, marquee: UNDER_OPTION },
    free: { Status: statusOf.offered, marquee: 0 },
    sold: { Status: ended, marquee: 2 },
    withdrawn: { Status: statusOf.withdrawn, marquee: 0 },
    relisted: { Status: statusOf.offered, marquee: 0 },
  }
  const { Status, marquee } = state[what]
  return {
    ...rest,
    ...(what === 'price' && price !== undefined && { Price: price }),
    Status,
    ...marqueeFields(Status, marquee),
    ModifyDate: day,
  }
}

/** Where a saved step leads: to the next one, or back to itself with the map as it was left. */
export function nextAddress(homeID: number, step: HomeStep, form: FormData, { zoom }: { zoom?: number }): string {
  const what = form.get('do')
  const next = homeSteps[homeSteps.indexOf(step) + 1]
  if (what === 'next') return `/desk/homes/${homeID}/${next ? `${next}/` : ''}`
  const here = `/desk/homes/${homeID}/${step}/`
  return zoom === undefined ? `${here}?saved` : `${here}?saved&zoom=${zoom}#home-place`
}

/** The zoom of the map after a post: a press comes closer, because it chose between fewer houses. */
export function zoomAfter(form: FormData, pressed: number | undefined): number | undefined {
  const what = form.get('do')
  if (pressed !== undefined) return clamp(pressed + 2)
  const zoom = Number(form.get('zoom')) || 0
  return what === 'closer' ? clamp(zoom + 1) : what === 'farther' ? clamp(zoom - 1) : undefined
}
