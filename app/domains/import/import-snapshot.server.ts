/** The whole import: read and check, build aside, switch. */
import path from 'node:path'
import { withoutAdvertisementsFile } from '../../platform/agency/config/advertisements.server'
import { catalogueFolder, dayOfImport } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { buildCatalogue } from './build-catalogue.server'
import type { Change, GoneOn } from './event-details.server'
import { openSnapshot, type SnapshotInput } from './read-snapshot.server'
import { servedVersion, switchCatalogue } from './switch-catalogue.server'
import type { Untranslated } from './untranslated.server'

/** What an import needs of the site: `dataDir` holds `catalogue/` and `photos/manifest.json`. */
export type ImportSite = Pick<Site, 'database' | 'secret' | 'now'> & {
  settings: Pick<Site['settings'], 'dataDir' | 'varDir'> & Partial<Pick<Site['settings'], 'catalogueBytes'>>
  /** Without: addresses as SPEC §2 has them. */
  configuration?: Partial<Pick<Site['configuration'], 'advertisements'>> & { seo: Pick<Site['configuration']['seo'], 'slugs'> }
  /** Without: the product's own texts. */
  texts?: Site['texts']
}

export type Imported = {
  version: string
  /** How many were read. */
  properties: number
  changes: Change[]
  /** What is not there in every language. */
  untranslated: Untranslated
}

/**
 * @throws SnapshotError when any record does not fit: then the served catalogue stays as it is.
 */
export function importSnapshot(site: ImportSite): Imported {
  return serveSnapshot(site, openSnapshot(path.join(site.settings.dataDir, 'catalogue')))
}

/**
 * Builds a catalogue aside and switches to it. One that is the same as the served makes no version.
 * @param how `isFirst`: nobody is told of its changes, what was served before came from somewhere else. `last`: the version to which
 * one that is the same is no new one, where that is not the served one. `goneOn`: the days on which the provider says that properties
 * went; without, from the records that were read.
 * @throws SnapshotError when any record does not fit.
 */
export function serveSnapshot(
  site: ImportSite,
  snapshot: SnapshotInput,
  {
    isFirst = false,
    last = servedVersion(site.database),
    goneOn,
  }: { isFirst?: boolean; last?: string | undefined; goneOn?: GoneOn } = {},
): Imported {
  const { database, secret, settings, configuration, texts } = site
  const now = new Date(site.now())
  const folder = catalogueFolder(settings)
  const manifest = path.join(settings.dataDir, 'photos/manifest.json')
  const { graveGaps } = configuration?.advertisements ?? withoutAdvertisementsFile
  const options = { folder, manifest, secret, now, slugs: configuration?.seo.slugs, texts, graveGaps }
  const before = servedVersion(database)
  const { version, changedOn, ...read } = buildCatalogue(snapshot, options, last && mayStay(last) ? last : undefined)
  const isServed = version === last && before !== undefined
  const how = {
    isFirst,
    goneOn: goneOn ?? (id => changedOn.get(id)),
    diskBytes: settings.catalogueBytes,
  }
  const changes = isServed ? [] : switchCatalogue(database, folder, version, now, how)
  return { version, ...read, changes }

  /** The days of viewings are counted from that of the import. */
  function mayStay(version: string): boolean {
    return snapshot.viewingSlots.length === 0 || dayOfImport(version) === dayInBrussels(site.now())
  }
}
