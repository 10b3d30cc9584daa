/** The whole import: read and check, build a file, switch. */
import path from 'node:path'
import { withoutAdvertisementsFile } from '../../platform/agency/config/advertisements.server'
import { catalogueFolder, dayOfImport } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { isOwnNumber } from '../catalogue/own-numbers'
import { buildCatalogue } from './build-catalogue.server'
import type { Change, GoneOn } from './event-details.server'
import { newestChoice, readChoices, withChoices } from './home-choices.server'
import { noteOwnHomeBuild, readOwnHomes, withOwnHomes } from './own-homes.server'
import { openSnapshot, type SnapshotInput } from './read-snapshot.server'
import { servedVersion, switchCatalogue } from './switch-catalogue.server'
import type { Untranslated } from './untranslated.server'

/** What an import needs from the site: `dataDir` holds `catalogue/` and `photos/manifest.json`. */
export type ImportSite = Pick<Site, 'database' | 'secret' | 'now'> & {
  settings: Pick<Site['settings'], 'dataDir' | 'varDir'> & Partial<Pick<Site['settings'], 'catalogueBytes'>>
  /** Default: addresses as in SPEC §2. */
  configuration?: Partial<Pick<Site['configuration'], 'advertisements' | 'propertyFields'>> & {
    seo: Pick<Site['configuration']['seo'], 'slugs'>
  }
  /** Default: the product's own texts. */
  texts?: Site['texts']
}

export type Imported = {
  version: string
  /** Number of records read. */
  properties: number
  changes: Change[]
  /** Texts missing in some language. */
  untranslated: Untranslated
}

/** @throws SnapshotError if any record is invalid: the served catalogue stays. */
export function importSnapshot(site: ImportSite): Imported {
  return serveSnapshot(site, openSnapshot(path.join(site.settings.dataDir, 'catalogue')))
}

/**
 * Builds a catalogue with the homes of the desk and switches to it. An identical one makes no version.
 * @param how `isFirst`: produces no events, because the previous catalogue came from another source. `last`: the version to
 * compare with, if not the served one. `goneOn`: withdrawal days from the provider; default: from the records.
 * @throws SnapshotError if any record is invalid.
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
  const ownFields = configuration?.propertyFields
  const options = { folder, manifest, secret, now, slugs: configuration?.seo.slugs, texts, graveGaps, ownFields }
  const before = servedVersion(database)
  const own = readOwnHomes(database)
  const choice = newestChoice(database)
  const whole = withChoices(withOwnHomes(snapshot, own), readChoices(database))
  const { version, changedOn, ...read } = buildCatalogue(whole, options, last && mayStay(last) ? last : undefined)
  const isServed = version === last && before !== undefined
  const how = {
    isFirst,
    goneOn: (id: number) => (goneOn && !isOwnNumber(id) ? goneOn(id) : changedOn.get(id)),
    diskBytes: settings.catalogueBytes,
  }
  const changes = isServed ? [] : switchCatalogue(database, folder, version, now, how)
  if (own.state > 0 || choice > 0) noteOwnHomeBuild(database, { state: own.state, choice, at: now.getTime() })
  return { version, ...read, changes }

  /** Viewing days are relative to the import's day. */
  function mayStay(version: string): boolean {
    return snapshot.viewingSlots.length === 0 || dayOfImport(version) === dayInBrussels(site.now())
  }
}
