/** The whole import: read and check, build aside, switch. */
import path from 'node:path'
import { withoutAdvertisementsFile } from '../../platform/agency/config/advertisements.server'
import { catalogueFolder, dayOfImport } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { buildCatalogue } from './build-catalogue.server'
import { readSnapshot, type Snapshot } from './read-snapshot.server'
import { type Change, servedVersion, switchCatalogue } from './switch-catalogue.server'
import { type Untranslated, untranslatedTexts } from './untranslated.server'

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
  return serveSnapshot(site, readSnapshot(path.join(site.settings.dataDir, 'catalogue')))
}

/**
 * Builds a catalogue aside and switches to it. One that is the same as the served makes no version.
 * @param how `isFirst`: nobody is told of its changes, what was served before came from somewhere else. `last`: the version to which
 * one that is the same is no new one, where that is not the served one.
 */
export function serveSnapshot(
  site: ImportSite,
  snapshot: Snapshot,
  { isFirst = false, last = servedVersion(site.database) }: { isFirst?: boolean; last?: string | undefined } = {},
): Imported {
  const { database, secret, settings, configuration, texts } = site
  const now = new Date(site.now())
  const folder = catalogueFolder(settings)
  const manifest = path.join(settings.dataDir, 'photos/manifest.json')
  const { graveGaps } = configuration?.advertisements ?? withoutAdvertisementsFile
  const options = { folder, manifest, secret, now, slugs: configuration?.seo.slugs, texts, graveGaps }
  // The days of viewings are counted from that of the import.
  const hangsOnDay = snapshot.viewingSlots.length > 0
  const same = last === undefined || (hangsOnDay && dayOfImport(last) !== dayInBrussels(site.now())) ? undefined : last
  const { version, untranslated: names } = buildCatalogue(snapshot, options, same)
  const isServed = version === same && servedVersion(database) !== undefined
  const changes = isServed ? [] : switchCatalogue(database, folder, version, now, { isFirst, diskBytes: settings.catalogueBytes })
  return { version, properties: snapshot.properties.length, changes, untranslated: { names, texts: untranslatedTexts(snapshot) } }
}
