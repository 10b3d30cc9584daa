/**
 * Files with what real files hold: empty numbers and elements, prefixes, encodings, several senders. Written by us from the facts
 * of OpenImmo's own sample data (versions 1.2.7 and 1.2.7b), of a transfer of onOffice, and of the Kyero files of an agency and of
 * a generator.
 */
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { kyero } from '../../../app/domains/feeds/kyero/kyero.server'
import { type FeedRun, propertiesOf, runFeed, setAsideOf } from '../../support/stubs/feed-run'
import { type Inbox, openInbox } from '../../support/stubs/openimmo'

const sample = (name: string) => readFileSync(`tests/support/samples/${name}`, 'utf8')
const recordsOf = (run: FeedRun) => propertiesOf(run).map(({ record }) => record)
const troublesOf = (run: FeedRun) =>
  setAsideOf(run).map(({ what }) => what.problems.map(({ field, reason }) => `${field} ${reason}`))

describe('a transfer of OpenImmo', () => {
  let inbox: Inbox
  afterEach(() => inbox.remove())

  it('of two senders without numbers has each home once, known by its openimmo_obid', async () => {
    inbox = openInbox()
    inbox.putZip('whole.zip', sample('openimmo-whole.xml'))
    const run = await inbox.run()
    expect(run.error).toBeUndefined()
    const [flat, house, ...others] = recordsOf(run)
    expect(others).toEqual([])
    expect(flat).toMatchObject({
      Reference: 'OB111',
      CountryName: 'Duitsland',
      Zip: '52156',
      PublishAddress: false,
      Price: 185_000,
      ChargesOwner: 240,
      GaragePrice: 12_500,
      SurfaceLiving: 82.5,
      NumberOfBedRooms: 2,
      HasCellar: true,
      KitchenName: 'Geïnstalleerd',
      EnergyPerformance: 80,
      EPCLabelText: 'C',
      EnergyCertificateKind: 'CONSUMPTION',
      EnergyCertificateEndDate: '2034-01-31',
      TypeDescription: 'Wohnung über den Dächern',
      Translations: { en: { Description: 'Flat above the roofs' } },
    })
    for (const field of ['MonthlyRent', 'ConstructionYear', 'SurfaceGround', 'HasLift', 'Street', 'ManagerID'])
      expect(flat).not.toHaveProperty(field)
    expect(JSON.stringify(run.items)).not.toMatch(/Nicht zu zeigen|verkaeufer@|eifelblick\.example/)
    expect(house).toMatchObject({ Reference: 'OB111', CountryName: 'Nederland', NumberOfFacades: 3, language: 'nl' })
    expect(new Set(propertiesOf(run).map(({ key }) => key)).size).toBe(2)
    expect(troublesOf(run)).toEqual([expect.arrayContaining(['geo/plz is missing', 'preise/waehrung is not EUR'])])
  })

  it.each(['utf8', 'latin1', 'utf16le'] as const)('with prefixed names in %s is read as one without', async encoding => {
    inbox = openInbox()
    const names = { utf8: 'UTF-8', latin1: 'ISO-8859-1', utf16le: 'UTF-16' }
    const xml = `<?xml version="1.0" encoding="${names[encoding]}"?>\n${sample('openimmo-change.xml')}`
    inbox.putZip('change.zip', Buffer.from(encoding === 'utf16le' ? `\ufeff${xml}` : xml, encoding))
    const run = await inbox.run()
    expect(run.error).toBeUndefined()
    expect(troublesOf(run)).toEqual([])
    expect(recordsOf(run)).toMatchObject([
      {
        Reference: 'OO-55',
        Goal: 1,
        Price: 750,
        SurfaceLiving: 64.5,
        Zip: '4700',
        TypeDescription: 'Schöne Wohnung für Züge & Straße',
        Description: 'Große Fenster,\nkühler Keller.',
        PublishAddress: false,
        Latitude: expect.closeTo(50.63, 1),
      },
    ])
  })
})

describe('a file of Kyero', () => {
  const run = (name: string, maps: object) =>
    runFeed(kyero, {
      options: { address: 'https://export.example.com/kyero.xml', maps },
      secrets: {},
      http: async () => ({
        status: 200,
        headers: new Headers(),
        text: async () => sample(name),
        json: async () => undefined,
        body: (async function* () {
          yield readFileSync(`tests/support/samples/${name}`)
        })(),
      }),
    })

  it('of an agency on the coast is read, without a home that has no place', async () => {
    const zips = { 'Torre de la Horadada': '03191', 'Dehesa de Campoamor': '03189' }
    const given = await run('kyero-coast.xml', { zips })
    expect(recordsOf(given)).toMatchObject([
      {
        Reference: 'ZON-610187',
        CountryName: 'Spanje',
        Zip: '03191',
        NumberOfBedRooms: 2,
        HasPool: true,
        language: 'nl',
        Description:
          'Appartement op de eerste verdieping, op wandelafstand van de zee.\nMet een eigen dakterras.\n\nGemeenschappelijke kosten: € 60/ Maand',
      },
    ])
    expect(recordsOf(given)[0]).not.toHaveProperty('EPCLabelText')
    expect(propertiesOf(given)[0]?.pictures).toMatchObject([{ url: expect.stringContaining('front.jpg') }])
    expect(troublesOf(given)).toEqual([['location is missing']])
  })

  it('of a generator has a name in lower case, no country and thirty languages', async () => {
    const given = await run('kyero-generated.xml', { zips: { almunecar: '18690' } })
    expect(propertiesOf(given).map(({ key }) => key)).toEqual(['k-12367'])
    expect(recordsOf(given)).toMatchObject([
      {
        MainTypeName: 'Huis',
        CountryName: 'Spanje',
        EPCLabelText: 'D',
        Description: 'Villa met tuin',
        Translations: { fr: { Description: 'Villa avec jardin' }, de: { Description: 'Villa mit Garten' } },
      },
    ])
    expect(JSON.stringify(given.items)).not.toMatch(/hurry|taman/)
    expect(propertiesOf(given)[0]?.pictures.map(({ url }) => url)).toEqual([
      'https://pictures.example.com/12367_1.jpg',
      'https://pictures.example.com/12367_2.jpg',
    ])
  })
})
