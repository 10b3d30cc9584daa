/** From a transfer in the folder to what visitors find, with OpenImmo. */
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { reportLines } from '../../../app/commands/support/sync-report'
import { syncSource } from '../../../app/domains/feeds/sync.server'
import { sourceFile } from '../../../app/platform/agency/config/source.server'
import { sourceTools } from '../../../app/registry/feeds.server'
import { property, propertyText } from '../../../db/schema/catalogue.server'
import { catalogueEvent } from '../../../db/schema/site.server'
import { objectXml, openInbox, transferXml } from '../../support/stubs/openimmo'
import { testSite } from '../../support/test-site'

const inbox = openInbox()
afterAll(() => inbox.remove())

it('imports homes with pictures, announces a changed price, and keeps a sold home as sold', async () => {
  const source = sourceFile.parse({ provider: 'openimmo', options: { folder: inbox.folder, settledAfter: 0 } })
  const site = testSite({
    configure: configuration => {
      configuration.source = source
    },
  })
  const sync = () => {
    site.clock.now += 60_000
    return syncSource(site, source, sourceTools(source, {}))
  }
  const shown = () => {
    const { database } = site.catalogue()
    return database
      .select()
      .from(property)
      .orderBy(property.reference)
      .all()
      .map(({ reference, price, state }) => [reference, price, state])
  }
  const events = () =>
    site.database
      .select()
      .from(catalogueEvent)
      .all()
      .map(({ kind }) => kind)

  const attachment =
    '<anhang location="EXTERN" gruppe="TITELBILD"><format>image/jpeg</format><daten><pfad>a.jpg</pfad></daten></anhang>'
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  inbox.putZip('1.zip', transferXml([objectXml({ number: 'A', attachments: attachment }), objectXml({ number: 'B' })]), {
    'a.jpg': picture,
  })
  expect(await sync()).toMatchObject({ outcome: 'kept' })
  expect(shown()).toEqual([
    ['A', 350_000, 'offered'],
    ['B', 350_000, 'offered'],
  ])
  const [first] = site.catalogue().database.select().from(propertyText).all()
  expect(JSON.stringify(first)).toMatch(/"width":60,"height":40/)

  inbox.putZip(
    '2.zip',
    transferXml([objectXml({ number: 'A', price: '<kaufpreis>330000</kaufpreis>', attachments: attachment })], { full: false }),
  )
  await sync()
  expect(events()).toEqual(['price'])
  expect(JSON.stringify(site.catalogue().database.select().from(propertyText).orderBy(propertyText.propertyID).all()[0])).toMatch(
    /"width":60/,
  )

  inbox.putZip('3.zip', transferXml([objectXml({ number: 'B', state: '<verkaufstatus stand="VERKAUFT"/>' })], { full: false }))
  await sync()
  expect(shown()).toEqual([
    ['A', 330_000, 'offered'],
    ['B', 350_000, 'sold'],
  ])
})

it('ends its report with lines for source.json that let in what nobody mapped', async () => {
  const other = openInbox()
  afterAll(() => other.remove())
  const land =
    '<plz>00-001</plz><ort>Warszawa</ort><geokoordinaten breitengrad="52.23" laengengrad="21.01"/><land iso_land="POL"/>'
  const kind = '<vermarktungsart KAUF="true"/><objektart><sonstige sonstige_typ="KRANKENHAUS"/></objektart>'
  other.putZip(
    '1.zip',
    transferXml([objectXml(), objectXml({ number: 'G-2', geo: land }), objectXml({ number: 'G-3', category: kind })]),
  )
  const options = { folder: other.folder, settledAfter: 0 }
  const followed = (maps: object) => {
    const source = sourceFile.parse({ provider: 'openimmo', options: { ...options, maps } })
    const site = testSite({
      configure: configuration => {
        configuration.source = source
      },
    })
    return syncSource(site, source, sourceTools(source, {}))
  }
  const report = reportLines(await followed({}))
  expect(report).toContain(
    '  1 × objektart is a type that source.json does not map: sonstige/KRANKENHAUS (such as property G-3, Gent)',
  )
  const pasted = report.slice(report.indexOf('  "maps": {'), report.lastIndexOf('  }') + 1).join('\n')
  const { maps } = JSON.parse(`{${pasted}}`)
  expect(maps).toEqual({
    types: { 'sonstige/KRANKENHAUS': { WebID: 1 } },
    countries: { POL: { id: 901, name: 'POL' } },
  })
  expect(await followed(maps)).toMatchObject({ changes: { added: 3, setAside: 0 } })
})
