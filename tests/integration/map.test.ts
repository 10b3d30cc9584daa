/** Maps of the demo catalogue: the map view of lists, a property's location, tiles; hidden data stays hidden. */
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { CardView } from '../../app/domains/catalogue/cards/card-view'
import { PropertyPlace } from '../../app/domains/catalogue/map/PropertyPlace'
import type { PlaceView } from '../../app/domains/catalogue/map/place-view'
import { noFilters, writeFilters } from '../../app/domains/search/filters'
import { type DrawnResults, type MapMark, marksProperty } from '../../app/domains/search/map/results-map'
import { languages } from '../../app/platform/i18n/languages'
import { readTexts } from '../../app/platform/i18n/texts.server'
import { areaOf } from '../../app/platform/map/drawn-shape'
import { type FrameMessage, frameMessage } from '../../app/platform/map/frame-message'
import * as property from '../../app/routes/catalogue/property'
import * as mapFrame from '../../app/routes/map/map-frame'
import * as tile from '../../app/routes/map/tile'
import * as feed from '../../app/routes/search/feed'
import * as listing from '../../app/routes/search/listing'
import * as searchMap from '../../app/routes/search/search-map'
import { callRoute } from '../support/call-route'
import { addressOf } from '../support/catalogue'
import { demoRecords, offered } from '../support/demo'
import { markupOf } from '../support/markup'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const records = demoRecords()

type ListData = {
  map: { results: DrawnResults; places: { latitude: number; longitude: number }[] } | null
  count: number
  pages: number
  cards: CardView[]
}
const mapOf = async (address: string) => (await (await callRoute(site, listing, address)).json()) as ListData
const listPath = (list: 'sale' | 'rent') => (list === 'sale' ? '/nl/te-koop/' : '/nl/te-huur/')
const idsOf = (marks: readonly MapMark[]) => marks.flatMap(({ items = [] }) => items.map(({ id }) => id))
const countOf = (marks: readonly MapMark[]) => marks.reduce((sum, { count }) => sum + count, 0)
const write = (shape: readonly number[]) => shape.map(value => value / 1000).join()

/** The marks in a window of the live map. */
async function marksIn(query: string): Promise<MapMark[]> {
  const answer = await callRoute(site, searchMap, `/search/map?list=sale&language=nl&${query}`)
  expect([answer.status, answer.headers.get('X-Gevel-Store')]).toEqual([200, null])
  return ((await answer.json()) as { marks: MapMark[] }).marks
}
const land = 'window=49.3,2.3,51.7,6.7'

describe('the map of a list', () => {
  it.each(['sale', 'rent'] as const)('counts every property of the %s list once', async list => {
    const { map, count } = await mapOf(`${listPath(list)}?view=map`)
    const { marks } = map!.results
    expect(countOf(marks)).toBe(count)
    expect(count).toBe(offered(records, list).length)
    for (const mark of marks) expect(mark.items?.length ?? mark.count).toBe(mark.count)
  })

  it('has no two marks closer than a finger needs, and no name under one', async () => {
    const { marks, labels } = (await mapOf('/nl/te-koop/?view=map')).map!.results
    expect(labels.length).toBeGreaterThan(3)
    for (const one of marks)
      for (const other of marks)
        if (one !== other) expect(Math.abs(one.x - other.x) >= 79.5 || Math.abs(one.y - other.y) >= 48.5).toBe(true)
    for (const { x, y } of labels)
      for (const mark of marks) expect(Math.abs(mark.x - x) > 35 || Math.abs(mark.y - y) > 15).toBe(true)
  })

  it('links a mark of several to their area, which the list follows', async () => {
    const { map } = await mapOf('/nl/te-koop/?view=map')
    const several = map!.results.marks.find(({ count }) => count > 1)!
    const near = await mapOf(`/nl/te-koop/?box=${write(several.box)}&view=map`)
    expect(near.count).toBeGreaterThanOrEqual(several.count)
    expect(countOf(near.map!.results.marks)).toBe(near.count)
    expect(near.cards.length).toBe(Math.min(near.count, 12))
  })

  it('respects the filters', async () => {
    const { map, cards, count } = await mapOf('/nl/te-huur/?city=Gent%7C9000&view=map')
    expect(countOf(map!.results.marks)).toBe(count)
    expect(new Set(cards.map(({ town }) => town))).toEqual(new Set(['Gent']))
  })

  it('has a mark for each card of the page', async () => {
    const { map, cards } = await mapOf('/nl/te-koop/?view=map')
    for (const [at, card] of cards.entries()) {
      const marks = map!.results.marks.filter(mark => marksProperty(mark, { ...card, ...map!.places[at]! }))
      expect(marks.length, card.title).toBeGreaterThan(0)
    }
  })

  it('keeps the searched place for an empty result', async () => {
    const area = [51, 51.1].flatMap(latitude => [3.7, 3.8].map(longitude => ({ latitude, longitude })))
    const nothing = { ...noFilters, priceMin: 1, priceMax: 2, view: 'map' as const }
    const { count, map } = await mapOf(`/nl/te-huur/${writeFilters({ ...nothing, area: areaOf(area) })}`)
    expect([count, map!.results.marks]).toEqual([0, []])
    expect(map!.results.area).not.toBe('')
    const whole = await mapOf(`/nl/te-huur/${writeFilters(nothing)}`)
    expect(map!.results.land.scale).toBeGreaterThan(whole.map!.results.land.scale)
  })

  it('has the pages of the list', async () => {
    const [first, second] = [await mapOf('/nl/te-koop/?view=map'), await mapOf('/nl/te-koop/?view=map&page=2')]
    expect(second.cards[0]!.id).not.toBe(first.cards[0]!.id)
    expect(second.map!.results.marks).toEqual(first.map!.results.marks)
  })

  it('shows a window’s properties, and all of them from afar', async () => {
    const { count } = await mapOf('/nl/te-koop/')
    expect(countOf(await marksIn(`${land}&zoom=8`))).toBe(count)
    const [mark] = (await marksIn(`${land}&zoom=8`)).filter(({ count }) => count > 1)
    const near = await marksIn(`window=${write(mark!.box)}&zoom=14`)
    expect(countOf(near)).toBeGreaterThanOrEqual(mark!.count)
    expect(near.length).toBeGreaterThan(1)
    const filtered = await mapOf('/nl/te-koop/?price=0-300000')
    expect(countOf(await marksIn(`${land}&zoom=8&price=0-300000`))).toBe(filtered.count)
  })

  it.each([
    'zoom=8',
    land,
    `${land}&zoom=8.5`,
    `${land}&zoom=99`,
    `${land}&zoom=18`,
    'window=51,3,50,4&zoom=9',
    'window=a,b,c,d&zoom=9',
    `${land}&zoom=1e1`,
    `window=${'9,'.repeat(5000)}&zoom=9`,
  ])('refuses the window %s', async query => {
    const answer = await callRoute(site, searchMap, `/search/map?list=sale&language=nl&${query}`)
    expect(answer.status).toBe(400)
  })

  it.each(['list=x&language=nl', 'list=sale&language=xx', ''])('refuses the list %j', async query => {
    expect((await callRoute(site, searchMap, `/search/map?${query}&${land}&zoom=8`)).status).toBe(400)
  })
})

describe('a part of the map in an address', () => {
  it('has one spelling, and the page is not cached', async () => {
    const answer = await callRoute(site, listing, '/nl/te-koop/?box=51.0,3.60000,51.20001,4.0')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/nl/te-koop/?box=51,3.6,51.2,4'])
    const shown = await callRoute(site, listing, '/nl/te-koop/?box=51,3.6,51.2,4')
    expect([shown.status, shown.headers.get('X-Gevel-Store')]).toEqual([200, null])
    const fed = await callRoute(site, feed, '/nl/te-koop/feed.xml?box=51,3.6,51.2,4')
    expect([fed.status, fed.headers.get('X-Gevel-Store')]).toEqual([200, null])
    for (const [route, address] of [
      [listing, '/nl/te-koop/'],
      [feed, '/nl/te-koop/feed.xml'],
    ] as const)
      expect((await callRoute(site, route, address)).headers.get('X-Gevel-Store')).toBe('page')
  })

  it.each([
    'box=1,2,3',
    'box=51,4,50,3',
    'area=51,3,51,4',
    'area=x',
    `area=${'51,4,'.repeat(3000)}`,
    'area=51,3,50,4,51',
    'area=NaN,1,2,3,4,5',
    'box=%00',
  ])('is ignored if invalid: %s', async query => {
    const answer = await callRoute(site, listing, `/nl/te-koop/?${query}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/nl/te-koop/'])
  })

  it('finds a hidden address by its moved point only', async () => {
    const hidden = records.filter(record => !record.PublishAddress && record.Status === 1 && record.Goal === 0)
    expect(hidden.length).toBeGreaterThan(0)
    const around = (latitude: number, longitude: number) =>
      [latitude - 0.0005, longitude - 0.0005, latitude + 0.0005, longitude + 0.0005].map(value => value.toFixed(3)).join()
    for (const { ID, Latitude, Longitude } of hidden) {
      const [mark] = (await marksIn(`window=${around(Latitude, Longitude)}&zoom=18`)).filter(mark => idsOf([mark]).includes(ID))
      expect(mark).toBeUndefined()
    }
  })
})

describe('a hidden address', () => {
  const hidden = () => records.filter(record => !record.PublishAddress && record.Status === 1)

  /** For a property with a hidden address: its mark alone, on a close map. */
  async function hiddenMark(record: (typeof records)[number]) {
    const list = record.Goal === 1 ? 'rent' : 'sale'
    const at = [record.Latitude - 0.008, record.Longitude - 0.012, record.Latitude + 0.008, record.Longitude + 0.012]
    const window = at.map(value => value.toFixed(3)).join()
    const answer = await callRoute(site, searchMap, `/search/map?list=${list}&language=nl&window=${window}&zoom=17`)
    const text = await answer.text()
    const { marks } = JSON.parse(text) as { marks: MapMark[] }
    const mark = marks.find(mark => idsOf([mark]).includes(record.ID))!
    return { text, mark, item: mark.items!.find(({ id }) => id === record.ID)! }
  }

  it('is offset on every map, the same way, and by no more than the circle', async () => {
    expect(hidden().length).toBeGreaterThan(0)
    for (const record of hidden()) {
      const { mark, item, text } = await hiddenMark(record)
      expect(item.about).toBe(true)
      for (const secret of [record.Latitude, record.Longitude, record.Street]) expect(text).not.toContain(String(secret))
      const { place } = await placeOf(item.href)
      // On the live map a mark is accurate to a tenth of a metre.
      expect(place.latitude).toBeCloseTo(mark.latitude, 4)
      expect(place.longitude).toBeCloseTo(mark.longitude, 4)
      const north = (place.latitude - record.Latitude) * 111_200
      const east = (place.longitude - record.Longitude) * 111_200 * Math.cos((50.8 * Math.PI) / 180)
      expect(Math.hypot(north, east)).toBeGreaterThan(140)
      expect(Math.hypot(north, east)).toBeLessThan(400)
    }
  })

  it('has no street view, directions, neighbourhood or distances', async () => {
    for (const record of hidden()) {
      const { place, text } = await placeOf(addressOf(site, record.ID, 'nl'))
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
    const names = [...place.around, ...place.nearby.flatMap(({ places }) => places)].map(({ name }) => name)
    expect(names).toHaveLength(new Set(names).size)
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

it('lists nearby places below the map only if there are more than beside it', async () => {
  const texts = readTexts('/nowhere').nl
  const known = offered(records, 'rent').filter(
    ({ PublishAddress, PointsOfInterest }) => PublishAddress && PointsOfInterest?.length,
  )
  const found = new Set<boolean>()
  for (const record of known) {
    const { place } = await placeOf(addressOf(site, record.ID, 'nl'))
    const isMore = new Set(record.PointsOfInterest!.map(({ Kind }) => Kind)).size < record.PointsOfInterest!.length
    expect(markupOf(texts, createElement(PropertyPlace, { place })).includes('fold-nearby')).toBe(isMore)
    found.add(isMore)
  }
  expect(found.size).toBe(2)
})

describe('the map frame with a search in its address', () => {
  const framed = async (query: string) =>
    ((await (await callRoute(site, mapFrame, `/nl/map/frame/${query}`)).json()) as { message?: FrameMessage }).message

  it('carries the properties of the search', async () => {
    const message = (await framed('?list=rent&city=Gent%7C9000'))!
    expect(message.propsList.length).toBe((await mapOf('/nl/te-huur/?city=Gent%7C9000')).count)
    expect(new Set(message.propsList.map(({ City }) => City))).toEqual(new Set(['Gent']))
    expect(frameMessage.safeParse(message).error).toBeUndefined()
    expect(await framed('')).toBeUndefined()
    expect(await framed('?list=x')).toBeUndefined()
  })

  it('has no hidden price or place', async () => {
    const message = (await framed('?list=sale'))!
    const shown = new Map(message.propsList.map(property => [property.ID, property]))
    const hidden = offered(records, 'sale').filter(record => !record.PublishPrice || !record.PublishAddress)
    expect(hidden.length).toBeGreaterThan(1)
    for (const record of hidden) {
      const property = shown.get(record.ID)!
      if (!record.PublishPrice) expect(property.Price).toBeUndefined()
      if (!record.PublishAddress) expect(property.Latitude).not.toBe(record.Latitude)
    }
  })
})

describe('the tile route', () => {
  it('draws a tile without a source, with a short lifetime', async () => {
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
