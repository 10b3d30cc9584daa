import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { covers, nearestCentre, parseTile, tilePath } from '../../app/platform/map/area'
import { cluster } from '../../app/platform/map/clusters'
import { drawMap } from '../../app/platform/map/drawn-map'
import { areaOf, readArea, sectionAround } from '../../app/platform/map/drawn-shape'
import { drawTile } from '../../app/platform/map/drawn-tile.server'
import { readFrameMessage } from '../../app/platform/map/frame-message'
import { fitPlaces } from '../../app/platform/map/map-fit'
import { placeNames } from '../../app/platform/map/place-names'
import { metresPerPixel, project } from '../../app/platform/map/projection'
import provinces from '../../app/platform/map/provinces.json'
import { contains, readSection, readWrittenArea, writeShape } from '../../app/platform/map/shape'

const gent = { name: 'Gent', latitude: 51.054, longitude: 3.725 }
const namur = { name: 'Namur', latitude: 50.467, longitude: 4.867 }
const luxembourg = { name: 'Luxembourg', latitude: 49.611, longitude: 6.13 }

describe('the projection', () => {
  it('matches the tiles', () => {
    expect(project(0, 0, 0)).toEqual({ x: 128, y: 128 })
    const { x, y } = project(gent.latitude, gent.longitude, 14)
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([8361, 5481])
  })

  it('knows the length of a pixel', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, 0)
    expect(metresPerPixel(51, 12)).toBeCloseTo(24.05, 1)
  })
})

describe('tiles', () => {
  it('are parsed from their address', () => {
    expect(parseTile('8/130/85.png')).toEqual({ z: 8, x: 130, y: 85 })
    expect(tilePath({ z: 8, x: 130, y: 85 })).toBe('8/130/85.png')
  })

  it.each([
    '',
    '8/130/85',
    '8/130/85.svg',
    '08/130/85.png',
    '8/0130/85.png',
    '8/-1/85.png',
    '8/1e2/85.png',
    '8/130/85.png/',
    '../8/130/85.png',
    '8/130/../85.png',
    '8/130/85.png\0',
    '5/16/10.png',
    '19/266240/174080.png',
    '8/0/0.png',
    '8/9999999/85.png',
    '18/130/85.png',
  ])('rejects %j', path => expect(parseTile(path)).toBeUndefined())

  it('cover the two countries and a screen around them', () => {
    for (const { latitude, longitude } of [gent, namur, luxembourg]) {
      for (let z = 6; z <= 18; z++) {
        const { x, y } = project(latitude, longitude, z)
        expect(covers({ z, x: Math.floor(x / 256), y: Math.floor(y / 256) })).toBe(true)
      }
    }
    const paris = project(48.857, 2.352, 12)
    expect(covers({ z: 12, x: Math.floor(paris.x / 256), y: Math.floor(paris.y / 256) })).toBe(false)
    const screen = { width: 2560, height: 1440 }
    for (let z = 7; z <= 18; z++) {
      const [latitude, longitude] = nearestCentre([paris.y, -80])
      const { x, y } = project(latitude, longitude, z)
      const corner = { x: Math.floor((x - screen.width / 2) / 256), y: Math.floor((y - screen.height / 2) / 256) }
      expect(covers({ z, ...corner })).toBe(true)
    }
  })
})

describe('a drawn tile', () => {
  it('has the land, the towns and their names, and no style', () => {
    const svg = drawTile({ z: 8, x: 130, y: 85 }, [gent, namur])
    expect(svg).toContain('>Gent</text>')
    expect(svg).toMatch(/<path [^>]*d="M/)
    expect(svg).not.toMatch(/ style=|<style|NaN|undefined/)
  })

  it('escapes town names from a feed', () => {
    const svg = drawTile({ z: 8, x: 130, y: 85 }, [{ ...gent, name: '<script>"&' }])
    expect(svg).not.toContain('<script>')
    expect(svg).toContain('&#60;script&#62;&#34;&#38;')
  })

  it('can be drawn for every tile of the area', () => {
    for (let z = 6; z <= 9; z++)
      for (let x = 0; x < 2 ** z; x++)
        for (let y = 0; y < 2 ** z; y++) if (covers({ z, x, y })) expect(drawTile({ z, x, y }, [gent])).not.toContain('NaN')
  })
})

it('merges marks until none overlap, without losing any', () => {
  const points = Array.from({ length: 300 }, (_, index) => ({ x: (index * 37) % 400, y: (index * 91) % 320 }))
  const clusters = cluster(points, 30)
  expect(clusters.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(points.map((_, index) => index))
  for (const a of clusters)
    for (const b of clusters) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(30)
  expect(cluster([], 30)).toEqual([])
})

it('names a place only if there is room', () => {
  const marks = [
    { x: 0, y: 0, name: 'Gent', gap: 10 },
    { x: 14, y: 2, name: 'Melle', gap: 10 },
    { x: 0, y: 80, name: 'Aalst', gap: 10 },
  ]
  expect(placeNames(marks, 12).map(({ named }) => named)).toEqual([false, true, true])
})

describe('the drawn map', () => {
  it('contains every place', () => {
    const { width, height, marks } = drawMap([gent, namur, luxembourg])
    expect(marks.flatMap(({ members }) => members).sort()).toEqual([0, 1, 2])
    for (const { x, y } of marks) {
      expect(x).toBeGreaterThan(10)
      expect(x).toBeLessThan(width - 10)
      expect(y).toBeGreaterThan(10)
      expect(y).toBeLessThan(height - 10)
    }
  })

  it('shows at least 20 km around one place, or the whole land', () => {
    expect(drawMap([gent]).land.scale).toBeLessThan(0.35)
    expect(drawMap([gent], { whole: true, ratio: 1.6 }).land.scale).toBeLessThan(0.035)
    expect(drawMap([]).marks).toEqual([])
  })

  it('has lines that every engine draws', () => {
    expect(readFileSync('app/platform/map/land.svg', 'utf8')).not.toContain('vector-effect')
  })

  it('aligns the land’s picture with the shapes', () => {
    const { land } = drawMap([gent], { whole: true })
    const { scale } = land
    const { x } = project(gent.latitude, gent.longitude, provinces.zoom)
    const mark = drawMap([gent], { whole: true }).marks[0]!
    expect(mark.x).toBeCloseTo(land.x + (x - provinces.origin[0]!) * scale, 0)
  })
})

it('fits a live map around its places', () => {
  const box = { width: 360, height: 300 }
  expect(fitPlaces([gent], box)).toEqual({ center: [gent.latitude, gent.longitude], zoom: 15 })
  expect(fitPlaces([gent, luxembourg], box).zoom).toBe(7)
})

describe('the message of the map frame', () => {
  const parent = {}
  const permitted = { origins: ['https://gevel.example', 'https://partner.example'], parent }
  const property = {
    ...{ ID: 1, Goal: 0, TypeDescription: 'Huis', City: 'Gent', PublishAddress: true, Latitude: 51, Longitude: 3.7 },
    ...{ Price: 100_000, PublishPrice: true, Marquee: 0, href: '/nl/te-koop/gent/huis/1/' },
  }
  const data = { propsList: [property], messageInfo: null, mapType: 'tiles', customMarker: null, marqueeIgnore: [4] }
  const read = (change: object, event: object = {}) =>
    readFrameMessage({ origin: 'https://gevel.example', source: parent, data: { ...data, ...change }, ...event }, permitted)

  it('is accepted from the surrounding page, ours or a permitted site’s', () => {
    expect(read({})?.propsList).toEqual([property])
    expect(read({}, { origin: 'https://partner.example' })?.propsList).toEqual([property])
  })

  it('is ignored if invalid or from another origin or window', () => {
    expect(read({}, { origin: 'https://evil.example' })).toBeUndefined()
    expect(read({}, { source: {} })).toBeUndefined()
    expect(read({}, { data: 'hello' })).toBeUndefined()
    expect(read({ mapType: 'satellite' })).toBeUndefined()
    expect(read({ customMarker: 'https://evil.example/x.svg' })).toBeUndefined()
    for (const href of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect(read({ propsList: [{ ...property, href }] })).toBeUndefined()
    }
    expect(read({ propsList: Array.from({ length: 301 }, () => property) })).toBeUndefined()
  })
})

describe('a drawn area', () => {
  const triangle = ['50.9', '3.5', '51.2', '4.1', '50.8', '4.2']
  const area = readArea(triangle)

  it('is the same from any corner, in either direction, closed or not', () => {
    const corners = [0, 2, 4].map(at => triangle.slice(at, at + 2))
    for (const order of [
      [0, 1, 2],
      [1, 2, 0],
      [2, 1, 0],
      [0, 2, 1],
      [0, 1, 2, 0],
      [0, 0, 1, 2],
    ])
      expect(readArea(order.flatMap(at => corners[at]!))).toEqual(area)
    expect(readArea(writeShape(area).split(','))).toEqual(area)
    expect(readWrittenArea(writeShape(area).split(','))).toEqual(area)
  })

  it('is rounded and clamped to the land', () => {
    expect(readArea(['50.90004', '3.4996', '60', '4.1', '50.8', '0'])).toEqual([50_800, 2200, 50_900, 3500, 51_750, 4100])
  })

  it.each([
    [],
    ['50.9', '3.5'],
    ['50.9', '3.5', '51', '3.6'],
    ['50.9', '3.5', '50.9', '3.5', '50.9', '3.5'],
    [...triangle, '51'],
    [...triangle, '51', 'x'],
    [...triangle, '51', '-4'],
    [...triangle, '51', '1e1'],
    Array.from({ length: 42 }, (_, at) => (at % 2 ? `3.${at}` : `50.${at}`)),
  ])('rejects %j', (...values) => expect(readArea(values)).toEqual([]))

  it('contains its interior, and of a self-intersecting line the parts enclosed once', () => {
    expect(contains(area, 51, 4)).toBe(true)
    expect(contains(area, 51.15, 3.6)).toBe(false)
    // Five corners, each joined with the next but one: the middle is enclosed twice.
    const star = [0, 2, 4, 1, 3].map(at => (at * 2 * Math.PI) / 5)
    const crossed = areaOf(star.map(turn => ({ latitude: 51 + 0.1 * Math.cos(turn), longitude: 4 + 0.1 * Math.sin(turn) })))
    expect(contains(crossed, 51, 4)).toBe(false)
    expect(contains(crossed, 51.08, 4)).toBe(true)
  })
})

describe('a section of the map', () => {
  it('requires a south, a west, a north and an east', () => {
    expect(readSection(['50.9', '3.5', '51.2', '4.1'])).toEqual([50_900, 3500, 51_200, 4100])
    for (const values of [
      ['51.2', '3.5', '50.9', '4.1'],
      ['50.9', '4.1', '51.2', '3.5'],
      ['50.9', '3.5', '51.2'],
      ['0', '0', '1', '1'],
    ])
      expect(readSection(values)).toEqual([])
  })

  it('contains the places it was made around, edge included', () => {
    const places = [gent, namur, luxembourg]
    const section = sectionAround(places)
    for (const { latitude, longitude } of places) expect(contains(section, latitude, longitude)).toBe(true)
    expect(contains(section, section[0]! / 1000, section[1]! / 1000)).toBe(true)
    expect(contains(section, section[0]! / 1000 - 0.0001, 5)).toBe(false)
  })
})
