/** The list of what staff can change, its drafts, and the history of publications. */
import { desc, eq, inArray, lte } from 'drizzle-orm'
import { plannedPublication, publication } from '../../../db/schema/site.server'
import type { JsonPath } from '../../platform/agency/json-mistake'
import { isFields } from '../../platform/agency/merge.server'
import { deployConflicts, publishedSource } from '../../platform/agency/published-source.server'
import type { SettingSource } from '../../platform/agency/setting-file.server'
import { readPublication } from '../../platform/context/publication.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Job } from '../../platform/jobs/jobs'
import { errorText } from '../../platform/log/log'
import { momentInBrussels } from '../../platform/time/brussels'
import { differencesOf } from './differences.server'
import { allDrafts } from './drafts.server'
import { nameOf } from './fields.server'
import {
  type Check,
  heldBy,
  mayPublish,
  mayTakeBack,
  newestSource,
  type Published,
  previousOf,
  publishContents,
  publishThingsIn,
} from './publish.server'
import {
  type EditingRole,
  type FoundText,
  fieldID,
  type HeldView,
  type ListedPublication,
  type ListedThing,
  type ShownDifference,
  type SiteView,
  thingGroups,
} from './publishing-view'
import { isForAdmins, isHiddenThing, type Thing, thingCalled, thingsIn, titledBy, valueIn } from './things.server'
import { outOfDate } from './translations.server'
import { fileTitle, mistakeInWords, pathInWords, thingTitle } from './words.server'

const pageSize = 50

function thingHref(id: string): string {
  return `/desk/site/${id}/`
}

/** The form of a thing, at one of its fields. @param name as the form posts it */
function fieldHref(id: string, name: string): string {
  return `${thingHref(id)}?${new URLSearchParams({ at: name })}#${fieldID(name)}`
}

export function siteView(site: Site, role: EditingRole, language: Language): SiteView {
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
      return { id: thing.id, title: thingTitle(t, thing), by: name, at, href: thingHref(thing.id), proposed }
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
    mayTakeBack: latest[0] !== undefined && mayTakeBack(site, latest[0].id, role),
    questions: questionsOf(site, language),
    needsCode: withDrafts.some(thing => thing.role === 'admin'),
    languages: enabled.map(nameIn),
  }
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

/** The titles of things, as a text. */
export function titlesOf(
  site: Site,
  ids: readonly string[],
  language: Language,
  source: SettingSource = newestSource(site, site.database),
): string {
  const { t } = site.texts(language)
  const titleOf = (id: string) => {
    const thing = thingCalled(source, site.configuration.languages.fallback, id)
    return thing ? thingTitle(t, thing) : id
  }
  return ids.map(titleOf).join(', ')
}

/** The newest first. @param before an ID: only older ones */
export function publications(site: Site, language: Language, count = pageSize, before?: number): ListedPublication[] {
  const older = before === undefined ? undefined : lte(publication.id, before - 1)
  const rows = site.database.select().from(publication).where(older).orderBy(desc(publication.id)).limit(count).all()
  const source = newestSource(site, site.database)
  const ids = rows.map(({ id }) => id)
  const taken = site.database
    .select({ takesBack: publication.takesBack })
    .from(publication)
    .where(inArray(publication.takesBack, ids))
    .all()
  return rows.map(({ id, at, name, words, things, takesBack }) => ({
    ...{ id, at, by: name, words, takesBack },
    things: titlesOf(site, things, language, source),
    isTakenBack: taken.some(each => each.takesBack === id),
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
  const nameIn = (each: Language) => texts.t(`LANGUAGE_NAME_${each.toUpperCase()}`)
  const [earlier, changed] = [
    readPublication(site.database, previousOf(site.database, id)).files,
    readPublication(site.database, id).files,
  ]
  const differences = [...new Set([...earlier.keys(), ...changed.keys()])].flatMap(file => {
    // A file without a publication is that of `data/site/`, as the other one has it.
    const then = earlier.get(file)?.content ?? changed.get(file)?.ground
    const now = changed.get(file)?.content ?? earlier.get(file)?.ground
    return differencesOf(then, now).map(({ at, words }) => ({
      field: [fileTitle(texts, file), pathInWords(texts, at, nameIn)].filter(Boolean).join(' › '),
      words,
    }))
  })
  return { publication: found, differences }
}

/** After a refusal to take a publication back. */
export function heldView(site: Site, check: Check, id: number, language: Language): HeldView {
  const { t } = site.texts(language)
  const { later, findings } = heldBy(site, check, id)
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

/** Plans the drafts of things for a moment. @returns false for a moment that is past or none. */
export function planThings(
  site: Site,
  { day, time, things, words }: { day: string; time: string; things: string[]; words: string },
  by: { accountID: string; name: string },
): boolean {
  const due = /^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time) ? momentInBrussels(day, time) : undefined
  if (due === undefined || due <= site.now() || things.length === 0) return false
  site.database.insert(plannedPublication).values({ due, accountID: by.accountID, name: by.name, words, things }).run()
  return true
}

export function dropPlan(site: Site, id: number): void {
  site.database.delete(plannedPublication).where(eq(plannedPublication.id, id)).run()
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
