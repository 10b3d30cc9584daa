/** The list of what staff can change, its drafts, and the history of publications. */
import { desc, eq, like, lte } from 'drizzle-orm'
import { z } from 'zod'
import { plannedPublication, publication } from '../../../db/schema/site.server'
import type { JsonPath } from '../../platform/agency/json-mistake'
import { isFields } from '../../platform/agency/merge.server'
import { deployConflicts, publishedSource } from '../../platform/agency/published-source.server'
import type { SettingSource } from '../../platform/agency/setting-file.server'
import { type AuditEntry, findEntry, logAction } from '../../platform/audit/audit.server'
import { contentOf, readPublication } from '../../platform/context/publication.server'
import type { Site } from '../../platform/context/site.server'
import { type Language, languages } from '../../platform/i18n/languages'
import { originalText } from '../../platform/i18n/texts.server'
import type { Job } from '../../platform/jobs/jobs'
import { errorText } from '../../platform/log/log'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { momentInBrussels } from '../../platform/time/brussels'
import { differencesOf } from './differences.server'
import { allDrafts, latestDraft } from './drafts.server'
import { nameOf, shapeOf } from './fields.server'
import { type Check, mayPublish, newestSource, type Published, publishContents, publishThingsIn } from './publish.server'
import {
  type EditingRole,
  type FoundText,
  fieldHref,
  type HeldView,
  type ListedPublication,
  type ListedThing,
  type SeenPlace,
  type ShownDifference,
  type SiteView,
  thingGroups,
} from './publishing-view'
import { type ArticleAddress, seenAt } from './seen-at.server'
import { changesOf, heldBy, mayTakeBack, takings } from './take-back.server'
import { isForAdmins, isHiddenThing, photosIn, type Thing, thingCalled, thingsIn, titledBy, valueIn } from './things.server'
import { outOfDate } from './translations.server'
import { fileTitle, mistakeInWords, pathInWords, thingTitle } from './words.server'

const pageSize = 50

function thingHref(id: string): string {
  return `/desk/site/${id}/`
}

/** @param chosen the thing from which the person comes, to publish it. @param done the log entry of what was just done */
export function siteView(
  site: Site,
  { role, language, chosen, done }: { role: EditingRole; language: Language; chosen: string; done: number },
  articleAddress: ArticleAddress,
): SiteView {
  const { enabled, fallback } = site.configuration.languages
  const { t } = site.texts(language)
  const nameIn = (each: Language) => t(`LANGUAGE_NAME_${each.toUpperCase()}`)
  const source = newestSource(site, site.database)
  const drafts = new Map(allDrafts(site.database).map(draft => [draft.thing, draft]))
  const there = thingsIn(source, fallback)
  const added = [...drafts.keys()].filter(id => !there.some(thing => thing.id === id))
  const things = [...there, ...added.flatMap(id => titledThing(id))].filter(thing => thing.role === 'editor' || role === 'admin')
  const late = outOfDate(site)
  function titledThing(id: string): Thing[] {
    const thing = thingCalled(source, fallback, id)
    return thing ? [titledBy(thing, drafts.get(id)?.value, fallback)] : []
  }
  const listed = (thing: Thing): ListedThing => {
    const draft = drafts.get(thing.id)
    return {
      ...{ id: thing.id, title: thingTitle(t, thing), href: thingHref(thing.id) },
      ...(draft && { draft: { by: draft.name, at: draft.at } }),
      missing: missingIn(source, thing, enabled).map(nameIn),
      isHidden: isHiddenThing(thing, valueIn(source.parse(thing.file).content, thing)),
      outOfDate: (late.get(thing.id) ?? []).map(nameIn),
    }
  }
  const latest = publications(site, language, 5)
  const withDrafts = things.filter(({ id }) => drafts.has(id))
  return {
    groups: thingGroups.map(key => ({ key, things: things.filter(({ group }) => group === key).map(listed) })),
    drafts: withDrafts.map(thing => {
      const { name = '', at = 0, proposed = null } = drafts.get(thing.id) ?? {}
      return {
        id: thing.id,
        title: thingTitle(t, thing),
        by: name,
        at,
        href: thingHref(thing.id),
        proposed,
        isChosen: thing.id === chosen,
      }
    }),
    mayPublish: mayPublish(site, role),
    planned: site.database
      .select()
      .from(plannedPublication)
      .orderBy(plannedPublication.due)
      .all()
      .map(({ id, due, name, things: ids, refused }) => ({
        id,
        due,
        by: name,
        things: titlesOf(site, ids, language, source),
        refused,
      })),
    latest,
    isJustDone: isAbout(site, done, latest[0]?.id),
    seen: latest[0] ? publicationSeen(site, latest[0].id, language, articleAddress) : [],
    mayTakeBack: latest[0] !== undefined && mayTakeBack(site, latest[0].id, role),
    questions: questionsOf(site, language),
    needsCode: withDrafts.some(thing => thing.role === 'admin'),
    languages: enabled.map(nameIn),
  }
}

/** Whether an entry of the log is about a publication. */
function isAbout({ database }: Site, entry: number, id: number | undefined): boolean {
  const found = findEntry(database, entry)
  return found?.thing === 'publication' && found.thingID === String(id)
}

/** More are in the history, each with its form. */
const mostSeen = 5

/** Where the site shows what a publication changed. */
export function publicationSeen(
  site: Site,
  id: number,
  language: Language,
  articleAddress: ArticleAddress,
): { title: string; places: SeenPlace[] }[] {
  const things = site.database
    .select({ things: publication.things })
    .from(publication)
    .where(eq(publication.id, id))
    .get()?.things
  const isPage = (thing: string) => /^(page|article):/.test(thing)
  const all = things ?? []
  // Everything else is seen on the home page.
  return (all.some(isPage) ? all.filter(isPage).slice(0, mostSeen) : all.slice(0, 1)).flatMap(thing => {
    const places = seenAt(site, thing, language, articleAddress)
    return places.length > 0 ? [{ title: titlesOf(site, [thing], language), places }] : []
  })
}

const mostTexts = 30
/** Of one page: its form shows the others. */
const mostOfThing = 5

/**
 * What on the site has some words, in any language: contents with the form that changes them, and the site's texts in the person's
 * language, each with its form in every language. Texts of the desk are left out.
 */
export function textsWith(site: Site, words: string, { role, language }: { role: EditingRole; language: Language }): FoundText[] {
  const { t, table } = site.texts(language)
  const asked = words.trim().toLowerCase()
  if (asked.length < 2) return []
  const source = newestSource(site, site.database)
  const contents = thingsIn(source, site.configuration.languages.fallback).flatMap(thing => {
    if (thing.role === 'admin' && role !== 'admin') return []
    const places = wordsIn(valueIn(source.parse(thing.file).content, thing), asked).slice(0, mostOfThing)
    return places.map(({ at, text }) => {
      const name = nameOf(at)
      return { key: `${thing.id} ${name}`, text, forms: [{ language: thingTitle(t, thing), href: fieldHref(thing.id, name) }] }
    })
  })
  const found = Object.entries(table).filter(([key, text]) => !/^(DESK|SITE)_/.test(key) && text.toLowerCase().includes(asked))
  const texts = found.slice(0, mostTexts).map(([key, text]) => ({
    ...{ key, text },
    forms: site.configuration.languages.enabled.map(each => ({
      language: t(`LANGUAGE_NAME_${each.toUpperCase()}`),
      href: fieldHref(`text:${each}:${key}`, nameOf([])),
    })),
  }))
  return [...contents.slice(0, mostTexts), ...texts]
}

/** Names in a value that are no words. */
const notWords = /^(id|kind|status|type|view|image|url|original|path)$/

/** The texts in a value that have the words, without their HTML. */
function wordsIn(value: unknown, asked: string, at: JsonPath = []): { at: JsonPath; text: string }[] {
  if (typeof value === 'string') {
    const text = value.replace(/<[^<>]*>/g, ' ')
    return text.toLowerCase().includes(asked) ? [{ at, text: text.slice(0, 300) }] : []
  }
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => wordsIn(each, asked, [...at, index]))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, each]) => (notWords.test(key) ? [] : wordsIn(each, asked, [...at, key])))
}

/** The languages of the site in which a page or an article has no text. */
function missingIn(source: SettingSource, thing: Thing, enabled: readonly Language[]): Language[] {
  if (thing.group !== 'pages' && thing.group !== 'articles') return []
  const value = valueIn(source.parse(thing.file).content, thing)
  return isFields(value) ? enabled.filter(language => value[language] === undefined) : []
}

/** The titles of things, as a text. What is not on the site is called as in its draft, or as it was when it was published. */
export function titlesOf(
  site: Site,
  ids: readonly string[],
  language: Language,
  source: SettingSource = newestSource(site, site.database),
): string {
  const { t } = site.texts(language)
  const titleOf = (id: string) => {
    const thing = thingCalled(source, site.configuration.languages.fallback, id)
    if (!thing) return id
    if (thing.name === 'TEXT') return textTitle(thing)
    const hasTitle = thing.title !== undefined || (thing.group !== 'pages' && thing.group !== 'articles')
    return thingTitle(t, hasTitle ? thing : titledBy(thing, lastValue(site, thing), site.configuration.languages.fallback))
  }
  return ids.map(titleOf).join(', ')
}

const mostOfText = 60

/** A text of the site is called by what it says. */
function textTitle({ id, title = '' }: Thing): string {
  const language = languages.find(each => id.startsWith(`text:${each}:`))
  const text = (language && originalText(language, title)) ?? title
  return text.length > mostOfText ? `${text.slice(0, mostOfText)}…` : text
}

/** What a thing that is not on the site says in its draft, or else said when it last was. */
function lastValue({ database }: Site, thing: Thing): unknown {
  const draft = latestDraft(database, thing.id)
  if (draft) return draft.value
  const isAbout = like(publication.things, `%${JSON.stringify(thing.id)}%`)
  const rows = database.select({ files: publication.files }).from(publication).where(isAbout).orderBy(desc(publication.id)).all()
  const digests = new Set(rows.flatMap(({ files }) => files[thing.file]?.content ?? []))
  for (const digest of digests) {
    const value = valueIn(contentOf(database, digest), thing)
    if (value !== undefined) return value
  }
  return undefined
}

/** The newest first. @param before an ID: only older ones */
export function publications(site: Site, language: Language, count = pageSize, before?: number): ListedPublication[] {
  const older = before === undefined ? undefined : lte(publication.id, before - 1)
  const rows = site.database.select().from(publication).where(older).orderBy(desc(publication.id)).limit(count).all()
  const source = newestSource(site, site.database)
  const { isTakenBack, kindOf } = takings(site.database)
  return rows.map(({ id, at, name, words, things, takesBack }) => ({
    ...{ id, at, by: name, words, takesBack },
    things: titlesOf(site, things, language, source),
    kind: kindOf(id),
    isTakenBack: isTakenBack(id),
  }))
}

/** What a publication changed. @returns undefined for none */
export function publicationView(
  site: Site,
  id: number,
  language: Language,
): { publication: ListedPublication; differences: ShownDifference[] } | undefined {
  const [found] = publications(site, language, 1, id + 1)
  if (!found || found.id !== id) return undefined
  const texts = site.texts(language)
  const { fallback } = site.configuration.languages
  const changes = changesOf(site.database, id)
  const newest = newestSource(site, site.database)
  const sideOf = (side: 'before' | 'after'): SettingSource => ({
    ...newest,
    has: file => (changes.has(file) ? changes.get(file)?.[side] !== undefined : newest.has(file)),
    parse: file => (changes.has(file) ? { content: changes.get(file)?.[side], found: [] } : newest.parse(file)),
  })
  const sides = [sideOf('before'), sideOf('after')] as const
  const things = new Map(sides.flatMap(side => [...thingsIn(side, fallback), ...photosIn(side)]).map(thing => [thing.id, thing]))
  const differences = [...changes].flatMap(([file, { before, after }]) => {
    const own = [...things.values()].filter(thing => thing.file === file)
    const all = [...own, ...textsIn(newest, file, [before, after])]
    if (all.length === 0) return differencesOf(texts, {}, before, after, [fileTitle(texts, file)])
    return all.flatMap(thing =>
      differencesOf(texts, shapeOf(thing.schema), valueIn(before, thing), valueIn(after, thing), [called(thing)]),
    )
  })
  function called(thing: Thing): string {
    const language = languages.find(each => thing.id.startsWith(`text:${each}:`))
    return language ? `${textTitle(thing)} › ${texts.t(`LANGUAGE_NAME_${language.toUpperCase()}`)}` : thingTitle(texts.t, thing)
  }
  return { publication: found, differences }
}

/** The texts of the site in a file of them. @param sides its contents before and after */
function textsIn(source: SettingSource, file: string, sides: readonly unknown[]): Thing[] {
  const language = languages.find(each => file === `texts/${each}.json`)
  const keys = new Set(sides.flatMap(side => (language && isFields(side) ? Object.keys(side) : [])))
  return [...keys].flatMap(key => (language && thingCalled(source, language, `text:${language}:${key}`)) ?? [])
}

/** After a refusal to take a publication back. */
export function heldView(
  site: Site,
  check: Check,
  id: number,
  { role, language }: { role: EditingRole; language: Language },
): HeldView {
  const { t } = site.texts(language)
  const { later, findings } = heldBy(site, check, id)
  if (!later.every(each => mayTakeBack(site, each, role))) return { why: t('SITE_HELD_ADMIN'), later: [] }
  const rows = later.toReversed().flatMap(each => publications(site, language, 1, each + 1))
  const [first] = findings
  if (rows.length > 0) return { why: t('SITE_HELD'), later: rows }
  return { why: first ? t('SITE_HELD_MISTAKE', { what: mistakeInWords(t, first.what) }) : t('SITE_CHANGED_SINCE'), later: [] }
}

function questionsOf(site: Site, language: Language): SiteView['questions'] {
  const texts = site.texts(language)
  const nameIn = (each: Language) => texts.t(`LANGUAGE_NAME_${each.toUpperCase()}`)
  const inText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
  const inWords = (at: JsonPath) => pathInWords(texts, at.map(String), nameIn)
  return deployConflicts(site.ground, readPublication(site.database).files).map(({ file, conflicts }) => ({
    file,
    fields: conflicts.map(({ at, ours, theirs }) => ({ field: inWords(at), desk: inText(ours), files: inText(theirs) })),
    needsCode: isForAdmins(file),
  }))
}

/** Answers what a deploy and a publication both changed in a file: with all of one side or the other. */
export function answerQuestion(
  site: Site,
  check: Check,
  { file, side }: { file: string; side: 'desk' | 'files' },
  by: { accountID: string; name: string },
): Published {
  return site.database.transaction(
    tx => {
      const { files } = readPublication(tx)
      const open = deployConflicts(site.ground, files).find(each => each.file === file)
      const published = files.get(file)
      if (!open || !published) return { kind: 'nothing' } as const
      const now = site.ground.parse(file).content
      const merged = publishedSource(site.ground, files).parse(file).content
      const content = side === 'desk' ? merged : withTheirs(merged, open.conflicts)
      const action = 'site-published'
      return publishContents(tx, site, check, new Map([[file, content]]), {
        by,
        things: [file],
        action,
        rebase: { file, ground: now },
      })
    },
    { behavior: 'immediate' },
  )
}

/** The value with the deploy's side of each conflict. */
function withTheirs(value: unknown, conflicts: readonly { at: JsonPath; theirs: unknown }[]): unknown {
  return conflicts.reduce((content, { at, theirs }) => put(content, at, theirs), value)
}

function put(content: unknown, [step, ...rest]: JsonPath, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(content) && typeof step === 'number') {
    const changed = put(content[step], rest, value)
    return changed === undefined ? content.toSpliced(step, 1) : content.toSpliced(step, 1, changed)
  }
  const fields = isFields(content) ? content : {}
  const changed = put(fields[step], rest, value)
  return Object.fromEntries([
    ...Object.entries(fields).filter(([key]) => key !== String(step)),
    ...(changed === undefined ? [] : [[step, changed] as const]),
  ])
}

export const publicationPlannedAction = 'site-planned'
export const planDroppedAction = 'site-plan-dropped'

type Author = { accountID: string; name: string }

/** What the log keeps of a plan. */
const plan = z.object({ due: z.number(), words: z.string(), things: z.array(z.string()) })

/** Plans the drafts of things for a moment. @returns the log entry's ID; undefined for a moment that is past or none. */
export function planThings(
  site: Site,
  { day, time, things, words }: { day: string; time: string; things: string[]; words: string },
  by: Author,
): number | undefined {
  const due = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time) ? momentInBrussels(day, time) : undefined
  if (due === undefined || due <= site.now() || things.length === 0) return undefined
  return site.database.transaction(
    tx => {
      const row = { due, accountID: by.accountID, name: by.name, words, things }
      const { id } = tx.insert(plannedPublication).values(row).returning({ id: plannedPublication.id }).get()
      const done = { action: publicationPlannedAction, thing: 'plan', thingID: String(id), after: { due, words, things } }
      return logAction(tx, by, done, site.now())
    },
    { behavior: 'immediate' },
  )
}

/** @returns the log entry's ID; undefined if there is no such plan any more */
export function dropPlan(site: Site, id: number, by: Author): number | undefined {
  return site.database.transaction(
    tx => {
      const [row] = tx.delete(plannedPublication).where(eq(plannedPublication.id, id)).returning().all()
      if (!row) return undefined
      const { due, words, things } = row
      const done = { action: planDroppedAction, thing: 'plan', thingID: String(id), before: { due, words, things } }
      return logAction(tx, by, done, site.now())
    },
    { behavior: 'immediate' },
  )
}

export function undoPlanned(tx: SiteTransaction, { thingID }: Pick<AuditEntry, 'thingID'>): boolean {
  return (
    tx
      .delete(plannedPublication)
      .where(eq(plannedPublication.id, Number(thingID)))
      .run().changes > 0
  )
}

/** @returns false if its moment has come meanwhile. */
export function undoPlanDropped(tx: SiteTransaction, { before }: Pick<AuditEntry, 'before'>, site: Site, by: Author): boolean {
  const { data } = plan.safeParse(before)
  if (!data || data.due <= site.now()) return false
  tx.insert(plannedPublication)
    .values({ ...data, accountID: by.accountID, name: by.name })
    .run()
  return true
}

/** Publishes what was planned for a moment that has come. What cannot be published stays, with the reason. */
export function plannedJob(site: Site, check: Check): Job {
  return { name: 'planned-publications', everyMs: 10_000, run: () => publishPlanned(site, check) }
}

export function publishPlanned(site: Site, check: Check): void {
  const isDue = lte(plannedPublication.due, site.now())
  const due = site.database.select().from(plannedPublication).where(isDue).all()
  for (const { id, refused, things, words, accountID, name } of due) {
    if (refused !== null) continue
    const isIt = eq(plannedPublication.id, id)
    try {
      site.database.transaction(
        tx => {
          const result = publishThingsIn(tx, site, check, things, { by: { accountID, name }, words })
          if (result.kind === 'published' || result.kind === 'nothing') tx.delete(plannedPublication).where(isIt).run()
          else tx.update(plannedPublication).set({ refused: result.kind }).where(isIt).run()
        },
        { behavior: 'immediate' },
      )
    } catch (error) {
      site.log('planned-publication-failed', { error: errorText(error) })
    }
  }
}
