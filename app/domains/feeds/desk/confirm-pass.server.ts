/**
 * Confirms a refused pass, from the desk or by the link of its mail. The entry in the log is the order: the running site's job
 * finds it there and asks the provider again. It counts for that refusal only, and for what it would have taken away.
 */
import { existsSync } from 'node:fs'
import type { SiteDatabase } from '../../../../db/client.server'
import { type Actor, type AuditEntry, entriesOf, isUndone, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { openSourceStore, type SourceStore, sourceFiles } from '../store/source-store.server'

export const passConfirmedAction = 'pass-confirmed'
const thing = 'source'

/** Opens the provider's store to read from it; undefined without a provider, or before its first pass. */
export function withSourceStore<T>(
  { settings, configuration: { source } }: Pick<Site, 'settings' | 'configuration'>,
  read: (store: SourceStore) => T,
): T | undefined {
  const file = source && sourceFiles(settings, source.provider).store
  if (!file || !existsSync(file)) return undefined
  const store = openSourceStore(file)
  try {
    return read(store)
  } finally {
    store.close()
  }
}

/** When the current refusal began (ms); undefined if the last pass was not refused. */
export function refusedSince(store: SourceStore): number | undefined {
  return store.state('trouble') === 'refused' ? Number(store.state('troubleSince')) : undefined
}

/** Whether somebody confirmed the refused pass, and none has begun since. */
export function confirmedPass(database: SiteDatabase, store: SourceStore): boolean {
  const since = refusedSince(store)
  if (since === undefined) return false
  const last = entriesOf(database, thing, String(since)).findLast(({ undoes }) => undoes === null)
  return last !== undefined && !isUndone(database, last.id) && last.at >= Number(store.state('passAt') ?? 0)
}

/**
 * @param since of the refusal that the person saw
 * @returns the log entry's ID; undefined if somebody confirmed it before; `changed` if it is no longer the refusal of today.
 */
export function confirmPass(site: Site, by: Actor, since: number): number | undefined | 'changed' {
  return withSourceStore(site, store =>
    site.database.transaction(
      tx => {
        if (refusedSince(store) !== since) return 'changed' as const
        if (confirmedPass(site.database, store)) return undefined
        return logAction(tx, by, { action: passConfirmedAction, thing, thingID: String(since) }, site.now())
      },
      { behavior: 'immediate' },
    ),
  )
}

/** @returns false once the pass has begun. */
export function undoConfirmedPass(_: unknown, { thingID, at }: AuditEntry, site: Site): boolean {
  return (
    withSourceStore(site, store => refusedSince(store) === Number(thingID) && Number(store.state('passAt') ?? 0) < at) ?? false
  )
}
