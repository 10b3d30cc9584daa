/** Pictures that are only linked from a provider, whose addresses differ after the question mark, in exports and back. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { exportedHomes } from '../../../app/domains/syndication/exported-home.server'
import { writeExport } from '../../../app/domains/syndication/write-export.server'
import { changeProperty, copyOfData, importFrom } from '../../support/catalogue'
import { propertiesOf } from '../../support/stubs/feed-run'
import { openInbox } from '../../support/stubs/openimmo'
import { temporaryFolder, testSite } from '../../support/test-site'

it('come back as many as they were', async () => {
  const data = copyOfData()
  const [home] = exportedHomes(testSite({ catalogue: true }))
  const sources = [1, 2, 3].map(id => `https://img.example.be/get?id=${id}`)
  changeProperty(data, home?.id ?? 0, record => {
    record.PictureItems = sources.map((Url, at) => ({ ID: at + 1, Name: `Foto ${at + 1}`, Url, Width: 800, Height: 600 }))
  })
  const site = testSite({ settings: { SITE_URL: 'https://gevel.example.com' } })
  importFrom(site, data)
  const choice = { zips: [home?.record.Zip ?? ''] }
  const zip = path.join(temporaryFolder(), 'homes.zip')
  await writeExport(site, { format: 'openimmo', file: zip, choice })
  const inbox = openInbox()
  onTestFinished(inbox.remove)
  inbox.put('stock.zip', readFileSync(zip))
  const back = propertiesOf(await inbox.run()).find(({ record }) => record.Reference === home?.record.Reference)
  expect(new Set(back?.pictures.map(({ key }) => key)).size).toBe(3)
  const kyero = path.join(temporaryFolder(), 'homes.xml')
  await writeExport(site, { format: 'kyero', file: kyero, choice })
  const paths = [...readFileSync(kyero, 'utf8').matchAll(/<url>(https:[^<]*id%3D\d[^<]*)</g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  expect(paths).toHaveLength(3)
  expect(new Set(paths).size).toBe(3)
})
