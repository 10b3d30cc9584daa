/** New-build projects with their units in exports. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { projectRecord } from '../../../app/domains/catalogue/snapshot'
import { findProject } from '../../../app/domains/projects/project.server'
import { exportProblem } from '../../../app/domains/syndication/check-export.server'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { exportedProjects } from '../../../app/domains/syndication/exported-project.server'
import { writeExport } from '../../../app/domains/syndication/write-export.server'
import * as projectRoute from '../../../app/routes/projects/project'
import { callRoute } from '../../support/call-route'
import { changeProperty, changeRecords, copyOfData, importFrom } from '../../support/catalogue'
import { temporaryFolder, testSite } from '../../support/test-site'
import { unzipped } from '../../support/unzipped'

const site = testSite({ catalogue: true })
const projects = exportedProjects(site)

async function json(on = site, more: object = {}) {
  const file = path.join(temporaryFolder(), 'homes.json')
  const { homes } = await writeExport(on, { format: 'json', file, ...more })
  return { file, homes, text: readFileSync(file, 'utf8') }
}

it('are records of the catalogue, with the units that their pages show', async () => {
  expect(projects.length).toBeGreaterThan(1)
  for (const { id, record, pages } of projects) {
    expect(projectRecord.safeParse(record).error?.issues ?? []).toEqual([])
    const shown = findProject(site, id, record.language)
    expect(record.Units.map(({ UnitNumber, Price, Status }) => [UnitNumber, Price, Status])).toEqual(
      shown?.texts.units.map(({ number, price, status }) => [number, price, status]),
    )
    const address = new URL(pages.fr ?? '')
    if (address.origin === site.settings.siteUrl) expect((await callRoute(site, projectRoute, address.pathname)).status).toBe(200)
  }
})

it('import into an equal catalogue', () => {
  const data = copyOfData()
  const moved = ({
    Latitude: _,
    Longitude: __,
    PictureItems: ___,
    FloorPlanItems: ____,
    Units,
    ...record
  }: (typeof projects)[0]['record']) => ({
    ...record,
    Units: Units.map(({ PictureItems: _, FloorPlanItems: __, ...unit }) => unit),
  })
  const numbers = projects.map(({ id }) => id)
  const records = JSON.parse(JSON.stringify(projects.map(({ record }) => record)))
  changeRecords(data, 'projects.json', all => [...all.filter(({ ID }) => !numbers.includes(ID as number)), ...records])
  const other = testSite()
  importFrom(other, data)
  expect(exportedProjects(other).map(({ record }) => moved(record))).toEqual(projects.map(({ record }) => moved(record)))
})

it('are in JSON beside the homes, unless fields or kinds are chosen', async () => {
  const { text, file, homes } = await json()
  expect(JSON.parse(text).projects).toEqual(
    JSON.parse(JSON.stringify(projects.map(({ id, pages, record }) => ({ project: id, pages, record })))),
  )
  expect(await exportProblem('json', file, homes)).toBeUndefined()
  expect(JSON.parse((await json(site, { fields: new Set(['Price']) })).text).projects).toEqual([])
  expect(JSON.parse((await json(site, { choice: { types: [1] } })).text).projects).toEqual([])
  const zip = projects[0]?.record.Zip ?? ''
  const there = projects.filter(({ record }) => record.Zip === zip).map(({ id }) => id)
  expect(
    JSON.parse((await json(site, { choice: { zips: [zip] } })).text).projects.map((each: { project: number }) => each.project),
  ).toEqual(there)
})

it('say nothing that is hidden', async () => {
  const data = copyOfData()
  changeRecords(data, 'projects.json', records =>
    records.map(record => ({
      ...record,
      PublicAddress: false,
      Street: 'Zeldzamestraat',
      HouseNumber: '47119',
      DocumentItems: [{ ID: 1, Name: 'Plan', Kind: 'Plan', Url: 'documents/zeldzaam.pdf' }],
      Units: (record.Units as object[]).map(unit => ({ ...unit, Price: 1_987_654, PublishPrice: false })),
    })),
  )
  const other = testSite()
  importFrom(other, data)
  const { text } = await json(other)
  expect(JSON.parse(text).projects.length).toBeGreaterThan(1)
  for (const secret of ['Zeldzamestraat', '47119', 'zeldzaam.pdf', '1987654'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
})

it('are the group of their homes in OpenImmo', async () => {
  const [home] = exportedHomes(site)
  const data = copyOfData()
  changeProperty(data, home?.id ?? 0, record => {
    record.ProjectID = projects[0]?.id
  })
  const other = testSite()
  importFrom(other, data)
  const file = path.join(temporaryFolder(), 'homes.zip')
  await writeExport(other, { format: 'openimmo', file, choice: { zips: [home?.record.Zip ?? ''] } })
  const xml = (await unzipped(file)).get('openimmo.xml') ?? ''
  const own = xml.split('<immobilie>').filter(each => each.includes(`<objektnr_intern>${home?.id}<`))
  expect(own.length).toBeGreaterThan(0)
  for (const each of own) expect(each).toContain(`<gruppen_kennung>${projects[0]?.id}</gruppen_kennung>`)
})
