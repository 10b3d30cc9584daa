/** Maps on the demo catalogue: the map view of lists, the place of a property, tiles; and that what is hidden stays so. */
import Database from 'better-sqlite3'
import { describe, expect, it, vi } from 'vitest'
import type { ListMapView } from '../../app/domains/catalogue/map/map-view'
import type { PlaceView } from '../../app/domains/catalogue/map/place-view'
import { languages } from '../../app/platform/i18n/languages'
import * as property from '../../app/routes/catalogue/property'
import * as tile from '../../app/routes/map/tile'
import * as listing from '../../app/routes/search/listing'
import { callRoute } from '../support/call-route'
import { addressOf } from '../support/catalogue'
import { demoRecords, offered } from '../support/demo'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const records = demoRecords()

type ListData = { map: ListMapView | null; mapLimit: number; count: number; cards: unknown[] }
const mapOf = async (address: string) => (await (await callRoute(site, listing, address)).json()) as ListData

describe('the map of a list', () => {
  // The first map and the first list of this file: their statements are prepared for them.
  it.each([
    ['a map', '/nl/te-huur/?garden=1&terrace=1&view=map', '"latitude"'],
    ['a list', '/nl/te-huur/?garden=1&terrace=1', '"propertyID" in'],
  ])('%s reads the cards that it shows, once', async (_, address, part) => {
    const prepare = vi.spyOn(Database.prototype, 'prepare')
    const { map, cards, count } = await mapOf(address)
    const statements = prepare.mock.calls.map(([statement]) => statement).filter(statement => statement.includes('"card"'))
    prepare.mockRestore()
    expect(count).toBeGreaterThan(0)
    expect(map?.items.length ?? cards.length).toBeGreaterThan(0)
    expect(statements).toEqual([expect.stringContaining(part)])
  })

  it.each(['sale', 'rent'] as const)('holds every property of the %s list once, under one mark each', async list => {
    const data = await mapOf(list === 'sale' ? '/nl/te-koop/?view=map' : '/nl/te-huur/?view=map')
    const expected = offered(records, list).map(({ ID }) => ID)
    expect(data.map!.items.map(({ id }) => id).sort()).toEqual(expected.sort())
    expect(data.cards).toEqual([])
    const members = data.map!.drawn.marks.map(mark => mark.members)
    expect(members.flat().sort((a, b) => a - b)).toEqual(expected.map((_, index) => index))
    // A mark says `4–9`, so its numbers follow each other.
    for (const numbers of members) expect(numbers.at(-1)! - numbers[0]!).toBe(numbers.length - 1)
  })

  it('keeps to the filters', async () => {
    const { map, count } = await mapOf('/nl/te-huur/?city=Gent%7C9000&view=map')
    expect(map!.items).toHaveLength(count)
    expect(new Set(map!.items.map(({ town }) => town))).toEqual(new Set(['Gent']))
  })

  it('has no pages, and nothing to show for an empty result', async () => {
    const answer = await callRoute(site, listing, '/nl/te-huur/?view=map&page=2')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/nl/te-huur/?view=map'])
    expect((await mapOf('/nl/te-huur/?price=1-2&bedrooms=20&view=map')).map).toBeNull()
  })
})

describe('a hidden address', () => {
  const hidden = () => records.filter(record => !record.PublishAddress && record.Status === 1)

  it('is offset on every map, the same way, and by no more than the circle', async () => {
    expect(hidden().length).toBeGreaterThan(0)
    for (const record of hidden()) {
      const list = record.Goal === 1 ? '/nl/te-huur/' : '/nl/te-koop/'
      const item = (await mapOf(`${list}?view=map`)).map!.items.find(({ id }) => id === record.ID)!
      expect(item.exact).toBe(false)
      const { place } = await placeOf(item.href)
      expect([place.latitude, place.longitude]).toEqual([item.latitude, item.longitude])
      const north = (item.latitude - record.Latitude) * 111_200
      const east = (item.longitude - record.Longitude) * 111_200 * Math.cos((50.8 * Math.PI) / 180)
      expect(Math.hypot(north, east)).toBeGreaterThan(140)
      expect(Math.hypot(north, east)).toBeLessThan(400)
    }
  })

  it('has no street view, no way there, no neighbourhood and no distances', async () => {
    for (const record of hidden()) {
      const list = record.Goal === 1 ? '/nl/te-huur/' : '/nl/te-koop/'
      const item = (await mapOf(`${list}?view=map`)).map!.items.find(({ id }) => id === record.ID)!
      const { place, text } = await placeOf(item.href)
      expect(place.links).toBeUndefined()
      expect(place.nearby).toEqual([])
      expect(place.neighbourhood).toBeUndefined()
      for (const secret of [record.Latitude, record.Longitude, record.Street]) expect(text).not.toContain(String(secret))
    }
  })
})

async function placeOf(address: string): Promise<{ place: PlaceView; text: string }> {
  const text = await (await callRoute(site, property, address)).text()
  return { place: (JSON.parse(text) as { property: { place: PlaceView } }).property.place, text }
}

it('shows what is nearby in every language, and the mobility score in Dutch only (SPEC §2, §9)', async () => {
  const record = offered(records, 'rent').find(each => each.PublishAddress && each.MobilityScores && each.PointsOfInterest)!
  for (const language of languages) {
    const { place } = await placeOf(addressOf(site, record.ID, language))
    const names = place.nearby.flatMap(({ places }) => places.map(({ name }) => name))
    expect(new Set(names).size).toBe(record.PointsOfInterest!.length)
    if (language === 'nl') expect(names.sort()).toEqual(record.PointsOfInterest!.map(({ Name }) => Name).sort())
    for (const { places } of place.nearby) {
      const metres = places.map(each => each.metres)
      expect(metres).toEqual([...metres].sort((a, b) => a - b))
    }
    expect(place.mobility.map(({ category }) => category)).toEqual(language === 'nl' ? ['1', '2', '3', '4', '5', '6', '7'] : [])
    expect(place.links!.streetView).toContain(`viewpoint=${place.latitude},${place.longitude}`)
  }
})

describe('the tile route', () => {
  it('draws a tile while there is no source, and keeps it for a short while', async () => {
    const answer = await callRoute(site, tile, '/map/tiles/8/130/85.png', { params: { '*': '8/130/85.png' } })
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(await answer.text()).toContain('>Gent</text>')
  })

  it.each(['8/130/85.jpg', '5/16/10.png', '8/0/0.png', '../../etc/passwd', '8/130/85.png/x', 'a/b/c.png'])(
    '%s is a 404',
    async path => expect((await callRoute(site, tile, `/map/tiles/${path}`, { params: { '*': path } })).status).toBe(404),
  )
})
