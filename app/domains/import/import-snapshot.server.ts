/** The whole import: read and check, build aside, switch. */
import path from 'node:path'
import { catalogueFolder } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { buildCatalogue } from './build-catalogue.server'
import { readSnapshot } from './read-snapshot.server'
import { type Change, switchCatalogue } from './switch-catalogue.server'

/** What an import needs of the site: `dataDir` holds `catalogue/` and `photos/manifest.json`. */
export type ImportSite = Pick<Site, 'database' | 'secret' | 'now'> & {
  settings: Pick<Site['settings'], 'dataDir' | 'varDir'>
  /** Without: addresses as SPEC §2 has them. */
  configuration?: { seo: Pick<Site['configuration']['seo'], 'slugs'> }
}

/**
 * @returns the new version, how many properties were read, and what changed.
 * @throws SnapshotError when any record does not fit: then the served catalogue stays as it is.
 */
export function importSnapshot(site: ImportSite): { version: string; properties: number; changes: Change[] } {
  const { database, secret, settings, configuration } = site
  const now = new Date(site.now())
  const folder = catalogueFolder(settings)
  const snapshot = readSnapshot(path.join(settings.dataDir, 'catalogue'))
  const manifest = path.join(settings.dataDir, 'photos/manifest.json')
  const version = buildCatalogue(snapshot, { folder, manifest, secret, now, slugs: configuration?.seo.slugs })
  const changes = switchCatalogue(database, folder, version, now)
  return { version, properties: snapshot.properties.length, changes }
}
