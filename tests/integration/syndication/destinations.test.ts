/** Destinations of exports.json: their secret addresses, files, fields, log, and files that are held back. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportProblem } from '../../../app/domains/syndication/check-export.server'
import { optionalFields } from '../../../app/domains/syndication/choose-fields.server'
import { destinationAddresses, exportFindings } from '../../../app/domains/syndication/destination.server'
import { exportsJob } from '../../../app/domains/syndication/push-exports.server'
import { listTaken } from '../../../app/domains/syndication/taken.server'
import { writeExport } from '../../../app/domains/syndication/write-export.server'
import { exportFormats, exportsFile } from '../../../app/platform/agency/config/exports.server'
import * as route from '../../../app/routes/syndication/export'
import { callRoute } from '../../support/call-route'
import { changeRecords, copyOfData, importFrom } from '../../support/catalogue'
import { reconfigured, type TestSite, temporaryFolder, testSite } from '../../support/test-site'

type Given = NonNullable<Parameters<typeof exportsFile.parse>[0]>

function siteWith(destinations: unknown[]): TestSite {
  return testSite({
    catalogue: true,
    configure: configuration => {
      configuration.exports = exportsFile.parse({ destinations } as Given)
    },
  })
}

const tokenOf = (site: TestSite, name: string) =>
  destinationAddresses(site)
    .find(each => each.name === name)
    ?.address.split('/')
    .at(-1) ?? ''
const take = (site: TestSite, token: string, headers: Record<string, string> = {}) =>
  callRoute(site, route, `/exports/${token}`, { params: { token }, headers })
type Homes = { homes: { record: Record<string, unknown> }[] }

describe('a secret address', () => {
  it('gives the file with its type, name and ETag, and 304 to a reader that has it', async () => {
    const site = siteWith(exportFormats.map(format => ({ name: `to-${format}`, format })))
    const types = []
    for (const format of exportFormats) {
      const token = tokenOf(site, `to-${format}`)
      const answer = await take(site, token)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, Number(answer.headers.get('Content-Length'))]).toEqual([200, bytes.length])
      types.push([answer.headers.get('Content-Type'), answer.headers.get('Content-Disposition')])
      const etag = answer.headers.get('ETag') ?? ''
      const again = await take(site, token, { 'If-None-Match': etag })
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
      expect(readdirSync(path.join(site.settings.varDir, 'exports', `to-${format}`))).toHaveLength(1)
    }
    expect(types).toEqual([
      ['application/json', 'attachment; filename="to-json.json"'],
      ['text/csv; charset=utf-8', 'attachment; filename="to-csv.csv"'],
      ['application/zip', 'attachment; filename="to-openimmo.zip"'],
      ['application/xml; charset=utf-8', 'attachment; filename="to-kyero.xml"'],
      ['application/xml; charset=utf-8', 'attachment; filename="to-meta.xml"'],
      ['text/csv; charset=utf-8', 'attachment; filename="to-google.csv"'],
    ])
  })

  it('is nobody else’s, and ends with its series', async () => {
    const site = siteWith([{ name: 'portal', format: 'json' }])
    const token = tokenOf(site, 'portal')
    for (const wrong of ['', 'portal', 'portal-1', `${token}x`, token.slice(0, -1), `${token}.x`]) {
      const answer = await take(site, wrong)
      expect([wrong, answer.status]).toEqual([wrong, 404])
    }
    const next = reconfigured(site, ({ exports }) => {
      for (const destination of exports.destinations) destination.series = 2
    })
    expect((await take(next, token)).status).toBe(404)
    expect((await take(next, tokenOf(next, 'portal'))).status).toBe(200)
  })

  it('writes the file once for a catalogue, and a new one for another', async () => {
    const site = siteWith([{ name: 'portal', format: 'json' }])
    const token = tokenOf(site, 'portal')
    const tags = [await take(site, token), await take(site, token)].map(answer => answer.headers.get('ETag'))
    expect(new Set(tags).size).toBe(1)
    const data = copyOfData()
    changeRecords(data, 'properties/sale-1.json', records => records.slice(1))
    site.clock.now += 60_000
    importFrom(site, data)
    const answer = await take(site, token, { 'If-None-Match': tags[0] ?? '' })
    expect([answer.status, answer.headers.get('ETag') === tags[0]]).toEqual([200, false])
    expect(readdirSync(path.join(site.settings.varDir, 'exports/portal'))).toHaveLength(1)
  })

  it('has its file before the first reader comes', async () => {
    const site = siteWith([{ name: 'portal', format: 'csv' }])
    await exportsJob(site, {}).run()
    expect(readdirSync(path.join(site.settings.varDir, 'exports/portal'))).toHaveLength(1)
    expect(await listTaken(site)).toEqual([])
  })

  it('keeps its ETag while its bytes are the same, also on another day', async () => {
    const site = siteWith([{ name: 'portal', format: 'kyero' }])
    const token = tokenOf(site, 'portal')
    const etag = (await take(site, token)).headers.get('ETag')
    site.clock.now += 86_400_000
    expect((await take(site, token, { 'If-None-Match': etag ?? '' })).status).toBe(304)
  })
})

describe('a choice', () => {
  it('of homes holds no others', async () => {
    const site = siteWith([
      { name: 'rents', format: 'json', homes: { lists: ['rent'] } },
      { name: 'flats', format: 'json', homes: { lists: ['sale'], types: [2] } },
      { name: 'ghent', format: 'json', homes: { zips: ['9000'] } },
      { name: 'agent', format: 'json', homes: { agents: [1] } },
    ])
    const wanted: Record<string, (record: Record<string, unknown>) => boolean> = {
      rents: ({ Goal }) => Goal === 1,
      flats: ({ Goal, WebID }) => Goal !== 1 && WebID === 2,
      ghent: ({ Zip }) => Zip === '9000',
      agent: ({ ManagerID }) => ManagerID === 1,
    }
    for (const [name, isWanted] of Object.entries(wanted)) {
      const { homes } = (await (await take(site, tokenOf(site, name))).json()) as Homes
      expect([name, homes.length > 0, homes.every(({ record }) => isWanted(record))]).toEqual([name, true, true])
    }
  })

  it('of fields holds the required ones and those chosen, in every language', async () => {
    const site = siteWith([{ name: 'portal', format: 'json', fields: ['Price', 'Description', 'NumberOfBedRooms'] }])
    const { homes } = (await (await take(site, tokenOf(site, 'portal'))).json()) as Homes
    for (const { record } of homes) {
      const extra = Object.keys(record).filter(name => optionalFields.includes(name))
      expect(extra.filter(name => !['Price', 'Description', 'NumberOfBedRooms', 'Translations'].includes(name))).toEqual([])
      for (const texts of Object.values(record.Translations ?? {})) expect(Object.keys(texts)).toEqual(['Description'])
    }
    expect(homes.some(({ record }) => 'Price' in record)).toBe(true)
  })

  it('of unknown or required fields is a mistake of the configuration', () => {
    const exports = exportsFile.parse({ destinations: [{ name: 'portal', format: 'csv', fields: ['Price', 'Prise', 'Zip'] }] })
    expect(exportFindings({ exports }).map(({ at, what }) => [at?.at(-1), what])).toEqual([
      [1, 'must be a field of docs/catalogue.md without a star, not Prise'],
      [2, 'must be a field of docs/catalogue.md without a star, not Zip'],
    ])
  })
})

it('notes what was taken when', async () => {
  const site = siteWith([
    { name: 'portal', format: 'kyero' },
    { name: 'other', format: 'csv' },
  ])
  const token = tokenOf(site, 'portal')
  const etag = (await take(site, token)).headers.get('ETag') ?? ''
  site.clock.now += 3_600_000
  await take(site, token, { 'If-None-Match': etag })
  await take(site, tokenOf(site, 'other'))
  await take(site, 'wrong')
  const taken = await listTaken(site)
  expect(taken.map(({ at, destination, result }) => [at, destination, result])).toEqual([
    ['2026-11-20T22:05:00.000Z', 'portal', 'taken'],
    ['2026-11-20T23:05:00.000Z', 'portal', 'unchanged'],
    ['2026-11-20T23:05:00.000Z', 'other', 'taken'],
  ])
  expect(taken[0]).toMatchObject({ homes: 68 })
  expect(await listTaken(site, 'other')).toHaveLength(1)
})

describe('a file that is not in order', () => {
  it('is held back if it lost all of its homes, so that no portal deletes them', async () => {
    const site = siteWith([{ name: 'portal', format: 'openimmo', homes: { lists: ['rent'] } }])
    const token = tokenOf(site, 'portal')
    expect((await take(site, token)).status).toBe(200)
    const data = copyOfData()
    for (const file of readdirSync(path.join(data, 'catalogue/properties')))
      changeRecords(data, `properties/${file}`, records => records.filter(({ Goal }) => Goal !== 1))
    site.clock.now += 60_000
    importFrom(site, data)
    const answer = await take(site, token)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '3600'])
    expect((await listTaken(site)).at(-1)).toMatchObject({ result: 'refused', why: 'it has no home any more' })
    expect(site.logged.map(({ event }) => event)).toContain('export-refused')
  })

  it.each(exportFormats)('is found in %s', async format => {
    const site = testSite({ catalogue: true })
    const file = path.join(temporaryFolder(), 'file')
    const { homes } = await writeExport(site, { format, file })
    expect(await exportProblem(format, file, homes)).toBeUndefined()
    expect(await exportProblem(format, file, homes + 1)).toBe(`holds ${homes} of ${homes + 1} homes`)
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length / 2)))
    expect(await exportProblem(format, file, homes)).toBeDefined()
  })
})
