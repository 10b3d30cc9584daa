/** Serves a kept catalogue again, from the desk: as `npm run catalogue -- rollback`. */
import { type Actor, type AuditEntry, logAction } from '../../../platform/audit/audit.server'
import { catalogueFolder } from '../../../platform/context/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import { rollback, servedVersion } from '../switch-catalogue.server'

export const rolledBackAction = 'catalogue-rolled-back'

/**
 * @param served the version that was served when the person's page was made
 * @returns the log entry's ID; undefined if the version is served already; `changed` if another one is served since, or the
 * wanted one is gone.
 */
export function rollBack(
  site: Site,
  by: Actor,
  { version, served }: { version: string; served: string },
): number | undefined | 'changed' {
  const before = servedVersion(site.database)
  if (before === version) return undefined
  if (before !== served) return 'changed'
  let entry: number | undefined
  const now = site.now()
  const done = { action: rolledBackAction, thing: 'catalogue', thingID: version, before, after: version }
  const back = rollback(site.database, catalogueFolder(site.settings), new Date(now), version, tx => {
    entry = logAction(tx, by, done, now)
  })
  return back ? entry : 'changed'
}

/** @returns false if another catalogue is served since, or the earlier one is gone. */
export function undoRollBack(_: unknown, { before, after }: AuditEntry, site: Site): boolean {
  if (servedVersion(site.database) !== after) return false
  return rollback(site.database, catalogueFolder(site.settings), new Date(site.now()), before as string) !== undefined
}
