/** Homes entered at the desk: their saved states, drafts and published ones (docs/architecture.md). */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, isNull, max, notInArray } from 'drizzle-orm'
import { ownHome, ownHomeState } from '../../../db/schema/site.server'
import { type Conflict, mergeJson } from '../../platform/agency/merge.server'
import { type AuditEntry, logAction } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { ownNumbers } from '../catalogue/own-numbers'
import type { OwnHome } from '../import/own-homes.server'

type Reader = Pick<SiteTransaction, 'select'>
/** A member of staff, or a command, by its name. */
export type Author = { accountID: string | null; name: string; sender?: string }
export type SavedState = typeof ownHomeState.$inferSelect

/** The kinds of these things in the log. */
export const homeThing = 'home'
const projectThing = 'project'
const thingOf = ({ project }: OwnHome) => (project ? projectThing : homeThing)
export const homeCreated = 'home-created'
export const homeCopied = 'home-copied'
export const homePublished = 'home-published'
export const homeDropped = 'home-dropped'
export const projectCreated = 'project-created'
export const projectPublished = 'project-published'
export const projectWithdrawn = 'project-withdrawn'
export const projectDropped = 'project-dropped'

/** Maximum homes of a site, and drafts kept of each since its last publication. */
const mostHomes = 20_000
const keptDrafts = 20

/** The newest state of a home; undefined if there is no such home. */
export function newestState(reader: Reader, homeID: number): SavedState | undefined {
  return newest(reader, eq(ownHomeState.homeID, homeID))
}

/** What the site shows of it, or should. */
export function publishedState(reader: Reader, homeID: number): SavedState | undefined {
  return newest(reader, and(eq(ownHomeState.homeID, homeID), eq(ownHomeState.isPublished, true)))
}

function newest(reader: Reader, where: ReturnType<typeof and>): SavedState | undefined {
  return reader.select().from(ownHomeState).where(where).orderBy(desc(ownHomeState.id)).limit(1).get()
}

/** The newest state of every home that was not dropped, the last changed first. */
export function allHomes(reader: Reader): SavedState[] {
  return allStates(reader).filter(({ value }) => !value.project)
}

/** The same of every project. */
export function allProjects(reader: Reader): SavedState[] {
  return allStates(reader).filter(({ value }) => value.project)
}

function allStates(reader: Reader): SavedState[] {
  const ids = reader
    .select({ id: max(ownHomeState.id) })
    .from(ownHomeState)
    .innerJoin(ownHome, eq(ownHome.id, ownHomeState.homeID))
    .where(isNull(ownHome.droppedAt))
    .groupBy(ownHomeState.homeID)
  return reader.select().from(ownHomeState).where(inArray(ownHomeState.id, ids)).orderBy(desc(ownHomeState.id)).all()
}

/** Whether a home exists and was not dropped. */
export function isThere(reader: Reader, homeID: number): boolean {
  const row = reader.select({ droppedAt: ownHome.droppedAt }).from(ownHome).where(eq(ownHome.id, homeID)).get()
  return row !== undefined && row.droppedAt === null
}

/** @param action in the log. @returns undefined above the limit of homes. */
export function createHome(
  site: Site,
  by: Author,
  make: (number: number) => OwnHome,
  action: typeof homeCreated | typeof homeCopied | typeof projectCreated = homeCreated,
): { id: number; entry: number } | undefined {
  return site.database.transaction(
    tx => {
      const last =
        tx
          .select({ id: max(ownHome.id) })
          .from(ownHome)
          .get()?.id ?? ownNumbers.first - 1
      const id = last + 1
      if (id >= ownNumbers.first + mostHomes) return undefined
      tx.insert(ownHome).values({ id, createdAt: site.now() }).run()
      const value = make(id - ownNumbers.first + 1)
      insertState(tx, { homeID: id, value, isPublished: false }, by, site.now())
      return { id, entry: logAction(tx, by, { action, thing: thingOf(value), thingID: String(id) }, site.now()) }
    },
    { behavior: 'immediate' },
  )
}

/** Drops a home that was only ever a draft. @returns false if it was published since. */
export function undoCreated(tx: SiteTransaction, { thingID }: AuditEntry, site: Site): boolean {
  const id = Number(thingID)
  if (!isThere(tx, id) || publishedState(tx, id)) return false
  tx.update(ownHome).set({ droppedAt: site.now() }).where(eq(ownHome.id, id)).run()
  return true
}

/**
 * Drops a home that was only ever a draft, or the draft over what the site shows.
 * @returns the log entry's ID; undefined if there is no draft.
 */
export function dropHomeDraft(site: Site, homeID: number, by: Author): number | undefined {
  return site.database.transaction(
    tx => {
      const draft = newestState(tx, homeID)
      if (!draft || draft.isPublished || !isThere(tx, homeID)) return undefined
      const published = publishedState(tx, homeID)
      const after = published && insertState(tx, { homeID, value: published.value, isPublished: true }, by, site.now())
      if (!published) tx.update(ownHome).set({ droppedAt: site.now() }).where(eq(ownHome.id, homeID)).run()
      const action = draft.value.project ? projectDropped : homeDropped
      const thing = thingOf(draft.value)
      const done = { action, thing, thingID: String(homeID), before: draft.id, after: after ?? 0 }
      return logAction(tx, by, done, site.now())
    },
    { behavior: 'immediate' },
  )
}

/** @returns false if somebody changed the home since. */
export function undoDropped(tx: SiteTransaction, { thingID, before, after }: AuditEntry, site: Site, by: Author): boolean {
  const homeID = Number(thingID)
  if (after === 0) {
    if (isThere(tx, homeID)) return false
    tx.update(ownHome).set({ droppedAt: null }).where(eq(ownHome.id, homeID)).run()
    return true
  }
  const draft = seenState(tx, homeID, Number(before))
  if (!draft || newestState(tx, homeID)?.id !== after) return false
  insertState(tx, { homeID, value: draft.value, isPublished: false }, by, site.now())
  return true
}

type NewState = { homeID: number; value: OwnHome; isPublished: boolean }

/** @returns its ID. */
function insertState(tx: SiteTransaction, state: NewState, { accountID, name }: Author, at: number): number {
  return tx
    .insert(ownHomeState)
    .values({ ...state, accountID, name, at })
    .returning({ id: ownHomeState.id })
    .get().id
}

/** Old drafts go; published states stay, as what the site said. */
function forgetDrafts(tx: SiteTransaction, homeID: number): void {
  const isDraft = and(eq(ownHomeState.homeID, homeID), eq(ownHomeState.isPublished, false))
  const kept = tx
    .select({ id: ownHomeState.id })
    .from(ownHomeState)
    .where(isDraft)
    .orderBy(desc(ownHomeState.id))
    .limit(keptDrafts)
    .all()
    .map(({ id }) => id)
  tx.delete(ownHomeState)
    .where(and(isDraft, notInArray(ownHomeState.id, kept)))
    .run()
}

export type SavedHome =
  | { kind: 'saved' }
  /** Somebody changed the same since the form was opened: nothing is saved. */
  | { kind: 'changed'; value: OwnHome; conflicts: Conflict[]; by: string }
  | { kind: 'gone' }

/** What the person saw who posts a form. Whatever is unknown counts as the newest. */
export function seenState(reader: Reader, homeID: number, opened: number): SavedState | undefined {
  const seen = newest(reader, and(eq(ownHomeState.id, opened), eq(ownHomeState.homeID, homeID)))
  return seen ?? newestState(reader, homeID)
}

/** Saves a draft. What a colleague saved since it was opened stays, if it concerns other fields. */
export function saveHome(
  site: Site,
  homeID: number,
  { value, opened }: { value: OwnHome; opened: number },
  by: Author,
): SavedHome {
  return site.database.transaction(
    (tx): SavedHome => {
      const now = newestState(tx, homeID)
      if (!now || !isThere(tx, homeID)) return { kind: 'gone' }
      const { value: merged, conflicts } = mergeJson(seenState(tx, homeID, opened)?.value, value, now.value)
      if (conflicts.length > 0) return { kind: 'changed', value: merged as OwnHome, conflicts, by: now.name }
      if (isDeepStrictEqual(merged, now.value)) return { kind: 'saved' }
      insertState(tx, { homeID, value: merged as OwnHome, isPublished: false }, by, site.now())
      forgetDrafts(tx, homeID)
      return { kind: 'saved' }
    },
    { behavior: 'immediate' },
  )
}

/**
 * Publishes a value, and keeps a draft over it if there is one.
 * @param action in the log. @returns the entry's ID.
 */
export function publishState(
  tx: SiteTransaction,
  { homeID, value, draft, action }: { homeID: number; value: OwnHome; draft?: OwnHome; action: string },
  by: Author,
  now: number,
): number {
  const before = publishedState(tx, homeID)?.id
  const after = insertState(tx, { homeID, value, isPublished: true }, by, now)
  if (draft) insertState(tx, { homeID, value: draft, isPublished: false }, by, now)
  return logAction(tx, by, { action, thing: thingOf(value), thingID: String(homeID), before: before ?? 0, after }, now)
}

/** The draft made since a publication. */
export function draftOver(reader: Reader, published: SavedState): OwnHome | undefined {
  const last = newestState(reader, published.homeID)
  return last && !last.isPublished ? last.value : undefined
}

const withdrawn = 3

/** Puts what the site showed before back. What was published last stays as a draft. @returns false if it changed since. */
export function undoPublished(tx: SiteTransaction, { thingID, before, after }: AuditEntry, site: Site, by: Author): boolean {
  const homeID = Number(thingID)
  const published = publishedState(tx, homeID)
  if (!published || published.id !== after) return false
  const earlier = seenState(tx, homeID, Number(before))
  const { record } = published.value
  const isFirst = before === 0 || !earlier
  const value = isFirst ? { ...published.value, record: { ...record, Status: withdrawn } as const } : earlier.value
  const draft = draftOver(tx, published)
  insertState(tx, { homeID, value, isPublished: true }, by, site.now())
  const kept = isFirst ? (draft ?? published.value) : draft && (mergeJson(published.value, draft, value).value as OwnHome)
  if (kept) insertState(tx, { homeID, value: kept, isPublished: false }, by, site.now())
  return true
}
