/** Damaged files of the site, and a database locked by another process. */
import { cpSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { propertyContactHref } from '../../app/domains/catalogue/listing-address'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { rollback, servedVersion } from '../../app/domains/import/switch-catalogue.server'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import { checkWhole, openWholeSite } from '../../app/platform/context/open-site.server'
import { href } from '../../app/platform/paths/table'
import { SettingError } from '../../app/platform/settings/settings.server'
import * as agencyContact from '../../app/routes/enquiries/contact'
import * as propertyContact from '../../app/routes/enquiries/property-contact'
import { callRoute } from '../support/call-route'
import { everyField } from '../support/enquiry-site'
import { type TestSite, temporaryFolder, testSite } from '../support/test-site'

/** Overwrites the file in place, as a failing disk does. */
function scribble(file: string): void {
  const bytes = readFileSync(file)
  for (let at = Math.floor(bytes.length / 3); at < (bytes.length * 2) / 3; at += 1) bytes[at] = (at * 7919) % 251
  writeFileSync(file, bytes, { flag: 'r+' })
}

const damages: [string, (file: string) => void][] = [
  ['cut off', file => truncateSync(file, 65_536)],
  ['written over in its middle', scribble],
  ['empty', file => truncateSync(file, 0)],
  ['no database', file => writeFileSync(file, 'x'.repeat(50_000))],
]

/** A demo site with a second import the next day, which has other viewing days; nothing was read yet. */
function importedTwice(): { site: TestSite; versions: string[]; file: (version: string) => string } {
  const site = testSite({ catalogue: true })
  site.clock.now += 86_400_000
  const before = servedVersion(site.database) as string
  const { version } = importSnapshot(site)
  const folder = catalogueFolder(site.settings)
  return { site, versions: [before, version], file: name => path.join(folder, `${name}.sqlite`) }
}
const events = (site: TestSite) => site.logged.map(({ event }) => event)

describe('a catalogue that is', () => {
  it.each(damages)('%s: serves the previous one until the next import, and logs it once', (_, damage) => {
    const { site, versions, file } = importedTwice()
    const [before, wanted] = versions as [string, string]
    damage(file(wanted))
    expect(site.catalogue()).toMatchObject({ version: before, wanted })
    expect(findProperty(site, 4101, 'nl')?.state).toBe('offered')
    expect(site.catalogue()).toBe(site.catalogue())
    expect(events(site)).toEqual(['catalogue-damaged', 'catalogue-replaced'])
    site.clock.now += 60_000
    const { version, changes } = importSnapshot(site)
    expect([site.catalogue().version, site.catalogue().wanted, changes]).toEqual([version, version, []])
  })

  it.each(damages)(
    '%s, and the only one: accepts forms without a property, and is replaced by the next import',
    async (_, damage) => {
      const site = testSite({ catalogue: true })
      const folder = catalogueFolder(site.settings)
      for (const name of readdirSync(folder)) damage(path.join(folder, name))
      expect(() => site.catalogue()).toThrow('npm run catalogue -- import')
      const address = href('contact', 'fr')
      const { state } = await (await callRoute(site, agencyContact, address)).json()
      site.clock.now += 60_000
      const fields = { ...everyField, contactTime: '', question: 'Toujours là ?', [tokenField]: state.token }
      const sent = await callRoute(site, agencyContact, address, { method: 'POST', body: new URLSearchParams(fields) })
      expect(sent.status).toBe(303)
      const { version } = importSnapshot(site)
      expect(site.catalogue().version).toBe(version)
    },
  )

  it('damaged while served: fails one request, and serves the previous one from the next', () => {
    const { site, versions, file } = importedTwice()
    const [before, wanted] = versions as [string, string]
    expect(site.catalogue().version).toBe(wanted)
    scribble(file(wanted))
    site.recheckCatalogue()
    expect(site.catalogue()).toMatchObject({ version: before, wanted })
    // A read that failed for another reason changes nothing.
    site.recheckCatalogue()
    expect(site.catalogue().version).toBe(before)
  })

  it('damaged is skipped by a rollback', () => {
    const { site, versions, file } = importedTwice()
    scribble(file(versions[0] as string))
    expect(rollback(site.database, catalogueFolder(site.settings), new Date(site.now()))).toBeUndefined()
    expect(servedVersion(site.database)).toBe(versions[1])
  })
})

describe('a site database that is', () => {
  it.each(damages)('%s is refused with a sentence and left unchanged', (_, damage) => {
    const folder = temporaryFolder()
    cpSync('tests/support/upgrades/0000/var-dir/site.sqlite', path.join(folder, 'site.sqlite'))
    mkdirSync(path.join(folder, 'catalogue'))
    const file = path.join(folder, 'site.sqlite')
    openWholeSite(file).$client.close()
    damage(file)
    const bytes = readFileSync(file)
    const opening = () => {
      const database = openWholeSite(file)
      try {
        checkWhole(database)
      } finally {
        database.$client.close()
      }
    }
    expect(opening).toThrow(SettingError)
    expect(opening).toThrow(/site\.sqlite is damaged \(.+\)\. Nothing was changed\. .* put the last backup in its place/)
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  it('intact or missing is opened', () => {
    const file = path.join(temporaryFolder(), 'site.sqlite')
    for (let time = 0; time < 2; time += 1) {
      const database = openWholeSite(file)
      checkWhole(database)
      database.$client.close()
    }
  })
})

describe('a database that another process holds', () => {
  it('for longer than a post waits: redisplays the form with its input, stores nothing, and accepts it afterwards', async () => {
    const site = testSite({ catalogue: true })
    const url = propertyContactHref(findProperty(site, 4101, 'fr')!, 'fr')
    const { state } = await (await callRoute(site, propertyContact, url)).json()
    const body = new URLSearchParams({
      ...everyField,
      contactTime: '',
      question: 'Y a-t-il une cave ?',
      [tokenField]: state.token,
    })
    const send = () => callRoute(site, propertyContact, url, { method: 'POST', body })
    site.clock.now += 60_000
    const stored = () =>
      ['enquiry', 'outbox'].map(table => site.database.$client.prepare(`select count(*) from ${table}`).pluck().get())
    const before = stored()
    site.database.$client.pragma('busy_timeout = 100')
    const other = new Database(path.join(site.settings.varDir, 'site.sqlite'))
    other.exec('begin immediate')
    const refused = await send()
    expect([refused.status, refused.headers.get('Location')]).toEqual([503, null])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    const { lastResult, token } = await refused.json()
    expect(lastResult.initialValue).toMatchObject({ question: 'Y a-t-il une cave ?', lastName: everyField.lastName })
    expect(stored()).toEqual(before)
    other.exec('rollback')
    other.close()
    body.set(tokenField, token)
    expect((await send()).status).toBe(303)
    // To the agency, to the visitor, and about the newsletter.
    expect(stored()).toEqual([Number(before[0]) + 1, Number(before[1]) + 3])
  })
})
