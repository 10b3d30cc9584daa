/** From a transfer in the folder to what visitors find, with OpenImmo. */
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
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
