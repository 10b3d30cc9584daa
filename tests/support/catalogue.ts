/** Catalogues for tests: the demo snapshot, changed copies of it, and imports into a folder of the test. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { servedVersion } from '../../app/domains/import/switch-catalogue.server'
import { openCatalogue, openSite } from '../../db/client.server'

/** An empty folder, removed when all tests are over. */
export function testFolder(): string {
  return mkdtempSync(path.join(process.env.GEVEL_TEST_FOLDER ?? '/tmp', 'catalogue-'))
}

/** A `data/` folder of its own, whose catalogue may be changed. */
export function copyOfData(): string {
  const folder = testFolder()
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

/** Changes one property, in whichever file it stands. */
export function changeProperty(data: string, id: number, change: (record: Partial<PropertyRecord>) => void): void {
  for (const file of readdirSync(path.join(data, 'catalogue/properties'))) {
    changeRecords(data, `properties/${file}`, records => {
      const record = records.find(each => each.ID === id)
      if (record) change(record as Partial<PropertyRecord>)
      return undefined
    })
  }
}

/** A site with no catalogue yet. `import_` takes the time as a parameter, a minute on with each import. */
export function emptySite() {
  const folder = testFolder()
  const catalogueFolder = path.join(folder, 'catalogue')
  const site = openSite(path.join(folder, 'site.sqlite'))
  let minutes = 0
  return {
    site,
    catalogueFolder,
    now: () => new Date(Date.UTC(2026, 10, 20, 12, minutes++)),
    import(dataFolder = 'data') {
      return importSnapshot({ site, dataFolder, catalogueFolder, secret: 'a secret of the test', now: this.now() })
    },
    served: () => servedVersion(site),
    files: () => readdirSync(catalogueFolder).sort(),
    /** The served catalogue. */
    open() {
      const catalogue = openCatalogue(path.join(catalogueFolder, `${servedVersion(site)}.sqlite`))
      return catalogue
    },
  }
}
