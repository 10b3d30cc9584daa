/** The whole import: read and check, build aside, switch. */
import path from 'node:path'
import type { SiteDatabase } from '../../../db/client.server'
import { buildCatalogue } from './build-catalogue.server'
import { readSnapshot } from './read-snapshot.server'
import { type Change, switchCatalogue } from './switch-catalogue.server'

export type ImportOptions = {
  site: SiteDatabase
  /** Holds `catalogue/` and `photos/manifest.json`. */
  dataFolder: string
  /** Where catalogue files are kept. */
  catalogueFolder: string
  secret: string
  now: Date
}

/**
 * @returns the new version, how many properties were read, and what changed.
 * @throws SnapshotError when any record does not fit: then the served catalogue stays as it is.
 */
export function importSnapshot({ site, dataFolder, catalogueFolder, secret, now }: ImportOptions): {
  version: string
  properties: number
  changes: Change[]
} {
  const snapshot = readSnapshot(path.join(dataFolder, 'catalogue'))
  const manifest = path.join(dataFolder, 'photos/manifest.json')
  const version = buildCatalogue(snapshot, { folder: catalogueFolder, manifest, secret, now })
  const changes = switchCatalogue(site, catalogueFolder, version, now)
  return { version, properties: snapshot.properties.length, changes }
}
