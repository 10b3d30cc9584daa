/** Catalogues for tests: the demo snapshot, changed copies of it, and imports into a folder of the test. */
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listingHref } from '../../app/domains/catalogue/listing-address'
import { findProperty } from '../../app/domains/catalogue/property.server'
import type { Names, PropertyRecord } from '../../app/domains/catalogue/snapshot'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { servedVersion } from '../../app/domains/import/switch-catalogue.server'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import type { Site } from '../../app/platform/context/site.server'
import type { Language } from '../../app/platform/i18n/languages'
import { demoSecret } from './demo'
import { temporaryFolder, testSite, variant } from './test-site'

/** A separate `data/` folder whose catalogue may be changed. */
export function copyOfData(): string {
  const folder = temporaryFolder()
  cpSync('data/catalogue', path.join(folder, 'catalogue'), { recursive: true })
  symlinkSync(path.resolve('data/photos'), path.join(folder, 'photos'))
  return folder
}

type AnyRecord = Record<string, unknown> & { ID: number }

/** Changes a file of records under `catalogue/`. */
export function changeRecords(data: string, file: string, change: (records: AnyRecord[]) => AnyRecord[] | undefined): void {
  const name = path.join(data, 'catalogue', file)
  const records = JSON.parse(readFileSync(name, 'utf8')) as AnyRecord[]
  writeFileSync(name, JSON.stringify(change(records) ?? records))
}

/** Changes one property, in whichever file it is. */
export function changeProperty(data: string, id: number, change: (record: Partial<PropertyRecord>) => void): void {
  for (const file of readdirSync(path.join(data, 'catalogue/properties'))) {
    changeRecords(data, `properties/${file}`, records => {
      const record = records.find(each => each.ID === id)
      if (record) change(record as Partial<PropertyRecord>)
      return undefined
    })
  }
}

/** Changes the table of the provider's names. */
export function changeNames(data: string, change: (names: Names) => void): void {
  const file = path.join(data, 'catalogue/names.json')
  const names = JSON.parse(readFileSync(file, 'utf8')) as Names
  change(names)
  writeFileSync(file, JSON.stringify(names))
}

/** Imports the catalogue of another `data/` folder. */
export function importFrom(site: Site, dataDir: string): ReturnType<typeof importSnapshot> {
  return importSnapshot(variant(site, { settings: { ...site.settings, dataDir } }))
}

/** A site without a catalogue, or with the demo's as if it was imported before. Each import advances a minute. */
export function emptySite({ catalogue = false } = {}) {
  const site = testSite({ catalogue, now: Date.UTC(2026, 10, 20, 12) })
  // The offset of hidden addresses depends on it.
  writeFileSync(path.join(site.settings.varDir, 'secret'), demoSecret)
  const folder = catalogueFolder(site.settings)
  return {
    database: site.database,
    catalogueFolder: folder,
    now: () => {
      site.clock.now += 60_000
      return new Date(site.clock.now)
    },
    import(dataDir = 'data') {
      this.now()
      return importFrom(site, dataDir)
    },
    served: () => servedVersion(site.database),
    files: () => readdirSync(folder).sort(),
    /** The served catalogue. */
    open: () => site.catalogue().database,
  }
}

/** The address of a property's page. */
export function addressOf(site: Site, id: number, language: Language): string {
  return listingHref(findProperty(site, id, language)!, language)
}
