/**
 * Translations whose original changed later. What each language said is read from the publications: a text is out of date while
 * the original says something else than when it was written, unless somebody says that it still holds.
 */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { checkedTranslation, publication } from '../../../db/schema/site.server'
import { isFields } from '../../platform/agency/merge.server'
import { contentOf, servedPublication } from '../../platform/context/publication.server'
import type { Site } from '../../platform/context/site.server'
import { type Language, languages } from '../../platform/i18n/languages'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { memo, ofSite } from '../../platform/memo/memo'
import { newestSource } from './publish.server'
import { type Thing, thingsIn, valueIn } from './things.server'

type Reader = Pick<SiteTransaction, 'select'>

/** So many publications back. */
const longest = 200

/** The contents of a file through the publications, the oldest first; the last is served. */
function versionsOf(site: Pick<Site, 'ground'>, reader: Reader, file: string): unknown[] {
  const rows = reader.select({ files: publication.files }).from(publication).orderBy(desc(publication.id)).limit(longest).all()
  const digests: string[] = []
  const add = (digest: string | null | undefined) => {
    if (digest && digests.at(-1) !== digest) digests.push(digest)
  }
  for (const { files } of rows.toReversed()) {
    if (digests.length === 0) add(files[file]?.ground)
    add(files[file]?.content)
  }
  if (digests.length === 0) return []
  return [...digests.map(digest => contentOf(reader, digest)), newestSource(site, reader).parse(file).content]
}

/** The texts of one language in a value, where they stand in each of them; undefined where there are none. */
function textsIn(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map(each => textsIn(each, language))
  if (!isFields(value)) return undefined
  if (languages.some(each => each in value)) return value[language]
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, textsIn(each, language)]))
}

const digestOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex')

/** By thing: the languages whose texts are older than the original's, and what the original says now. */
type Late = ReadonlyMap<string, { languages: Language[]; original: string }>

function lateIn(site: Site): Late {
  const { enabled, fallback } = site.configuration.languages
  const reader = site.database
  const known = new Map<string, unknown[]>()
  const late = new Map<string, { languages: Language[]; original: string }>()
  for (const thing of thingsIn(newestSource(site, reader), fallback)) {
    const versions = known.get(thing.file) ?? versionsOf(site, reader, thing.file)
    known.set(thing.file, versions)
    const values = versions.map(content => valueIn(content, thing))
    const served = values.at(-1)
    /** What the original said when this language last changed. */
    const originalThen = (language: Language) => {
      const texts = values.map(value => textsIn(value, language))
      const changedAt = texts.findLastIndex((text, at) => at > 0 && !isDeepStrictEqual(text, texts[at - 1]))
      return textsIn(values[Math.max(0, changedAt)], fallback)
    }
    const original = textsIn(served, fallback)
    const isLate = (each: Language) => textsIn(served, each) !== undefined && !isDeepStrictEqual(originalThen(each), original)
    const behind = enabled.filter(each => each !== fallback && isLate(each))
    if (behind.length > 0) late.set(thing.id, { languages: behind, original: digestOf(original) })
  }
  return late
}

/** Read once for each publication. */
const lateOf = memo(ofSite, (site: Site, _publication: number) => lateIn(site), 1)

/** By thing, the languages of the site in which its texts are out of date. */
export function outOfDate(site: Site): ReadonlyMap<string, Language[]> {
  const checked = site.database.select().from(checkedTranslation).all()
  const holds = (thing: string, language: Language, original: string) =>
    checked.some(row => row.thing === thing && row.language === language && row.original === original)
  const found = [...lateOf(site, servedPublication(site.database))].flatMap(([thing, { languages: late, original }]) => {
    const left = late.filter(language => !holds(thing, language, original))
    return left.length > 0 ? [[thing, left] as const] : []
  })
  return new Map(found)
}

/** Somebody says that the translation still holds, although the original changed. */
export function checkTranslation(site: Site, thing: Thing, language: Language): void {
  site.database.transaction(
    tx => {
      const value = valueIn(newestSource(site, tx).parse(thing.file).content, thing)
      const original = digestOf(textsIn(value, site.configuration.languages.fallback))
      const isIt = and(eq(checkedTranslation.thing, thing.id), eq(checkedTranslation.language, language))
      tx.delete(checkedTranslation).where(isIt).run()
      tx.insert(checkedTranslation).values({ thing: thing.id, language, original }).run()
    },
    { behavior: 'immediate' },
  )
}
