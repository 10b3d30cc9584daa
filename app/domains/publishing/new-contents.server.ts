/** New pages and articles, each from one screen: what is typed becomes blocks, and is published at once or kept as a draft. */
import { isDeepStrictEqual } from 'node:util'
import { published } from '../../platform/agency/config/parts.server'
import { isFields } from '../../platform/agency/merge.server'
import type { SettingSource } from '../../platform/agency/setting-file.server'
import type { Site } from '../../platform/context/site.server'
import { defaultFirst, forEachLanguage, type Language } from '../../platform/i18n/languages'
import { articleSlug } from '../../platform/paths/slug'
import { dayInBrussels } from '../../platform/time/brussels'
import { allDrafts, dropDraft, endDraft, latestDraft, openThing, proposeDraft, saveDraft } from './drafts.server'
import { photoNoteOf } from './media/own-photos.server'
import { type Check, mayPublish, newestSource, publishContents, publishedAction } from './publish.server'
import { articlePhotos, type EditingRole, type NewArticleView, type NewPageView, type ThingGroup } from './publishing-view'
import { newArticle, newPage, type Thing, thingCalled, valueIn, withValue } from './things.server'

/** `thing`: its ID. */
type Made =
  | { kind: 'published' | 'proposed'; entry: number }
  | { kind: 'saved'; thing: string }
  | { kind: 'again'; error: string }

type Poster = { by: { accountID: string; name: string }; role: EditingRole }

const mostWords = 20_000

/** @param form what was posted, if the form is shown again */
export function newPageView(site: Site, role: EditingRole, language: Language, form = new FormData()): NewPageView {
  const { t } = site.texts(language)
  return {
    ...{ mayPublish: mayPublish(site, role), ...keptIn(form) },
    languages: defaultFirst(site.configuration.languages).map(each => ({
      language: each,
      name: t(`LANGUAGE_NAME_${each.toUpperCase()}`),
      title: textOf(form, `${each}.title`),
      text: textOf(form, `${each}.text`),
    })),
    isInMenu: form.has('menu'),
  }
}

/** Makes a page from its form, with its entry in the menu if that is asked. */
export function makePage(site: Site, check: Check, form: FormData, poster: Poster): Made {
  const { fallback } = site.configuration.languages
  const source = newestSource(site, site.database)
  const kept = keptDraft(site, source, form, 'pages')
  const title = textOf(form, `${fallback}.title`)
  const made = newPage(source, takenBut(site, kept), { title, fallback })
  const page = made && thingCalled(source, fallback, made.id)
  if (!page || !isFields(made.value)) return { kind: 'again', error: 'SITE_NEEDS_TITLE' }
  const value = pageValue(site, form, made.value)
  const finishes = (...changes: [Change, ...Change[]]) => finish(site, check, form, poster, { changes, kept })
  if (!form.has('menu')) return finishes({ thing: page, value })
  const menu = thingCalled(source, fallback, 'menu')
  const named = forEachLanguage(each => textOf(form, `${each}.title`) || title)
  const path = made.id.replace(/^page:/, '')
  const add = (content: unknown) => withMenuItem(content, { path, title: named })
  return finishes({ thing: page, value }, ...(menu ? [{ thing: menu, add }] : []))
}

/** A page with what was typed. @param begun what a new page has from the start */
function pageValue(site: Site, form: FormData, begun: Readonly<Record<string, unknown>>): unknown {
  const title = textOf(form, `${site.configuration.languages.fallback}.title`)
  const texts = defaultFirst(site.configuration.languages).flatMap(each => {
    const [own, text] = [textOf(form, `${each}.title`), textOf(form, `${each}.text`)]
    const body = [{ kind: 'text', markdown: text }]
    return own === '' && text === '' ? [] : [[each, { title: own || title, metaDescription: '', intro: '', body }] as const]
  })
  return { ...begun, ...Object.fromEntries(texts) }
}

/** The menu with one more item, after the others. */
function withMenuItem(content: unknown, { path, title }: { path: string; title: Record<Language, string> }): unknown {
  const items = isFields(content) && Array.isArray(content.items) ? content.items.filter(isFields) : []
  const after = (numbers: unknown[]) => Math.max(0, ...numbers.map(each => Number(each) || 0)) + 1
  const params = { title: { ...title, public: true } }
  const [id, sort] = [after(items.map(each => each.id)), after(items.map(each => each.sort))]
  const item = { id, path, status: published, sort, params, childMenus: [] }
  return { ...(isFields(content) && content), items: [...items, item] }
}

/** @param form what was posted, if the form is shown again */
export function newArticleView(site: Site, role: EditingRole, language: Language, form = new FormData()): NewArticleView {
  const { fallback } = site.configuration.languages
  return {
    ...{ mayPublish: mayPublish(site, role), ...keptIn(form) },
    language: site.texts(language).t(`LANGUAGE_NAME_${fallback.toUpperCase()}`),
    title: textOf(form, 'title'),
    categories: categoriesIn(newestSource(site, site.database)).map(({ key, name }) => ({
      value: key,
      label: nameIn(name, language),
    })),
    category: textOf(form, 'category'),
    parts: partsOf(site, form).map(part => ({ ...part, lacksAlt: textOf(form, 'do') === 'publish' && isUndescribed(part) })),
  }
}

/** What was typed below each photo. What is known of a photo describes it where nothing is typed. */
function partsOf(site: Site, form: FormData) {
  const { fallback } = site.configuration.languages
  return Array.from({ length: articlePhotos }, (_, index) => {
    const read = (name: string) => textOf(form, `${name}-${index}`)
    const photo = read('photo')
    return { photo, alt: read('alt') || photoNoteOf(site, photo)?.alt[fallback] || '', text: read('text') }
  })
}

const isUndescribed = ({ photo, alt }: { photo: string; alt: string }) => photo !== '' && alt === ''

/** Makes an article from its form: the first photo is that of the article, the others stand in its text. */
export function makeArticle(site: Site, check: Check, form: FormData, poster: Poster): Made {
  const { fallback } = site.configuration.languages
  const source = newestSource(site, site.database)
  const kept = keptDraft(site, source, form, 'articles')
  const made = newArticle(source, takenBut(site, kept), dayInBrussels(site.now()))
  const article = thingCalled(source, fallback, made.id)
  const title = textOf(form, 'title')
  if (!article || !isFields(made.value) || title === '') return { kind: 'again', error: 'SITE_NEEDS_TITLE' }
  const parts = partsOf(site, form)
  if (textOf(form, 'do') === 'publish' && parts.some(isUndescribed)) return { kind: 'again', error: 'SITE_NEEDS_ALT' }
  const value = articleValue(site, form, { begun: made.value, source, parts })
  return finish(site, check, form, poster, { changes: [{ thing: article, value }], kept })
}

/** @property begun what a new article has from the start */
type TypedArticle = { begun: Readonly<Record<string, unknown>>; source: SettingSource; parts: ReturnType<typeof partsOf> }

/** An article with what was typed. */
function articleValue(site: Site, form: FormData, { begun, source, parts }: TypedArticle): unknown {
  const { fallback } = site.configuration.languages
  const body = parts.flatMap(({ photo, alt, text }, index) => [
    ...(index > 0 && photo !== '' ? [{ kind: 'picture', image: photo, alt, caption: '' }] : []),
    ...(text === '' ? [] : [{ kind: 'text', markdown: text }]),
  ])
  const [{ photo = '', alt = '' } = {}] = parts
  const known = photoNoteOf(site, photo)?.alt
  const category = categoriesIn(source).find(({ key }) => key === textOf(form, 'category'))?.content
  return {
    ...begun,
    ...(category !== undefined && { category }),
    image: photo,
    alt: { ...forEachLanguage(each => known?.[each] ?? ''), [fallback]: alt },
    [fallback]: { title: textOf(form, 'title'), metaDescription: '', intro: '', body },
  }
}

/** What a form says of the draft that is kept while it is typed. */
const keptIn = (form: FormData) => ({ kept: textOf(form, 'kept'), opened: textOf(form, 'opened') })

/** The draft that is kept while a form is typed; undefined without one, and if somebody else went on with it. */
function keptDraft(site: Site, source: SettingSource, form: FormData, group: ThingGroup): string | undefined {
  const { kept, opened } = keptIn(form)
  const thing = thingCalled(source, site.configuration.languages.fallback, kept)
  const isNew = thing?.group === group && valueIn(source.parse(thing.file).content, thing) === undefined
  return isNew && latestDraft(site.database, kept)?.id === Number(opened.split('.')[0]) ? kept : undefined
}

const takenBut = (site: Site, kept: string | undefined) =>
  allDrafts(site.database).flatMap(({ thing }) => (thing === kept ? [] : [thing]))

/** The screens on which something new is made, as in their addresses. */
export const newScreens = { 'new-page': 'pages', 'new-article': 'articles' } as const

/**
 * Saves what is typed on the screen of a new page or article, before any button is pressed.
 * @returns what the form posts from now on; undefined if nothing was saved, because only a person can decide
 */
export function keepNew(
  site: Site,
  screen: keyof typeof newScreens,
  form: FormData,
  by: Poster['by'],
): { kept: string; opened: string } | undefined {
  const { fallback } = site.configuration.languages
  const source = newestSource(site, site.database)
  const group = newScreens[screen]
  const { kept, opened } = keptIn(form)
  if (kept !== '' && keptDraft(site, source, form, group) === undefined) return undefined
  const taken = takenBut(site, kept)
  const title = textOf(form, `${fallback}.title`)
  const word = /[a-z0-9]/.test(articleSlug(title)) ? title : site.texts(fallback).t('SITE_THING_PAGE')
  const made =
    group === 'pages' ? newPage(source, taken, { title: word, fallback }) : newArticle(source, taken, dayInBrussels(site.now()))
  const thing = made && thingCalled(source, fallback, kept || made.id)
  if (!thing || !isFields(made.value)) return undefined
  const begun = group === 'articles' ? { ...made.value, id: Number(thing.id.split(':')[1]) } : { status: published }
  const value =
    group === 'pages' ? pageValue(site, form, begun) : articleValue(site, form, { begun, source, parts: partsOf(site, form) })
  if (saveDraft(site, thing, { value, opened }, by).kind === 'changed') return undefined
  return { kept: thing.id, opened: openThing(site, site.database, thing).opened }
}

/** The categories of the agency's articles, each once. */
function categoriesIn(source: SettingSource): { key: string; name: unknown; content: unknown }[] {
  const { content } = source.parse('articles.json')
  const all = (Array.isArray(content) ? content : []).flatMap(each =>
    isFields(each) && isFields(each.category) ? [each.category] : [],
  )
  return [
    ...new Map(all.map(each => [String(each.original), { key: String(each.original), name: each.name, content: each }])).values(),
  ]
}

const nameIn = (name: unknown, language: Language) => (isFields(name) ? String(name[language] ?? '') : '')

/** What a new thing is, or what is added to one that is there. */
type Change = { thing: Thing } & ({ value: unknown } | { add: (content: unknown) => unknown })

/** Publishes all of it in one publication, or proposes it where others publish. What has mistakes becomes drafts, whose forms show them. */
function finish(
  site: Site,
  check: Check,
  form: FormData,
  { by, role }: Poster,
  { changes, kept }: { changes: readonly [Change, ...Change[]]; kept: string | undefined },
): Made {
  if (textOf(form, 'do') === 'publish' && mayPublish(site, role)) {
    const result = site.database.transaction(
      tx => {
        const source = newestSource(site, tx)
        const contents = new Map<string, unknown>()
        for (const { thing, ...change } of changes) {
          const content = contents.get(thing.file) ?? source.parse(thing.file).content
          contents.set(thing.file, 'add' in change ? change.add(content) : withValue(content, thing, change.value))
        }
        const things = changes.map(({ thing }) => thing.id)
        const made = publishContents(tx, site, check, contents, { by, things, action: publishedAction })
        if (made.kind === 'published' && kept !== undefined) endDraft(tx, kept, site.now())
        return made
      },
      { behavior: 'immediate' },
    )
    if (result.kind === 'published') return { kind: 'published', entry: result.entry }
  }
  const begun: string[] = []
  for (const { thing, ...change } of changes) {
    const { value: now, opened, draft } = openThing(site, site.database, thing)
    if (!draft || thing.id === kept) begun.push(thing.id)
    const value = 'add' in change ? change.add(now) : change.value
    if (!isDeepStrictEqual(value, now)) saveDraft(site, thing, { value, opened }, by)
  }
  if (kept !== undefined && kept !== changes[0].thing.id) dropDraft(site, kept)
  if (textOf(form, 'do') === 'publish' && !mayPublish(site, role)) {
    // What a colleague began before is theirs to propose.
    const [entry] = begun.flatMap(thing => proposeDraft(site, thing, '', by) ?? [])
    if (entry !== undefined) return { kind: 'proposed', entry }
  }
  return { kind: 'saved', thing: changes[0].thing.id }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim().slice(0, mostWords) : ''
}
