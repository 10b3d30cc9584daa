/** The whole import: read and check, build aside, switch. */
import path from 'node:path'
import { withoutAdvertisementsFile } from '../../platform/agency/config/advertisements.server'
import { catalogueFolder } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { buildCatalogue } from './build-catalogue.server'
import { readSnapshot } from './read-snapshot.server'
import { type Change, switchCatalogue } from './switch-catalogue.server'
import { type Untranslated, untranslatedTexts } from './untranslated.server'

/** What an import needs of the site: `dataDir` holds `catalogue/` and `photos/manifest.json`. */
export type ImportSite = Pick<Site, 'database' | 'secret' | 'now'> & {
  settings: Pick<Site['settings'], 'dataDir' | 'varDir'>
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
  const { database, secret, settings, configuration, texts } = site
  const now = new Date(site.now())
  const folder = catalogueFolder(settings)
  const snapshot = readSnapshot(path.join(settings.dataDir, 'catalogue'))
  const manifest = path.join(settings.dataDir, 'photos/manifest.json')
  const { graveGaps } = configuration?.advertisements ?? withoutAdvertisementsFile
  const options = { folder, manifest, secret, now, slugs: configuration?.seo.slugs, texts, graveGaps }
  const { version, untranslated: names } = buildCatalogue(snapshot, options)
  const changes = switchCatalogue(database, folder, version, now)
  return { version, properties: snapshot.properties.length, changes, untranslated: { names, texts: untranslatedTexts(snapshot) } }
}
