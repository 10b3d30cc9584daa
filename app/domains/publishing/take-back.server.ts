/** Taking a publication back: a new one puts the earlier values back, and leaves what others changed since. */
import { isDeepStrictEqual } from 'node:util'
import { desc, eq, gte, isNotNull, TransactionRollbackError } from 'drizzle-orm'
import { publication, siteDraft } from '../../../db/schema/site.server'
import type { Finding } from '../../platform/agency/finding.server'
import { mergeJson } from '../../platform/agency/merge.server'
import type { SettingSource } from '../../platform/agency/setting-file.server'
import type { Actor } from '../../platform/audit/audit.server'
import { readPublication } from '../../platform/context/publication.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { endDraft, latestDraft } from './drafts.server'
import { type Check, mayPublish, newestSource, type Published, previousOf, publishContents } from './publish.server'
import type { EditingRole, PublicationKind } from './publishing-view'
import { isForAdmins, thingCalled, valueIn } from './things.server'

export const takenBackAction = 'site-taken-back'
/** A publication that was taken back is published again. */
export const publishedAgainAction = 'site-published-again'

/** @returns false if what it changed was changed again since, or the earlier files have mistakes today: nothing happens. */
export function takeBackIn(
  tx: SiteTransaction,
  site: Site,
  check: Check,
  id: number,
  by: Actor,
  { isLogged = false } = {},
): Published | false {
  const row = tx.select().from(publication).where(eq(publication.id, id)).get()
  if (!row) return false
  const { contents, conflicts } = contentsWithout(tx, site, id)
  if (conflicts.length > 0) return false
  const before = newestSource(site, tx)
  const action = takings(tx).kindOf(id) === 'undone' ? publishedAgainAction : takenBackAction
  const result = publishContents(tx, site, check, contents, {
    ...{ by, things: row.things, action, takesBack: id, words: row.words, isLogged },
  })
  if (result.kind !== 'published') return false
  followWithDrafts(tx, site, row.things, before, by)
  return result
}

/** A page or an article that leaves the site is a draft again; one that comes back with what its draft says is none. */
function followWithDrafts(tx: SiteTransaction, site: Site, things: readonly string[], before: SettingSource, by: Actor): void {
  const now = newestSource(site, tx)
  for (const id of things) {
    const thing = thingCalled(now, site.configuration.languages.fallback, id)
    if (thing?.group !== 'pages' && thing?.group !== 'articles') continue
    const [was, is] = [before, now].map(source => valueIn(source.parse(thing.file).content, thing))
    const draft = latestDraft(tx, id)
    if (is !== undefined && isDeepStrictEqual(draft?.value, is)) endDraft(tx, id, site.now())
    if (is !== undefined || was === undefined) continue
    const author = by === 'link' ? { accountID: by, name: '' } : { accountID: by.accountID ?? by.name, name: by.name }
    const row = { at: site.now(), ...author, value: was, ...draft, id: undefined, thing: id, base: undefined }
    tx.insert(siteDraft).values(row).run()
  }
}

/**
 * Takes a publication back by a new one, or several together: the newest first, or none of them.
 * @returns as `takeBackIn`, of the oldest.
 */
export function takeBack(
  site: Site,
  check: Check,
  ids: number | readonly number[],
  by: Actor,
  { isTrial = false } = {},
): Published | false {
  let result: Published | false = false
  try {
    site.database.transaction(
      tx => {
        for (const id of [...new Set([ids].flat())].sort((a, b) => b - a)) {
          result = takeBackIn(tx, site, check, id, by)
          if (!result) break
        }
        if (!result || isTrial) tx.rollback()
      },
      { behavior: 'immediate' },
    )
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return result
}

/** More publications are named all, also those without which it would work: each is tried with a check of the whole site. */
const mostTried = 8

/**
 * Why a publication cannot be taken back alone.
 * @returns `later`: the publications that built on it, with which it can be taken back together; none if it cannot. `findings`: what
 * would be wrong on the site without it.
 */
export function heldBy(site: Site, check: Check, id: number): { later: number[]; findings: Finding[] } {
  const { contents, conflicts } = contentsWithout(site.database, site, id)
  const source = newestSource(site, site.database)
  const without = {
    ...source,
    parse: (file: string) => (contents.has(file) ? { content: contents.get(file), found: [] } : source.parse(file)),
  }
  const findings = conflicts.length > 0 ? [] : check(without).filter(({ isWarning }) => !isWarning)
  const works = (ids: readonly number[]) => takeBack(site, check, [...ids, id], 'link', { isTrial: true }) !== false
  const later = laterChanges(site.database, id)
  const built = builtOn(later, [id])
  if (built.length > 0 && works(built)) return { later: built, findings }
  const files = findings.length > 0 ? findings.map(({ file }) => file.replace(/^site\//, '')) : [...contents.keys()]
  const named = later.flatMap(each => (each.id > id && files.some(file => each.changes.has(file)) ? [each.id] : []))
  let held = builtOn(later, [id, ...named])
  if (held.length === 0 || !works(held)) return { later: [], findings }
  if (named.length > mostTried) return { later: held, findings }
  for (const each of named) {
    const fewer = builtOn(later, [id, ...named.filter(other => other !== each && held.includes(other))])
    if (fewer.length > 0 && fewer.length < held.length && works(fewer)) held = fewer
  }
  return { later: held, findings }
}

type Changes = ReadonlyMap<string, { before: unknown; after: unknown }>
type LaterChange = { id: number; changes: Changes }

/** A publication and those after it that still count, the oldest first. */
function laterChanges(reader: Pick<SiteTransaction, 'select'>, id: number): LaterChange[] {
  const rows = reader
    .select({ id: publication.id })
    .from(publication)
    .where(gte(publication.id, id))
    .orderBy(publication.id)
    .all()
  const { isTakenBack, kindOf } = takings(reader)
  const counts = (each: number) => each === id || (kindOf(each) === 'published' && !isTakenBack(each))
  return rows.filter(each => counts(each.id)).map(each => ({ id: each.id, changes: changesOf(reader, each.id) }))
}

/** The publications after the first that changed the same fields as some of them. @param ids with the first */
function builtOn(later: readonly LaterChange[], ids: readonly number[]): number[] {
  const found = new Set(ids)
  for (const { id, changes } of later) {
    const buildsOn = (other: LaterChange) => found.has(other.id) && other.id < id && changeTheSame(other.changes, changes)
    if (later.some(buildsOn)) found.add(id)
  }
  return [...found].filter(id => id !== ids[0]).sort((a, b) => a - b)
}

/** Whether the later change stands in the way of undoing the earlier one. */
function changeTheSame(earlier: Changes, later: Changes): boolean {
  return [...earlier].some(([file, { before, after }]) => {
    const change = later.get(file)
    if (!change) return false
    const changed = mergeJson(change.before, change.after, after).value
    return mergeJson(after, changed, before).conflicts.length > 0
  })
}

/** Which publications were taken back: one whose undoing was undone counts again. */
export function takings(reader: Pick<SiteTransaction, 'select'>): {
  isTakenBack: (id: number) => boolean
  kindOf: (id: number) => PublicationKind
} {
  const { id, takesBack } = publication
  const rows = reader.select({ id, takesBack }).from(publication).where(isNotNull(takesBack)).orderBy(desc(id)).all()
  const taken = new Set<number | null>()
  for (const row of rows) if (!taken.has(row.id)) taken.add(row.takesBack)
  const targets = new Map(rows.map(row => [row.id, row.takesBack]))
  const kindOf = (each: number): PublicationKind => {
    const target = targets.get(each)
    if (target === undefined || target === null) return 'published'
    return kindOf(target) === 'undone' ? 'again' : 'undone'
  }
  return { isTakenBack: each => taken.has(each), kindOf }
}

/** Whether a role may take a publication back: what only admins change, only they take back. */
export function mayTakeBack(site: Site, id: number, role: EditingRole): boolean {
  const row = site.database.select({ things: publication.things }).from(publication).where(eq(publication.id, id)).get()
  return row !== undefined && mayPublish(site, role) && (role === 'admin' || !row.things.some(isForAdmins))
}

/** What would be served without a publication, and the files in which others changed the same since. */
function contentsWithout(
  reader: Pick<SiteTransaction, 'select'>,
  site: Pick<Site, 'ground'>,
  id: number,
): { contents: Map<string, unknown>; conflicts: string[] } {
  const source = newestSource(site, reader)
  const contents = new Map<string, unknown>()
  const conflicts: string[] = []
  for (const [file, { before, after }] of changesOf(reader, id)) {
    const merged = mergeJson(after, source.parse(file).content, before)
    contents.set(file, merged.value)
    if (merged.conflicts.length > 0) conflicts.push(file)
  }
  return { contents, conflicts }
}

/** The files that a publication changed, each as it was and as it became. */
export function changesOf(reader: Pick<SiteTransaction, 'select'>, id: number): Changes {
  const [earlier, published] = [readPublication(reader, previousOf(reader, id)).files, readPublication(reader, id).files]
  const changes = new Map<string, { before: unknown; after: unknown }>()
  for (const file of new Set([...earlier.keys(), ...published.keys()])) {
    // A file without a publication is that of the ground, as the other one has it.
    const before = earlier.get(file)?.content ?? published.get(file)?.ground
    const after = published.get(file)?.content ?? earlier.get(file)?.ground
    if (!isDeepStrictEqual(before, after)) changes.set(file, { before, after })
  }
  return changes
}
