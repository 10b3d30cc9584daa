/** What the screens of homes show. */
import { visitorLanguage } from '../../platform/agency/configuration.server'
import { entriesOf, isUndone } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import { formatEuro } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels } from '../../platform/time/brussels'
import { listingHref } from '../catalogue/listing-address'
import { findProperty } from '../catalogue/property.server'
import type { DeskReader } from '../enquiries/desk/borders.server'
import { actionKey } from '../enquiries/desk/enquiry-detail.server'
import { type OwnHome, type OwnPicture, ownHomeBuilds, publishedStates } from '../import/own-homes.server'
import { choiceView } from './given-homes.server'
import { mayChangeHome } from './home-borders.server'
import { searchesFor } from './home-catalogue.server'
import { documentViews } from './home-documents.server'
import { documentOptions, fieldLabel, kindOfHome, optionsOf, planOptions, roomOptions, stepOf } from './home-fields.server'
import { fieldGroups, type Mistakes } from './home-form.server'
import { lawView } from './home-law.server'
import { completed, isOnSite, missingFields } from './home-record.server'
import {
  type HomeChange,
  type HomeFrameView,
  type HomeOverview,
  type HomePhotoView,
  type HomeState,
  type HomeStep,
  type HomeStepView,
  type HomesView,
  homeSteps,
  homesOfPage,
} from './home-view'
import { homeTitle, stateOf, wordsTest } from './home-words.server'
import { allHomes, isThere, newestState, publishedState, type SavedState } from './homes.server'
import { placeChoice } from './place.server'

/** The homes of a member of staff, the last changed first. @param asked words of a reference, title or address. */
export function homesView(site: Site, reader: DeskReader, { language, asked }: { language: Language; asked: string }): HomesView {
  const hasWords = wordsTest(asked)
  const found = allHomes(site.database)
    .filter(({ value }) => mayChangeHome(site, reader, value))
    .map(state => ({ state, title: homeTitle(site, state.value, language) }))
    .filter(({ state: { value }, title }) => hasWords(value.record, title))
  const shown = found.slice(0, homesOfPage)
  const ids = shown.map(({ state }) => state.homeID)
  const published = new Map(publishedStates(site.database, ids).map(state => [state.homeID, state]))
  const homes = shown.map(({ state: { homeID, value, isPublished, name, at }, title }) => ({
    id: homeID,
    title,
    reference: value.record.Reference ?? '',
    state: stateOf(published.get(homeID)?.value.record),
    isChanged: !isPublished,
    by: name,
    at,
    ...(value.photos[0] && { photo: value.photos[0].src }),
  }))
  return { homes, count: found.length, asked }
}

/** A home that somebody may change; undefined if there is none, or it is another office's. */
export function homeOf(site: Site, reader: DeskReader, asked: string | undefined): SavedState | undefined {
  const id = /^\d{1,12}$/.test(asked ?? '') ? Number(asked) : 0
  const state = isThere(site.database, id) ? newestState(site.database, id) : undefined
  return state && !state.value.project && mayChangeHome(site, reader, state.value) ? state : undefined
}

/** Whose screen it is: people undo what they did themselves, an admin everything. */
type Person = { accountID: string; role: string }

type Shown = { value: OwnHome; language: Language }

function frameView(site: Site, { homeID, id }: SavedState, { value, language }: Shown): HomeFrameView {
  const { t } = site.texts(language)
  const before = publishedState(site.database, homeID)?.value
  const home = completed(site, value, before)
  const law = lawView(site, homeID, home, language)
  const lacking = new Set([
    ...missingFields(homeID, home).map(field => stepOf(site, field)),
    ...(law?.gaps ?? []).map(({ step }) => step),
  ])
  return {
    id: homeID,
    title: homeTitle(site, value, language),
    opened: id,
    steps: homeSteps.map(step => ({
      step,
      label: t(`HOME_STEP_${step.toUpperCase()}`),
      isDone: isBegun(step, value) && !lacking.has(step),
    })),
    ...(law && { law }),
  }
}

function isBegun(step: HomeStep, { record, photos }: OwnHome): boolean {
  if (step === 'photos') return photos.length > 0
  if (step === 'texts') return record.Description !== undefined
  if (step === 'facts')
    return record.SurfaceLiving !== undefined || record.SurfaceGround !== undefined || record.SurfaceTotal !== undefined
  return true
}

const changesIn: Record<HomeState, readonly HomeChange[]> = {
  draft: [],
  offered: ['price', 'option', 'sold', 'withdrawn'],
  option: ['free', 'price', 'sold', 'withdrawn'],
  sold: ['relisted', 'withdrawn'],
  rented: ['relisted', 'withdrawn'],
  withdrawn: ['relisted'],
}

export const changesOf = (published: OwnHome | undefined) => changesIn[stateOf(published?.record)]

export function homeOverview(site: Site, state: SavedState, { language, by }: { language: Language; by: Person }): HomeOverview {
  const { homeID, value, isPublished } = state
  const texts = site.texts(language)
  const published = publishedState(site.database, homeID)
  const home = completed(site, value, published?.value)
  const kind = kindOfHome(value.record)
  const missing = missingFields(homeID, home)
  const isNew = !published || !isOnSite(published.value.record)
  const searches = isNew && missing.length === 0 ? searchesFor(site, homeID, home) : undefined
  const { Goal, Price, PublishPrice } = value.record
  const { enabled } = site.configuration.languages
  return {
    ...frameView(site, state, { value, language }),
    state: stateOf(published?.value.record),
    isChanged: !isPublished,
    missing: missing.map(field => ({ text: fieldLabel(site, field, { language, kind }), step: stepOf(site, field) })),
    facts: [
      { label: texts.t('LABEL_REFERENCE'), value: value.record.Reference ?? '' },
      { label: texts.t('HOME_KIND'), value: kindWords(site, value, language) },
      ...(Goal === undefined || Price === undefined
        ? []
        : [{ label: texts.t('LABEL_PRICE'), value: priceLine(Price, PublishPrice) }]),
    ].filter(({ value: words }) => words !== ''),
    ...(value.photos[0] && { photo: value.photos[0].src }),
    ...(searches !== undefined && { searches }),
    previews:
      missing.length > 0
        ? []
        : enabled.map(each => ({
            language: texts.t(`LANGUAGE_NAME_${each.toUpperCase()}`),
            href: `/${each}/home-preview/${homeID}/`,
          })),
    served: servedView(site, published, language, hrefOf),
    ...(published && { choice: choiceView(site, homeID, { mayHide: false }) }),
    ...lastChange(site, published, { language, by }),
    changes: [...changesOf(published?.value)],
    isLet: Goal === 1,
    today: dayInBrussels(site.now()),
    price: published?.value.record.Price === undefined ? '' : String(published.value.record.Price),
  }

  function priceLine(price: number, isShown: boolean | undefined): string {
    const amount = formatEuro(price, texts)
    return isShown === false ? texts.t('HOME_PRICE_HIDDEN', { price: amount }) : amount
  }
}

/** What the person can undo of the home: the change that made what the site shows now. */
function lastChange(
  site: Site,
  published: SavedState | undefined,
  { language, by }: { language: Language; by: Person },
): Pick<HomeOverview, 'last'> {
  const entry =
    published && entriesOf(site.database, 'home', String(published.homeID)).findLast(({ after }) => after === published.id)
  const isOwn = entry?.accountID === by.accountID || by.role === 'admin'
  if (!entry || !isOwn || entry.undoes !== null || isUndone(site.database, entry.id)) return {}
  return {
    last: { entry: entry.id, at: entry.at, text: site.texts(language).t(actionKey(entry.action, false), { name: entry.name }) },
  }
}

function kindWords(site: Site, { record }: OwnHome, language: Language): string {
  const word = (field: 'Goal' | 'WebID') =>
    optionsOf(site, field, language)?.find(({ value }) => value === String(record[field]))?.label
  return [word('WebID'), word('Goal')].filter(Boolean).join(', ')
}

/** Where a published home or project stands on the site. @param hrefIn its address in a language, while the site shows it. */
export function servedView(
  site: Site,
  published: SavedState | undefined,
  language: Language,
  hrefIn: (site: Site, id: number, language: Language) => string | undefined,
): HomeOverview['served'] {
  if (!published) return { isServed: true }
  const { state, problem } = ownHomeBuilds(site.database)
  const isServed = state >= published.id
  const href = isServed ? hrefIn(site, published.homeID, visitorLanguage(site.configuration, language)) : undefined
  return { isServed, ...(href && { href }), ...(!isServed && problem && { problem }) }
}

function hrefOf(site: Site, id: number, language: Language): string | undefined {
  const shown = findProperty(site, id, language)
  return shown && listingHref(shown, language)
}

type StepShown = {
  value: OwnHome
  mistakes: Mistakes
  opened?: number
  conflicts?: HomeStepView['conflicts']
  others?: string
  error?: string
}

/** @param shown what was posted, if the form is shown again. @param zoom of the map. */
export function homeStepView(
  site: Site,
  state: SavedState,
  { step, language, zoom }: { step: HomeStep; language: Language; zoom: number | undefined },
  shown: StepShown = { value: state.value, mistakes: new Map() },
): HomeStepView {
  const { value, mistakes, conflicts = [], others = '', error } = shown
  return {
    ...frameView(site, state, { value, language }),
    opened: shown.opened ?? state.id,
    step,
    groups: fieldGroups(site, step, value, { language, mistakes }),
    ...(step === 'photos' && {
      ...pictureViews(site, value, language),
      documents: documentViews(site, state.homeID, value, language),
      documentKinds: documentOptions(site, language),
    }),
    ...(step === 'address' && { place: placeChoice(value.record, zoom) }),
    conflicts,
    others,
    ...(error !== undefined && { error }),
  }
}

/** The photos and plans of a form, with what each may be called. */
export function pictureViews(site: Site, { photos, plans }: OwnHome, language: Language) {
  return {
    photos: photos.map((photo, index) => pictureView(site, photo, { number: index + 1, key: 'HOME_PHOTO_NUMBER', language })),
    plans: plans.map((plan, index) => pictureView(site, plan, { number: index + 1, key: 'HOME_PLAN_NUMBER', language })),
    rooms: roomOptions(language),
    planNames: planOptions(language),
  }
}

function pictureView(
  site: Site,
  { id, src, room = '', alt, altered = false }: OwnPicture,
  { number, key, language }: { number: number; key: 'HOME_PHOTO_NUMBER' | 'HOME_PLAN_NUMBER'; language: Language },
): HomePhotoView {
  const { t } = site.texts(language)
  const { enabled } = site.configuration.languages
  return {
    ...{ id, src, room, altered },
    label: t(key, { number }),
    alt: enabled.map(each => ({ language: each, name: t(`LANGUAGE_NAME_${each.toUpperCase()}`), value: alt?.[each] ?? '' })),
  }
}
