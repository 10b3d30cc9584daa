/** The things that staff change: each is a file of `data/site/`, or a part of one. */
import { z } from 'zod'
import { agentsFile } from '../../platform/agency/config/agents.server'
import { appointmentsFile } from '../../platform/agency/config/appointments.server'
import { articles, home, ownPage, services, tablePage, testimonials } from '../../platform/agency/config/content.server'
import { recipientsFile } from '../../platform/agency/config/forms.server'
import { agency, footer, menu, popup, topbar } from '../../platform/agency/config/frame.server'
import { look } from '../../platform/agency/config/look.server'
import { marqueeFile } from '../../platform/agency/config/marquee.server'
import { newsletterFile } from '../../platform/agency/config/newsletter.server'
import { officesFile } from '../../platform/agency/config/offices.server'
import { published } from '../../platform/agency/config/parts.server'
import { photoNote } from '../../platform/agency/config/photos.server'
import { redirects, seo, siteinfo } from '../../platform/agency/config/seo.server'
import { isFields } from '../../platform/agency/merge.server'
import { isOwnPage } from '../../platform/agency/own-pages'
import { ownPhotoPrefix } from '../../platform/agency/own-photos'
import type { SettingSource } from '../../platform/agency/setting-file.server'
import { forEachLanguage, isLanguage, type Language } from '../../platform/i18n/languages'
import { keyOfOriginal } from '../../platform/paths/addresses'
import { articleSlug } from '../../platform/paths/slug'
import type { EditingRole, ThingGroup } from './publishing-view'

/** A step into a file: the name of a field, or the `id` of an entry of a list. */
type Step = string | { id: string | number }

export type Thing = {
  /** In addresses and drafts, such as `banner` or `page:selling`. */
  id: string
  /** Its name is the text `SITE_THING_{name}`; that of a page or an article is its title. */
  name: string
  title?: string
  group: ThingGroup
  /** In `data/site/`. */
  file: string
  at: readonly Step[]
  schema: z.ZodType
  /** The least that may change it. What sends requests or visitors elsewhere is for admins. */
  role: EditingRole
}

/** @property mayBeNew whether an agency begins without the file */
type Fixed = Omit<Thing, 'role' | 'name'> & { role?: EditingRole; mayBeNew?: true }

const whole = (id: string, group: ThingGroup, schema: z.ZodType, role?: EditingRole): Fixed => ({
  ...{ id, group, schema, file: `${id}.json`, at: [] },
  ...(role && { role }),
})

const fixed: readonly Fixed[] = [
  { id: 'hours', group: 'office', file: 'agency.json', at: ['openingHours'], schema: agency.shape.openingHours },
  {
    ...{ id: 'holidays', group: 'office', file: 'appointments.json', at: ['weekly', 'holidays'] },
    schema: appointmentsFile.shape.weekly.shape.holidays,
  },
  { id: 'agency', group: 'office', file: 'agency.json', at: [], schema: agency.omit({ openingHours: true }) },
  whole('offices', 'office', officesFile),
  { ...whole('agents', 'office', agentsFile), mayBeNew: true },
  whole('appointments', 'office', appointmentsFile),
  { id: 'banner', group: 'home', file: 'home.json', at: ['banner'], schema: home.shape.banner },
  { id: 'home', group: 'home', file: 'home.json', at: [], schema: home.omit({ banner: true }) },
  whole('popup', 'home', popup),
  whole('services', 'home', services),
  whole('testimonials', 'home', testimonials),
  whole('marquee', 'home', marqueeFile),
  whole('menu', 'frame', menu),
  whole('topbar', 'frame', topbar),
  whole('footer', 'frame', footer),
  whole('look', 'frame', look),
  whole('newsletter', 'frame', newsletterFile),
  whole('seo', 'searched', seo),
  whole('siteinfo', 'searched', siteinfo, 'admin'),
  whole('redirects', 'searched', redirects, 'admin'),
  whole('recipients', 'office', recipientsFile, 'admin'),
]

/** What a source has, in the order of the desk. @param fallback the language in which every page has texts */
export function thingsIn(source: SettingSource, fallback: Language): Thing[] {
  const known = fixed
    .filter(({ file, mayBeNew }) => mayBeNew || source.has(file))
    .map(({ mayBeNew: _, ...thing }) => ({ role: 'editor' as const, ...thing, name: thing.id.toUpperCase() }))
  return [...known, ...pagesIn(source, fallback), ...articlesIn(source, fallback)]
}

/** The file of what is said of photos; an agency begins without one. */
const photosName = 'photos.json'

/**
 * Also a page or an article that is only a draft yet, any text of the site in a language (`text:nl:SEARCH`), and what is said of a
 * photo (`photo:our-street-0123456789ab.jpg`).
 */
export function thingCalled(source: SettingSource, fallback: Language, id: string): Thing | undefined {
  const [, language, key] = /^text:([a-z]{2}):([A-Z][A-Z0-9_]{0,80})$/.exec(id) ?? []
  if (isLanguage(language) && key) {
    const own = { id, name: 'TEXT', title: key, group: 'frame', schema: z.string(), role: 'editor' } as const
    return { ...own, file: `texts/${language}.json`, at: [key] }
  }
  const [, photo] = /^photo:([a-z0-9][a-z0-9-]*\.jpg)$/.exec(id) ?? []
  if (photo) return photoThing(photo)
  const number = Number(/^article:([1-9]\d{0,8})$/.exec(id)?.[1])
  const [, page] = /^page:([a-z0-9-]{1,60})$/.exec(id) ?? []
  const known = thingsIn(source, fallback).find(each => each.id === id)
  return known ?? (number ? articleThing(number, fallback) : page && isOwnPage(page) ? pageThing(page, fallback) : undefined)
}

/**
 * The ID of a page that does not exist yet, and a value to begin with.
 * @param taken IDs of drafts
 * @returns undefined for a title without letters
 */
export function newPage(
  source: SettingSource,
  taken: readonly string[],
  { title, fallback }: { title: string; fallback: Language },
): { id: string; value: unknown } | undefined {
  const slug = articleSlug(title).slice(0, 50).replace(/-$/, '')
  if (!/[a-z0-9]/.test(slug)) return undefined
  const content = source.parse('pages.json').content
  const isTaken = (key: string) =>
    !isOwnPage(key) ||
    keyOfOriginal(`/${key}/`, []) !== undefined ||
    taken.includes(`page:${key}`) ||
    (isFields(content) && key in content)
  const key = [slug, ...Array.from({ length: 99 }, (_, index) => `${slug}-${index + 2}`)].find(each => !isTaken(each)) ?? slug
  const text = { title, metaDescription: '', intro: '', body: [{ kind: 'text', markdown: '' }] }
  return { id: `page:${key}`, value: { status: published, [fallback]: text } }
}

/** The ID of an article that does not exist yet, and a value to begin with. */
export function newArticle(source: SettingSource, taken: readonly string[], today: string): { id: string; value: unknown } {
  const content = source.parse('articles.json').content
  const list = (Array.isArray(content) ? content : []).filter(isFields)
  const numbers = [...list.map(({ id }) => Number(id)), ...taken.map(id => Number(/^article:(\d+)$/.exec(id)?.[1]))]
  const id = Math.max(0, ...numbers.filter(Number.isFinite)) + 1
  const noWords = forEachLanguage(() => '')
  // Publishing it shows it: until then it is a draft of the desk.
  const value = { id, status: published, sort: id, date: today, category: list[0]?.category ?? {}, image: '', alt: noWords }
  return { id: `article:${id}`, value }
}

/** @param name a thing's ID, or a file */
export function isForAdmins(name: string): boolean {
  return fixed.some(({ id, file, role }) => role === 'admin' && (id === name || file === name))
}

function pagesIn(source: SettingSource, fallback: Language): Thing[] {
  const content = source.parse('pages.json').content
  return Object.entries(isFields(content) ? content : {}).map(([key, page]) => ({
    ...pageThing(key, fallback),
    title: titleIn(page, fallback) ?? key,
  }))
}

function pageThing(key: string, fallback: Language): Thing {
  const schema: z.ZodType = isOwnPage(key) ? ownPage(fallback) : tablePage(fallback)
  return { id: `page:${key}`, name: 'PAGE', group: 'pages', file: 'pages.json', at: [key], schema, role: 'editor' }
}

function articlesIn(source: SettingSource, fallback: Language): Thing[] {
  const content = source.parse('articles.json').content
  return (Array.isArray(content) ? content : []).flatMap((article: unknown) => {
    const id = isFields(article) ? article.id : undefined
    return typeof id === 'number' ? [{ ...articleThing(id, fallback), title: titleIn(article, fallback) ?? String(id) }] : []
  })
}

/** What a source says of photos that staff added. */
export function photosIn(source: SettingSource): Thing[] {
  const content = source.has(photosName) ? source.parse(photosName).content : undefined
  const paths = Object.keys(isFields(content) ? content : {}).filter(each => each.startsWith(ownPhotoPrefix))
  return paths.map(each => photoThing(each.slice(ownPhotoPrefix.length)))
}

/** @param name of the file, with its digest */
function photoThing(name: string): Thing {
  const own = { id: `photo:${name}`, name: 'PHOTO', group: 'frame', schema: photoNote, role: 'editor' } as const
  return { ...own, title: name.replace(/-[0-9a-f]{12}\.jpg$/, ''), file: photosName, at: [ownPhotoPrefix + name] }
}

function articleThing(id: number, fallback: Language): Thing {
  const schema = articles(fallback).element as z.ZodType
  return { id: `article:${id}`, name: 'ARTICLE', group: 'articles', file: 'articles.json', at: [{ id }], schema, role: 'editor' }
}

/** A page or an article that was never published, with the title of its draft. */
export function titledBy(thing: Thing, draft: unknown, language: Language): Thing {
  const title = titleIn(draft, language)
  return title === undefined ? thing : { ...thing, title }
}

function titleIn(content: unknown, language: Language): string | undefined {
  const texts = isFields(content) ? content[language] : undefined
  return isFields(texts) && typeof texts.title === 'string' && texts.title !== '' ? texts.title : undefined
}

/** Whether visitors do not see a page or an article even once it is published: its own status says so. */
export function isHiddenThing({ group }: Pick<Thing, 'group'>, value: unknown): boolean {
  return (
    (group === 'pages' || group === 'articles') && isFields(value) && value.status !== undefined && value.status !== published
  )
}

/** A thing's value in its file; undefined if the file has none. What other things change is left out. */
export function valueIn(content: unknown, thing: Pick<Thing, 'at' | 'file' | 'id'>): unknown {
  let value = content
  for (const step of thing.at) {
    if (typeof step === 'string') value = isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined
    else value = Array.isArray(value) ? value.find((each: unknown) => isFields(each) && each.id === step.id) : undefined
  }
  return without(value, ownedBelow(thing))
}

/** The file's content with another value of the thing. */
export function withValue(content: unknown, thing: Pick<Thing, 'at' | 'file' | 'id'>, value: unknown): unknown {
  const kept = ownedBelow(thing)
  return put(content, thing.at, before =>
    kept.length > 0 && isFields(value) && isFields(before)
      ? { ...value, ...Object.fromEntries(kept.flatMap(key => (key in before ? [[key, before[key]]] : []))) }
      : value,
  )
}

function put(content: unknown, [step, ...rest]: readonly Step[], change: (before: unknown) => unknown): unknown {
  if (step === undefined) return change(content)
  if (typeof step === 'string') {
    const fields = isFields(content) ? content : {}
    return { ...fields, [step]: put(fields[step], rest, change) }
  }
  const list: unknown[] = Array.isArray(content) ? content : []
  const isIt = (each: unknown) => isFields(each) && each.id === step.id
  return list.some(isIt)
    ? list.map(each => (isIt(each) ? put(each, rest, change) : each))
    : [...list, put(undefined, rest, change)]
}

/** The fields of a file that are things of their own, such as the banner of `home.json`. */
function ownedBelow({ id, file, at }: Pick<Thing, 'at' | 'file' | 'id'>): string[] {
  if (at.length > 0) return []
  return fixed.flatMap(other =>
    other.id !== id && other.file === file && other.at.length === 1 && typeof other.at[0] === 'string' ? [other.at[0]] : [],
  )
}

function without(value: unknown, keys: readonly string[]): unknown {
  if (keys.length === 0 || !isFields(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
}
