/** The form of a thing, and what becomes of its post. */
import { visitorLanguage } from '../../platform/agency/configuration.server'
import type { Finding } from '../../platform/agency/finding.server'
import type { JsonPath } from '../../platform/agency/json-mistake'
import { isFields } from '../../platform/agency/merge.server'
import { ownPages } from '../../platform/agency/own-pages'
import type { SettingSource } from '../../platform/agency/setting-file.server'
import type { Site } from '../../platform/context/site.server'
import { defaultFirst, type Language, languages } from '../../platform/i18n/languages'
import { originalText } from '../../platform/i18n/texts.server'
import { weekdayInWords } from '../../platform/time/in-words'
import { adviceOn, undescribed } from './advice.server'
import { differencesOf, writtenOf } from './differences.server'
import { previewAddress } from './draft-preview.server'
import { latestDraft, type OpenThing, openThing, proposeDraft, saveDraft, seenValue } from './drafts.server'
import { changeList, type FormWords, fieldsOf, nameOf, placeOfChange, readFields, shapeOf, withOwnAlt } from './fields.server'
import { photoNoteOf } from './media/own-photos.server'
import { menuNotes, menuPages } from './menu-pages.server'
import { pageLinks } from './page-links.server'
import { type Check, mayPublish, newestSource, type Published, publishThings } from './publish.server'
import { type EditingRole, fieldID, type Mistake, type ShownConflict, type ThingView } from './publishing-view'
import { isHiddenThing, type Thing, thingCalled, titledBy, withValue } from './things.server'
import { outOfDate } from './translations.server'
import { withTypedHours } from './typed-hours.server'
import { withDraft } from './with-draft.server'
import { aboutThing, addOf, fileTitle, hintOf, labelOf, mistakeInWords, optionOf, pathInWords, thingTitle } from './words.server'

/** @returns undefined for a thing that the site has not, not even as a draft. */
export function findThing(site: Site, id = ''): Thing | undefined {
  const source = newestSource(site, site.database)
  const thing = thingCalled(source, site.configuration.languages.fallback, id)
  if (!thing || thing.title !== undefined || (thing.group !== 'pages' && thing.group !== 'articles')) return thing
  const draft = latestDraft(site.database, id)
  return draft && titledBy(thing, draft.value, site.configuration.languages.fallback)
}

type Shown = Pick<OpenThing, 'value'> &
  Partial<Pick<OpenThing, 'opened' | 'conflicts'>> & { others?: string; error?: string; isAsked?: boolean }

/** @param sought the name of a field that a link leads to. @param shown what was posted, if the form is shown again */
export function thingView(
  site: Site,
  check: Check,
  thing: Thing,
  { role, language, sought }: { role: EditingRole; language: Language; sought?: string | undefined },
  shown?: Shown,
): ThingView {
  const open = openThing(site, site.database, thing)
  const value = shown?.value ?? open.value
  const texts = site.texts(language)
  const { t } = texts
  const nameIn = (each: Language) => t(`LANGUAGE_NAME_${each.toUpperCase()}`)
  const source = newestSource(site, site.database)
  // Nobody has written anything yet.
  const isBlank = !shown && open.served === undefined && isFields(value) && !languages.some(each => each in value)
  const findings =
    (open.draft || shown) && !isBlank ? check(withDraft(source, thing, value, site.configuration.languages.fallback)) : []
  const here = findings.flatMap(finding => {
    const at = pathWithin(source, thing, value, finding)
    return at && !finding.isWarning ? [{ at, what: mistakeInWords(t, finding.what) }] : []
  })
  const { fallback } = site.configuration.languages
  const ordered = defaultFirst(site.configuration.languages)
  const shownAt = new Set<string>()
  const advice = adviceOn(site, value, open.served)
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map(day => ({ value: String(day), label: weekdayInWords(day, language) }))
  const pagesOfMenu = menuPages(site, value, language)
  const words: FormWords = {
    label: key => (key === '' ? thingTitle(t, thing) : labelOf(texts, key, thing.name)),
    hint: key => hintOf(texts, `${thing.name}-${key}`) ?? hintOf(texts, key),
    add: (key, isBlock) => (key === '' ? addOf(texts, thing.name, 'THING_') : addOf(texts, key, isBlock ? 'BLOCK_' : '')),
    option: value => optionOf(texts, value),
    languages: ordered.map(each => ({ language: each, name: nameIn(each) })),
    sought,
    mistake: name => {
      const found = here.find(({ at }) => nameOf(at) === name)
      if (found) shownAt.add(name)
      return found?.what
    },
    advice: name => {
      const found = advice.find(({ at }) => nameOf(at) === name)
      return found && t(`SITE_ADVICE_${found.kind}`)
    },
    ownPages: ownPages(site.configuration).map(({ original }) => original),
    choicesAt: path => (path.at(-1) === 'weekday' ? weekdays : thing.id === 'menu' ? pagesOfMenu(path) : undefined),
    ...(thing.id === 'menu' && {
      isNote: (path: JsonPath) => menuNotes.includes(path.at(-1)),
    }),
  }
  const shape = shapeOf(thing.schema)
  const fields = fieldsOf(shape, value, [], words)
  const inWords = (at: JsonPath) => pathInWords(texts, at.map(String), nameIn)
  const conflicts = shown?.conflicts ?? open.conflicts
  return {
    id: thing.id,
    title: thingTitle(t, thing),
    hint: thing.name === 'TEXT' ? productText(thing) : aboutThing(texts, thing),
    ...(thing.name === 'PHOTO' && { photo: String(thing.at[0]) }),
    fields,
    opened: shown?.opened ?? open.opened,
    draft: open.draft ? { by: open.draft.name, at: open.draft.at, proposed: open.draft.proposed } : null,
    mayPublish: mayPublish(site, role),
    isHidden: isHiddenThing(thing, value),
    languages: words.languages,
    outOfDate: (outOfDate(site).get(thing.id) ?? []).map(each => ({ language: each, name: nameIn(each) })),
    differences: differencesOf(texts, shape, open.served, value),
    conflicts: conflicts.map(
      (each): ShownConflict => ({
        field: inWords(each.at),
        yours: writtenOf(each.ours),
        theirs: writtenOf(each.theirs),
      }),
    ),
    others: shown?.others ?? '',
    wrong: here
      .filter(({ at }) => shownAt.has(nameOf(at)))
      .map(({ at, what }) => ({ text: `${inWords(at)}: ${what}`, href: `#${fieldID(nameOf(at))}` })),
    mistakes: [
      ...here
        .filter(({ at }) => !shownAt.has(nameOf(at)))
        .map(({ at, what }) => `${at.length > 0 ? inWords(at) : thingTitle(t, thing)}: ${what}`),
      ...findings
        .filter(each => !each.isWarning && !pathWithin(source, thing, value, each))
        .map(
          ({ file, at, what }) =>
            `${[fileTitle(texts, file.replace(/^site\//, '')), inWords(at)].filter(Boolean).join(' › ')}: ${mistakeInWords(t, what)}`,
        ),
    ],
    advice: advice.map(({ at, kind }) => ({
      field: inWords(at),
      text: t(`SITE_ADVICE_${kind}`),
      href: `#${fieldID(nameOf(at))}`,
    })),
    isAsked: shown?.isAsked === true,
    previews: open.draft
      ? ordered.map(each => ({ language: nameIn(each), href: previewAddress(site, thing, { language: each }) }))
      : [],
    links: pageLinks(source, thing, { language: visitorLanguage(site.configuration, language), fallback }),
    needsCode: thing.role === 'admin',
    ...(thing.id === 'hours' && { weekdays }),
    ...(shown?.error !== undefined && { error: shown.error }),
  }
}

/** What is wrong in the drafts of things, each with a link to its field, and what would be wrong elsewhere. */
export function mistakesIn(site: Site, things: readonly Thing[], findings: readonly Finding[], language: Language): Mistake[] {
  const texts = site.texts(language)
  const { t } = texts
  const inWords = (at: JsonPath) => pathInWords(texts, at.map(String), each => t(`LANGUAGE_NAME_${each.toUpperCase()}`))
  const source = newestSource(site, site.database)
  const contents = new Map<string, unknown>()
  const drafts = things.map(thing => ({ thing, value: openThing(site, site.database, thing).value }))
  for (const { thing, value } of drafts)
    contents.set(thing.file, withValue(contents.get(thing.file) ?? source.parse(thing.file).content, thing, value))
  const parse = (file: string) => (contents.has(file) ? { content: contents.get(file), found: [] } : source.parse(file))
  const mistakes = findings.map((finding): Mistake => {
    const what = mistakeInWords(t, finding.what)
    for (const { thing, value } of drafts) {
      const at = pathWithin({ ...source, parse }, thing, value, finding)
      if (!at) continue
      const text = `${[thingTitle(t, thing), inWords(at)].filter(Boolean).join(' › ')}: ${what}`
      return { text, href: `/desk/site/${thing.id}/#${fieldID(nameOf(at))}` }
    }
    const file = fileTitle(texts, finding.file.replace(/^site\//, ''))
    return { text: `${[file, inWords(finding.at)].filter(Boolean).join(' › ')}: ${what}` }
  })
  return [...new Map(mistakes.map(each => [each.text, each])).values()]
}

/** The text of the product that the agency's own replaces. */
function productText({ file, title = '' }: Thing): string | undefined {
  const language = languages.find(each => file === `texts/${each}.json`)
  return language && originalText(language, title)
}

/** The place of a finding in the thing; undefined if it is in another one. */
function pathWithin(source: SettingSource, thing: Thing, value: unknown, { file, at }: Finding): JsonPath | undefined {
  if (file !== `site/${thing.file}`) return undefined
  let content = withValue(source.parse(thing.file).content, thing, value)
  for (const [index, step] of thing.at.entries()) {
    const key = typeof step === 'string' ? step : indexOf(content, step.id)
    if (at[index] !== key) return undefined
    content = (content as Record<string | number, unknown> | undefined)?.[key]
  }
  return at.slice(thing.at.length)
}

function indexOf(list: unknown, id: string | number): number {
  return Array.isArray(list) ? list.findIndex((each: { id?: unknown } | null) => each?.id === id) : -1
}

export type PostedThing =
  /** `isDraft`: false if it is what the site shows already. `at`: the field to look at. */
  | { kind: 'saved'; isDraft: boolean; at?: string | undefined }
  | { kind: 'published' | 'proposed'; entry: number }
  /** The form is shown again, with what was posted. */
  | { kind: 'again'; status: 409 | 422; shown: Shown }

type Author = { accountID: string; name: string }

type Poster = {
  by: Author
  role: EditingRole
  language: Language
  /** False if the code of the authenticator app was asked for and is wrong. */
  confirms: () => boolean
  /** Why a photo of the form was not taken: the rest is saved. */
  refused?: string | undefined
}

/** A form as posted: what was typed, over what the person saw. @property isPossible false for opening hours that cannot be */
function readPosted(site: Site, thing: Thing, form: FormData): { value: unknown; opened: string; isPossible: boolean } {
  const shape = shapeOf(thing.schema)
  const given = new Map([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])))
  const opened = given.get('opened') ?? ''
  const seen = seenValue(site, site.database, thing, opened)
  const { fields, isPossible } = thing.id === 'hours' ? withTypedHours(site, given, seen) : { fields: given, isPossible: true }
  const { served } = openThing(site, site.database, thing)
  const described = (value: unknown, before: unknown) =>
    withOwnAlt(value, { before, served, altOf: photo => photoNoteOf(site, photo)?.alt })
  const typed = described(readFields(shape, fields, seen), seen)
  const change = given.get('change') ?? ''
  const changed = changeList(shape, typed, change)
  return { value: change.startsWith('pick:') ? described(changed, typed) : changed, opened, isPossible }
}

/**
 * Saves what is typed, before any button is pressed.
 * @returns what the form has seen from now on; undefined if nothing was saved, because only a person can decide
 */
export function keepTyped(site: Site, thing: Thing, form: FormData, by: Author): string | undefined {
  const { value, opened, isPossible } = readPosted(site, thing, form)
  if (!isPossible || saveDraft(site, thing, { value, opened }, by).kind === 'changed') return undefined
  return openThing(site, site.database, thing).opened
}

/**
 * Saves the draft that was posted, and publishes it if the button says so, or proposes it where others publish.
 */
export function takeThing(
  site: Site,
  check: Check,
  thing: Thing,
  form: FormData,
  { by, role, language, confirms, refused }: Poster,
): PostedThing {
  const { t } = site.texts(language)
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const { value, opened: seen, isPossible } = readPosted(site, thing, form)
  if (!isPossible) return { kind: 'again', status: 422, shown: { value, opened: seen, error: t('SITE_HOURS_WRONG') } }
  const saved = saveDraft(site, thing, { value, opened: seen }, by)
  if (saved.kind === 'changed') {
    const { opened } = openThing(site, site.database, thing)
    return { kind: 'again', status: 409, shown: { value: saved.value, opened, conflicts: saved.conflicts, others: saved.by } }
  }
  if (refused !== undefined) return again(site, thing, 422, refused)
  if (textOf('do') !== 'publish') {
    const { draft, value: now } = openThing(site, site.database, thing)
    return { kind: 'saved', isDraft: draft !== undefined, at: placeOfChange(now, textOf('change')) }
  }
  if (textOf('asked') === '' && lacksDescription(site, thing)) {
    const { status, shown, kind } = again(site, thing, 422, t('SITE_ASK_ALT'))
    return { kind, status, shown: { ...shown, isAsked: true } }
  }
  const words = textOf('words').trim().slice(0, 500)
  if (!mayPublish(site, role)) {
    const entry = proposeDraft(site, thing.id, words, by)
    return entry === undefined ? again(site, thing, 422, t('SITE_NOTHING')) : { kind: 'proposed', entry }
  }
  if (!confirms()) return again(site, thing, 422, t('SITE_WRONG_CODE'))
  const published = publishThings(site, check, [thing.id], { by, words })
  if (published.kind === 'published') return { kind: 'published', entry: published.entry }
  return again(site, thing, published.kind === 'conflicts' ? 409 : 422, t(refusalOf(published)))
}

function lacksDescription(site: Site, thing: Thing): boolean {
  const { value, served } = openThing(site, site.database, thing)
  return undescribed(site, value, served).length > 0
}

function again(site: Site, thing: Thing, status: 409 | 422, error: string): Extract<PostedThing, { kind: 'again' }> {
  const { value, opened } = openThing(site, site.database, thing)
  return { kind: 'again', status, shown: { value, opened, error } }
}

/** The key of the sentence that says why nothing was published. */
export function refusalOf({ kind }: Exclude<Published, { kind: 'published' }>): string {
  return { mistakes: 'SITE_HAS_MISTAKES', conflicts: 'SITE_HAS_CONFLICTS', nothing: 'SITE_NOTHING' }[kind]
}
