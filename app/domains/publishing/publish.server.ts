/**
 * Publishing: what staff changed is checked as a whole, as `npm run check` does, and becomes the served configuration in one
 * transaction. Every process follows within a second (`platform/context/served-site.server.ts`).
 */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { gzipSync } from 'node:zlib'
import { desc, eq, lt } from 'drizzle-orm'
import { publication, publishedContent } from '../../../db/schema/site.server'
import type { Finding } from '../../platform/agency/finding.server'
import { type Conflict, mergeJson } from '../../platform/agency/merge.server'
import { deployConflicts, groundOf, type PublishedFile, publishedSource } from '../../platform/agency/published-source.server'
import type { SettingSource } from '../../platform/agency/setting-file.server'
import { type Actor, logAction } from '../../platform/audit/audit.server'
import { readPublication } from '../../platform/context/publication.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { endDraft, latestDraft } from './drafts.server'
import { followTitles } from './page-links.server'
import type { EditingRole } from './publishing-view'
import { thingCalled, valueIn, withValue } from './things.server'

export const publishedAction = 'site-published'

/** The checks of the start, of a source that is not served yet. */
export type Check = (source: SettingSource) => readonly Finding[]

export type Published =
  /** `entry` of the log. */
  | { kind: 'published'; publication: number; entry: number }
  | { kind: 'mistakes'; findings: Finding[] }
  /** Somebody published another value of the same field since the draft was begun. */
  | { kind: 'conflicts'; thing: string; conflicts: Conflict[] }
  | { kind: 'nothing' }

type Told = { by: Actor; words?: string }

/** Publishes the drafts of things together, or none of them. */
export function publishThings(site: Site, check: Check, things: readonly string[], told: Told): Published {
  return site.database.transaction(tx => publishThingsIn(tx, site, check, things, told), { behavior: 'immediate' })
}

export function publishThingsIn(tx: SiteTransaction, site: Site, check: Check, things: readonly string[], told: Told): Published {
  const source = newestSource(site, tx)
  const contents = new Map<string, unknown>()
  const published: string[] = []
  for (const id of things) {
    const draft = latestDraft(tx, id)
    const thing = draft && thingCalled(source, site.configuration.languages.fallback, id)
    if (!draft || !thing) continue
    const content = contents.get(thing.file) ?? source.parse(thing.file).content
    const { value, conflicts } = mergeJson(draft.base, draft.value, valueIn(content, thing))
    if (conflicts.length > 0) return { kind: 'conflicts', thing: id, conflicts }
    contents.set(thing.file, withValue(content, thing, value))
    published.push(id)
  }
  followTitles(source, contents, site.configuration.languages.fallback)
  const result = publishContents(tx, site, check, contents, { ...told, things: published, action: publishedAction })
  if (result.kind === 'published' || result.kind === 'nothing') for (const id of published) endDraft(tx, id, site.now())
  return result
}

/** @property isLogged whether the caller writes the row of the log. @property rebase a file that counts as made from this ground: its question about a deploy is answered */
type Deed = Told & {
  things: string[]
  action: string
  takesBack?: number
  rebase?: { file: string; ground: unknown }
  isLogged?: boolean
}

/** @param contents by file: what shall be served from now on */
export function publishContents(
  tx: SiteTransaction,
  site: Site,
  check: Check,
  contents: ReadonlyMap<string, unknown>,
  { by, words = '', things, action, takesBack, rebase, isLogged }: Deed,
): Published {
  const { ground } = site
  const before = readPublication(tx)
  const source = publishedSource(ground, before.files)
  const open = new Set(deployConflicts(ground, before.files).map(({ file }) => file))
  const files = new Map(before.files)
  for (const [file, content] of contents) {
    const served = source.has(file) ? source.parse(file).content : undefined
    if (isDeepStrictEqual(served, content) && rebase?.file !== file) continue
    const stored = before.files.get(file)
    if (stored && open.has(file) && rebase?.file !== file) {
      // The question about the deploy stays open: the file keeps the ground from which it was made.
      files.set(file, { content: mergeJson(served, content, stored.content).value, ground: stored.ground })
    } else if (isDeepStrictEqual(content, groundOf(ground, file))) files.delete(file)
    else files.set(file, { content, ground: groundOf(ground, file) })
  }
  if (sameFiles(files, before.files)) return { kind: 'nothing' }
  const findings = check(publishedSource(ground, files)).filter(({ isWarning }) => !isWarning)
  if (findings.length > 0) return { kind: 'mistakes', findings }
  return { kind: 'published', ...store(tx, site, files, { by, words, things, action, takesBack, isLogged }) }
}

function sameFiles(a: ReadonlyMap<string, PublishedFile>, b: ReadonlyMap<string, PublishedFile>): boolean {
  return a.size === b.size && [...a].every(([file, content]) => b.get(file) === content)
}

function store(
  tx: SiteTransaction,
  site: Site,
  files: ReadonlyMap<string, PublishedFile>,
  { by, words = '', things, action, takesBack, isLogged }: Deed,
): { publication: number; entry: number } {
  const keep = (content: unknown) => keepContent(tx, content)
  const stored = Object.fromEntries(
    [...files].map(([file, { content, ground }]) => [
      file,
      { content: keep(content), ground: ground === undefined ? null : keep(ground) },
    ]),
  )
  const author = by === 'link' ? { accountID: null, name: '' } : { accountID: by.accountID, name: by.name }
  const { id } = tx
    .insert(publication)
    .values({ at: site.now(), ...author, words, things, files: stored, takesBack })
    .returning({ id: publication.id })
    .get()
  const done = { action, thing: 'publication', thingID: String(id), after: things }
  return { publication: id, entry: isLogged ? 0 : logAction(tx, by, done, site.now()) }
}

function keepContent(tx: SiteTransaction, content: unknown): string {
  const json = JSON.stringify(content)
  const digest = createHash('sha256').update(json).digest('hex')
  const known = tx
    .select({ digest: publishedContent.digest })
    .from(publishedContent)
    .where(eq(publishedContent.digest, digest))
    .get()
  if (!known)
    tx.insert(publishedContent)
      .values({ digest, json: gzipSync(json) })
      .run()
  return digest
}

/** Whether a role publishes; otherwise it proposes to admins (`desk.json`). */
export function mayPublish({ configuration }: Pick<Site, 'configuration'>, role: EditingRole): boolean {
  return role === 'admin' || configuration.desk.publishes === 'editors'
}

/** The publication before one; 0 for none. */
export function previousOf(reader: Pick<SiteTransaction, 'select'>, id: number): number {
  return (
    reader
      .select({ id: publication.id })
      .from(publication)
      .where(lt(publication.id, id))
      .orderBy(desc(publication.id))
      .limit(1)
      .get()?.id ?? 0
  )
}

/** What is served now, at the moment of the reader, whatever a process serves yet. */
export function newestSource(site: Pick<Site, 'ground'>, reader: Pick<SiteTransaction, 'select'>): SettingSource {
  return publishedSource(site.ground, readPublication(reader).files)
}
