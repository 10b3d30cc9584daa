/** Finds the provider's key for our number of a record. */
import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Site } from '../../../platform/context/site.server'
import type { FeedKind } from '../feed'
import { sourceFiles } from './source-store.server'

/**
 * The provider's key of a record from its feed, present or gone.
 * @returns undefined for a number from elsewhere, and if the site follows no provider or another one.
 */
export function providerKey(
  { settings, configuration }: Pick<Site, 'settings' | 'configuration'>,
  provider: string,
  { kind, number }: { kind: FeedKind | 'unit'; number: number },
): string | undefined {
  if (configuration.source?.provider !== provider) return undefined
  const { store } = sourceFiles(settings, provider)
  if (!existsSync(store)) return undefined
  const database = new Database(store, { readonly: true })
  try {
    const find = database.prepare<[string, number], { key: string }>('select key from number where kind = ? and number = ?')
    return find.get(kind, number)?.key
  } finally {
    database.close()
  }
}
