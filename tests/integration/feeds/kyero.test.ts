/** A Kyero file, valid and broken. */
import { describe, expect, it } from 'vitest'
import { FeedError } from '../../../app/domains/feeds/feed'
import { kyero } from '../../../app/domains/feeds/kyero/kyero.server'
import { type FeedRun, firstSeen, propertiesOf, runFeed, setAsideOf } from '../../support/stubs/feed-run'

const address = 'https://export.example.com/kyero.xml'

/** Streams a file of some kB in chunks that cut elements anywhere. */
async function* inPieces(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100)
}

function run(text: string, { settings = {}, status = 200 } = {}): Promise<FeedRun> {
  return runFeed(kyero, {
    options: { address, ...settings },
    secrets: {},
    http: async () => ({
      status,
      headers: new Headers(),
      text: async () => text,
      json: async () => undefined,
      body: inPieces(text),
    }),
  })
}

const file = (...properties: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><root><kyero><feed_version>3</feed_version></kyero>${properties.join('')}</root>`

const usual = {
  id: '77',
  date: '2026-11-20 08:00:00',
  ref: 'KY-77',
  price: '295000',
  currency: 'EUR',
  price_freq: 'sale',
  type: 'Villa',
  town: 'Knokke-Heist',
  country: 'Belgium',
  location: '<latitude>51.35</latitude><longitude>3.29</longitude>',
  beds: '4',
  baths: '2',
  pool: '1',
  surface_area: '<built>210</built><plot>900</plot>',
  energy_rating: '<consumption>C</consumption><emissions>X</emissions>',
  desc: '<en><![CDATA[A villa~by the sea]]></en><nl>Een villa aan zee</nl><es>Una villa</es>',
  features: '<feature>Sea view</feature>',
  images: '<image id="1"><url>https://pictures.example.com/77/1.jpg</url></image>',
}
const property = (changes: Partial<Record<keyof typeof usual | 'location_detail' | 'notes' | 'postcode', string>> = {}) =>
  `<property>${Object.entries({ ...usual, ...changes })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</property>`
const recordOf = (given: FeedRun) => propertiesOf(given)[0]?.record
const troublesOf = (given: FeedRun) =>
  setAsideOf(given).flatMap(({ what }) => what.problems.map(({ field, reason }) => `${field} ${reason}`))

it('maps every field of Kyero', async () => {
  const given = await run(file(property({ location_detail: 'Zoute', notes: 'Key with the neighbour' })))
  expect(given.error).toBeUndefined()
  expect(given.items).toEqual([
    {
      kind: 'property',
      key: 'k-77',
      record: {
        ID: 1,
        Reference: 'KY-77',
        Status: 1,
        Goal: 0,
        WebID: 1,
        WebIDs: '1',
        MainTypeName: 'Huis',
        Description: 'Een villa aan zee',
        language: 'nl',
        Translations: { en: { Description: 'A villa\nby the sea\n\n- Sea view' } },
        Zip: '8300',
        City: 'Knokke-Heist',
        CountryID: 10,
        CountryName: 'België',
        Latitude: 51.35,
        Longitude: 3.29,
        PublishAddress: false,
        Neighbourhood: 'Zoute',
        Price: 295000,
        PublishPrice: true,
        Marquee: 0,
        DateOfPosting: firstSeen,
        ModifyDate: '2026-11-20',
        NumberOfBedRooms: 4,
        NumberOfBathRooms: 2,
        HasPool: true,
        SurfaceTotal: 210,
        SurfaceGround: 900,
        EPCLabelText: 'C',
      },
      pictures: [{ key: 'pictures.example.com/77/1.jpg', stamp: '', url: 'https://pictures.example.com/77/1.jpg' }],
      plans: [],
    },
  ])
  expect(given.end).toEqual({ complete: true })
})

describe('a file that counts for nothing (60)', () => {
  it.each([
    ['a page in place of the file', '<!DOCTYPE html><html><body>Log in</body></html>', /document type/],
    ['another XML', '<html><body/></html>', /no Kyero file/],
    ['a cut file', file(property()).slice(0, -20), /ends before|nclosed/],
    ['nothing', '', /ends before/],
    ['version 2', file(property()).replace('>3<', '>2<'), /not of version 3/],
    ['no version', '<root></root>', /no feed_version/],
    ['an entity', `<!DOCTYPE root [<!ENTITY a "b">]>${file(property())}`, /document type/],
  ])('%s', async (_, text, reason) => {
    const given = await run(text)
    expect(given.error).toBeInstanceOf(FeedError)
    expect(String(given.error)).toMatch(reason)
    expect(given.end).toBeUndefined()
  })

  it('reports another status without the address', async () => {
    const { error } = await run('gone', { status: 404 })
    expect(error).toBeInstanceOf(FeedError)
    expect(String(error)).not.toContain('export.example.com')
  })

  it('treats a file without properties as the whole stock, which needs confirmation', async () => {
    expect(await run(file())).toMatchObject({ items: [], end: { complete: true } })
  })
})

it('counts a duplicate id once; a property without an id makes the file incomplete (61)', async () => {
  const twice = await run(file(property(), property({ price: '1' })))
  expect(propertiesOf(twice).map(({ record }) => record.Price)).toEqual([295000])
  expect(twice.end?.complete).toBe(true)
  const without = await run(file(property({ id: '' }), property()))
  expect(troublesOf(without)).toEqual(['id is missing, or longer than 50 characters'])
  expect(without.end?.complete).toBe(false)
})

it('treats 0 as unknown (62)', async () => {
  const zeros = { location: '<latitude>0</latitude><longitude>0</longitude>', beds: '0', baths: '0', pool: '0', price: '0' }
  const record = recordOf(await run(file(property({ ...zeros, surface_area: '<built>0</built><plot>0</plot>' }))))
  expect(record).toMatchObject({ PublishPrice: false, PublishAddress: false, Latitude: expect.closeTo(51.3, 0) })
  for (const field of ['Price', 'NumberOfBedRooms', 'NumberOfBathRooms', 'HasPool', 'SurfaceTotal', 'SurfaceGround'])
    expect(record).not.toHaveProperty(field)
})

describe('what does not fit is set aside alone (62)', () => {
  it.each([
    [{ type: 'Castle' }, 'type is a type that source.json does not map: Castle'],
    [{ currency: 'USD' }, 'currency is not EUR'],
    [{ price_freq: 'week' }, 'price_freq is neither sale nor month'],
    [{ country: 'Cyprus', town: 'Pafos' }, 'country is a country that source.json does not map: Cyprus'],
    [{ town: 'Nowhere' }, 'town is a town without a postcode that source.json does not map: Nowhere'],
  ])('%o', async (changes, reason) => {
    const given = await run(file(property({ id: '1', ...changes }), property()))
    expect(troublesOf(given)).toContain(reason)
    expect(propertiesOf(given).map(({ key }) => key)).toEqual(['k-77'])
    expect(given.end?.complete).toBe(true)
  })

  it('unless the settings map it', async () => {
    const maps = { types: { castle: { WebID: 1 } }, zips: { Altea: '03590' }, countries: { Spain: { id: 60, name: 'Spanje' } } }
    const given = await run(
      file(
        property({
          type: 'Castle',
          country: 'Spain',
          town: 'Altea',
          location: '<latitude>38.6</latitude><longitude>-0.05</longitude>',
        }),
      ),
      { settings: { maps } },
    )
    expect(troublesOf(given)).toEqual([])
    expect(recordOf(given)).toMatchObject({ Zip: '03590', CountryName: 'Spanje', Latitude: 38.6 })
    expect(recordOf(given)).toMatchObject({ EPCLabelText: 'C' })
  })
})

it('reads 50 pictures in numerical order, plans apart, with encoded addresses, and http as https (63)', async () => {
  const image = (id: number, url: string, tag = '') => `<image id="${id}"><url>${url}</url><tags><tag>${tag}</tag></tags></image>`
  const images = [
    image(10, 'http://pictures.example.com/a b.jpg'),
    image(2, 'https://pictures.example.com/2.jpg'),
    image(1, 'https://pictures.example.com/plan.jpg', 'floorplan'),
    image(3, 'javascript:alert(1)'),
    ...Array.from({ length: 60 }, (_, index) => image(20 + index, `https://pictures.example.com/${20 + index}.jpg`)),
  ].join('')
  const [found] = propertiesOf(await run(file(property({ images }))))
  expect(found?.plans?.map(({ url }) => url)).toEqual(['https://pictures.example.com/plan.jpg'])
  expect(found?.pictures.map(({ url }) => url).slice(0, 3)).toEqual([
    'https://pictures.example.com/2.jpg',
    'https://pictures.example.com/a%20b.jpg',
    'https://pictures.example.com/20.jpg',
  ])
  expect(found?.pictures).toHaveLength(48)
})
