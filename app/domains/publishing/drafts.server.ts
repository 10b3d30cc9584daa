/** Drafts: what staff changed of a thing and did not publish yet. The newest is kept until it is published or dropped. */
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm'
import { siteDraft } from '../../../db/schema/site.server'
import { type Conflict, mergeJson } from '../../platform/agency/merge.server'
import { publishedSource } from '../../platform/agency/published-source.server'
import { logAction } from '../../platform/audit/audit.server'
import { readPublication, servedPublication } from '../../platform/context/publication.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { type Thing, valueIn } from './things.server'

type Reader = Pick<SiteTransaction, 'select'>

export type Draft = typeof siteDraft.$inferSelect

export function latestDraft(reader: Reader, thing: string): Draft | undefined {
  const row = reader
    .select()
    .from(siteDraft)
    .where(and(eq(siteDraft.thing, thing), isNull(siteDraft.ended)))
    .orderBy(desc(siteDraft.id))
    .limit(1)
    .get()
  // A new thing began from nothing.
  return row && { ...row, base: row.base ?? undefined }
}

/** The newest draft of every thing that has one. */
export function allDrafts(reader: Reader): Draft[] {
  const rows = reader.select().from(siteDraft).where(isNull(siteDraft.ended)).orderBy(siteDraft.id).all()
  return [...new Map(rows.map(row => [row.thing, row])).values()]
}

/** A published or dropped draft. */
export function endDraft(tx: SiteTransaction, thing: string, now: number): void {
  tx.update(siteDraft)
    .set({ ended: now })
    .where(and(eq(siteDraft.thing, thing), isNull(siteDraft.ended)))
    .run()
}

/**
 * @property opened goes into the form, so that its post says what the person saw: the IDs of the draft (0 for none) and of the
 * publication.
 * @property conflicts what was published since the draft was begun, in fields that the draft changed too
 */
export type OpenThing = { value: unknown; served: unknown; draft: Draft | undefined; opened: string; conflicts: Conflict[] }

export function openThing(site: Pick<Site, 'ground'>, reader: Reader, thing: Thing): OpenThing {
  const { id, served } = servedValue(site, reader, thing)
  const draft = latestDraft(reader, thing.id)
  const opened = `${draft?.id ?? 0}.${id}`
  if (!draft) return { value: served, served, draft, opened, conflicts: [] }
  const { conflicts } = mergeJson(draft.base, draft.value, served)
  return { value: draft.value, served, draft, opened, conflicts }
}

/** @param id a publication; the served one by default, and where there is no such */
function servedValue(site: Pick<Site, 'ground'>, reader: Reader, thing: Thing, id = servedPublication(reader)) {
  const source = publishedSource(site.ground, readPublication(reader, id).files)
  return { id, served: valueIn(source.parse(thing.file).content, thing) }
}

type Author = { accountID: string; name: string }

export type SavedDraft =
  | { kind: 'saved'; merged: boolean }
  /** Somebody changed the same fields since the form was opened: nothing is saved. */
  | { kind: 'changed'; value: unknown; conflicts: Conflict[]; by: string }

/**
 * Saves what a form contains. What somebody else saved since it was opened stays, if it concerns other fields.
 * @param opened as the form says; whatever is unknown counts as what is served
 */
export function saveDraft(
  site: Site,
  thing: Thing,
  { value, opened }: { value: unknown; opened: string },
  by: Author,
): SavedDraft {
  return site.database.transaction(
    (tx): SavedDraft => {
      const now = openThing(site, tx, thing)
      const { value: merged, conflicts } = mergeJson(seenValue(site, tx, thing, opened), value, now.value)
      if (conflicts.length > 0) return { kind: 'changed', value: merged, conflicts, by: now.draft?.name ?? '' }
      const rebased = now.draft ? mergeJson(now.draft.base, merged, now.served) : { value: merged, conflicts: [] }
      // What somebody published meanwhile is only replaced by whoever saw it.
      const isSeen = rebased.conflicts.length === 0 || opened.split('.')[1] === now.opened.split('.')[1]
      const base = isSeen ? now.served : now.draft?.base
      if (isDeepStrictEqual(rebased.value, now.served)) endDraft(tx, thing.id, site.now())
      else {
        const row = { thing: thing.id, at: site.now(), accountID: by.accountID, name: by.name, base, value: rebased.value }
        const { id } = tx.insert(siteDraft).values(row).returning({ id: siteDraft.id }).get()
        dropEarlier(tx, thing.id, { newest: id, before: site.now() - openFor })
      }
      return { kind: 'saved', merged: opened !== now.opened }
    },
    { behavior: 'immediate' },
  )
}

/** How long a form can be open and still say what the person saw (ms). */
const openFor = 2 * 86_400_000

function dropEarlier(tx: SiteTransaction, thing: string, { newest, before }: { newest: number; before: number }): void {
  tx.delete(siteDraft)
    .where(and(eq(siteDraft.thing, thing), ne(siteDraft.id, newest), lt(siteDraft.at, before)))
    .run()
}

/** What the person saw who posts a form. */
export function seenValue(site: Pick<Site, 'ground'>, reader: Reader, thing: Thing, opened: string): unknown {
  const [, draft, published] = /^(\d{1,15})\.(\d{1,15})$/.exec(opened)?.map(Number) ?? []
  const isIt = and(eq(siteDraft.id, draft ?? 0), eq(siteDraft.thing, thing.id))
  const row = draft ? reader.select({ value: siteDraft.value }).from(siteDraft).where(isIt).get() : undefined
  return row ? row.value : servedValue(site, reader, thing, draft === 0 ? published : undefined).served
}

const proposedAction = 'site-proposed'

/**
 * Asks those who publish to look at a draft; whoever changes it afterwards asks again.
 * @param words what the person says about it
 * @returns the log entry's ID; undefined if there is no draft.
 */
export function proposeDraft(site: Site, thing: string, words: string, by: Author): number | undefined {
  return site.database.transaction(
    tx => {
      const draft = latestDraft(tx, thing)
      if (!draft) return undefined
      tx.update(siteDraft).set({ proposed: words }).where(eq(siteDraft.id, draft.id)).run()
      return logAction(tx, by, { action: proposedAction, thing: 'draft', thingID: thing, after: draft.id }, site.now())
    },
    { behavior: 'immediate' },
  )
}

export function dropDraft(site: Site, thing: string): void {
  site.database.transaction(tx => endDraft(tx, thing, site.now()), { behavior: 'immediate' })
}
