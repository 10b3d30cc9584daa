/**
 * Records announced by the provider's webhooks; each waits in the site database until a pass has read it
 * (docs/decisions/feeds-and-imports.md).
 */
import { and, asc, eq, max, sql } from 'drizzle-orm'
import { sourceTold } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'

/** A waiting record; `times` distinguishes repeated announcements. */
export type ProviderEvent = { key: string; times: number }

type Store = Pick<Site, 'database'>

/**
 * Stores them in one transaction, each once.
 * @throws a storage error: nothing is stored, and the provider repeats it.
 */
export function storeProviderEvents(
  { database, now }: Store & Pick<Site, 'now'>,
  provider: string,
  keys: readonly string[],
): void {
  const receivedAt = now()
  database.transaction(
    tx => {
      for (const key of keys) {
        tx.insert(sourceTold)
          .values({ provider, key, receivedAt })
          .onConflictDoUpdate({
            target: [sourceTold.provider, sourceTold.key],
            set: { receivedAt, times: sql`${sourceTold.times} + 1` },
          })
          .run()
      }
    },
    { behavior: 'immediate' },
  )
}

/** Waiting records, oldest first. */
export function listProviderEvents({ database }: Store, provider: string): ProviderEvent[] {
  return database
    .select({ key: sourceTold.key, times: sourceTold.times })
    .from(sourceTold)
    .where(eq(sourceTold.provider, provider))
    .orderBy(asc(sourceTold.receivedAt), asc(sourceTold.key))
    .all()
}

/** Deletes what a pass has read; records announced again meanwhile stay. */
export function deleteProviderEvents({ database }: Store, provider: string, taken: readonly ProviderEvent[]): void {
  if (taken.length === 0) return
  database.transaction(
    tx => {
      for (const { key, times } of taken) {
        tx.delete(sourceTold)
          .where(and(eq(sourceTold.provider, provider), eq(sourceTold.key, key), eq(sourceTold.times, times)))
          .run()
      }
    },
    { behavior: 'immediate' },
  )
}

/** Time of the latest announcement (ms); undefined if none waits. */
export function lastProviderEvent({ database }: Store, provider: string): number | undefined {
  const row = database
    .select({ at: max(sourceTold.receivedAt) })
    .from(sourceTold)
    .where(eq(sourceTold.provider, provider))
    .get()
  return row?.at ?? undefined
}
