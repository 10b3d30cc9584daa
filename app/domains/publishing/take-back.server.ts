/** Taking a publication back: a new one puts the earlier values back, and leaves what others changed since. */
import { isDeepStrictEqual } from 'node:util'
import { eq, gte, TransactionRollbackError } from 'drizzle-orm'
import { publication } from '../../../db/schema/site.server'
import type { Finding } from '../../platform/agency/finding.server'
import { mergeJson } from '../../platform/agency/merge.server'
import type { Actor } from '../../platform/audit/audit.server'
import { readPublication } from '../../platform/context/publication.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { type Check, mayPublish, newestSource, type Published, previousOf, publishContents } from './publish.server'
import type { EditingRole } from './publishing-view'
import { isForAdmins } from './things.server'

export const takenBackAction = 'site-taken-back'

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
  const result = publishContents(tx, site, check, contents, {
    ...{ by, things: row.things, action: takenBackAction, takesBack: id, words: row.words, isLogged },
  })
  return result.kind === 'published' ? result : false
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
  const files = [...conflicts, ...findings.map(({ file }) => file.replace(/^site\//, ''))]
  const later = laterChanges(site.database, id, files)
  const works = later.length > 0 && takeBack(site, check, [...later, id], 'link', { isTrial: true }) !== false
  return { later: works ? later : [], findings }
}

/** The publications after one that changed some of its files, and were not taken back. */
function laterChanges(reader: Pick<SiteTransaction, 'select'>, id: number, files: readonly string[]): number[] {
  const rows = reader.select().from(publication).where(gte(publication.id, id)).orderBy(publication.id).all()
  const taken = new Set(rows.map(({ takesBack }) => takesBack))
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]
    const isChange = before && files.some(file => before.files[file]?.content !== row.files[file]?.content)
    return isChange && row.takesBack === null && !taken.has(row.id) ? [row.id] : []
  })
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
  const [earlier, taken] = [readPublication(reader, previousOf(reader, id)).files, readPublication(reader, id).files]
  const source = newestSource(site, reader)
  const contents = new Map<string, unknown>()
  const conflicts: string[] = []
  for (const file of new Set([...earlier.keys(), ...taken.keys()])) {
    // A file without a publication is that of the ground, as the other one has it.
    const then = earlier.get(file)?.content ?? taken.get(file)?.ground
    const changed = taken.get(file)?.content ?? earlier.get(file)?.ground
    if (isDeepStrictEqual(then, changed)) continue
    const merged = mergeJson(changed, source.parse(file).content, then)
    contents.set(file, merged.value)
    if (merged.conflicts.length > 0) conflicts.push(file)
  }
  return { contents, conflicts }
}
