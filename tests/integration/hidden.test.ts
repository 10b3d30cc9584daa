/**
 * Hidden means hidden (SPEC §4): a price or an address that is not published is in no byte of any answer. Every page of
 * every language, what stands behind each page for its script, lists with filters and sorts, feeds, maps and counts are
 * asked of the built site and searched.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceFields } from '../../app/domains/catalogue/hidden-fields'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import { languages } from '../../app/platform/i18n/languages'
import { locate } from '../../app/platform/paths/locate'
import { href } from '../../app/platform/paths/table'
import { demoProjects, demoRecords } from '../support/demo'
import { type RunningSite, sharedSite } from '../support/site'

const records = demoRecords()
const projects = demoProjects()
const units = projects.flatMap(project => project.Units)

const hiddenRecords = records.filter(record => !record.PublishPrice || !record.PublishAddress)

const amountsOf = (record: PropertyRecord) =>
  priceFields.flatMap(field => (typeof record[field] === 'number' && record[field] >= 1000 ? [record[field]] : []))
/** An amount that another one publishes may be written, of course. */
const published = new Set([
  ...records.filter(record => record.PublishPrice).flatMap(record => Object.values(record)),
  ...units.filter(unit => unit.PublishPrice).map(unit => unit.Price),
])
const amounts = [
  ...records.filter(record => !record.PublishPrice).flatMap(amountsOf),
  ...units.filter(unit => !unit.PublishPrice).flatMap(unit => unit.Price ?? []),
].filter(amount => !published.has(amount))
const openStreets = new Set([
  ...records.filter(record => record.PublishAddress).map(record => record.Street),
  ...projects.filter(project => project.PublicAddress).map(project => project.Street),
])
const hiddenPlaces = [...records.filter(record => !record.PublishAddress), ...projects.filter(project => !project.PublicAddress)]
const streets = hiddenPlaces.flatMap(({ Street }) => (Street && !openStreets.has(Street) ? [Street] : []))
const points = hiddenPlaces.flatMap(({ Latitude, Longitude }) =>
  [Latitude, Longitude].map(String).filter(text => text.length >= 7),
)

const secrets = new Map([
  ...amounts.flatMap(amount => spellings(amount).map(text => [text, `the amount ${amount}`] as const)),
  ...streets.flatMap(street =>
    [street, encodeURIComponent(street), slug(street)].map(text => [text, `the street ${street}`] as const),
  ),
  ...points.map(point => [point, `the point ${point}`] as const),
])

let site: RunningSite
const found: string[] = []
const seen = new Set<string>()
const asked = { pages: 0, data: 0, other: 0 }

beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site?.stop())

describe('what is hidden', () => {
  it('is something that can be found', () => {
    expect(amounts.length).toBeGreaterThan(3)
    expect(streets.length).toBeGreaterThan(1)
    expect(points.length).toBeGreaterThan(3)
    expect(search(Buffer.from('<b>€\u00a01.234</b>'), new Map([['1.234', 'it']]))).toEqual(['it'])
  })

  it('is in no answer', async () => {
    let addresses = languages.flatMap(language => startOf(language))
    while (addresses.length > 0) {
      const round = addresses.filter(address => !seen.has(address) && seen.add(address))
      addresses = []
      while (round.length > 0) addresses.push(...(await Promise.all(round.splice(0, 8).map(look))).flat())
    }
    expect(found).toEqual([])
    expect(asked.pages).toBeGreaterThan(300)
    expect(asked.data).toBeGreaterThan(300)
  }, 600_000)
})

/** Where the search begins: home, lists by price and by every sort, each hidden property by its number. */
function startOf(language: (typeof languages)[number]): string[] {
  const lists = [href('sale-list', language), href('rent-list', language)]
  const queries = ['?price=0-1000', '?price=100000-400000', '?price=700000-0', '?view=map']
  for (const key of ['sortPrice', 'sortCity', 'sortDate', 'sortTypeDescription']) queries.push(`?${key}=asc`, `?${key}=desc`)
  const details = hiddenRecords.map(({ ID: id, Goal }) =>
    href(Goal === 1 ? 'rent-property' : 'sale-property', language, { id, city: 'x', title: 'x' }),
  )
  const prices = ['0-300000', '300000-0', '']
  const counts = ['sale', 'rent'].flatMap(list => prices.map(price => `/search/count?list=${list}&price=${price}`))
  const ids = hiddenRecords.filter(({ Status }) => Status === 1).map(({ ID }) => ID)
  const around = ids.flatMap(id =>
    [0, 1].map(list => `/search/around?list=${list === 1 ? 'rent' : 'sale'}&language=${language}&id=${id}&sort=price-asc`),
  )
  const words = streets.map(street => `${lists[0]}?search=${encodeURIComponent(street.slice(0, 7))}`)
  return [
    href('home', language),
    ...lists.flatMap(list => queries.map(query => list + query)),
    ...details,
    ...counts,
    ...words,
    ...around,
    `/catalogue/cards?ids=${ids.join(',')}&language=${language}`,
    `${href('compare', language)}?ids=${ids.slice(0, 3).join(',')}`,
    `${href('compare', language)}?ids=${ids.slice(-3).join(',')}`,
    ...['/sitemap.xml', '/robots.txt', '/map/frame', '/healthz', `/texts/${language}`],
  ]
}

/** Asks for an address and, of a page, for its data. @returns the addresses that it leads to. */
async function look(address: string): Promise<string[]> {
  const answer = await fetch(site.url + address, { redirect: 'manual', headers: { Accept: 'text/html,*/*' } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  for (const secret of search(bytes)) found.push(`${secret} at ${address}`)
  const location = answer.headers.get('location')
  if (location) {
    for (const secret of search(Buffer.from(location))) found.push(`${secret} in the redirect from ${address}`)
    return follow(location, address)
  }
  if (!answer.headers.get('content-type')?.startsWith('text/html')) {
    asked.other += 1
    return []
  }
  asked.pages += 1
  await lookAtData(address)
  return [...bytes.toString().matchAll(/\s(?:href|src)="([^"#][^"]*)"/g)].flatMap(([, link]) =>
    follow((link ?? '').replaceAll('&amp;', '&'), address),
  )
}

async function lookAtData(address: string) {
  const { pathname } = new URL(address, site.url)
  const place = locate(pathname)
  if (!place) return
  const id = `${place.entry.key}.${place.language}`
  const url = `${address}${address.includes('?') ? '&' : '?'}_data=${id}`
  const answer = await fetch(site.url + url, { redirect: 'manual' })
  for (const secret of search(Buffer.from(await answer.arrayBuffer()))) found.push(`${secret} in the data of ${address}`)
  if (answer.headers.get('content-type')?.startsWith('application/json')) asked.data += 1
}

const shapes = new Set<string>()
const hiddenIDs = new Set(hiddenRecords.map(({ ID }) => ID))

function follow(link: string, from: string): string[] {
  if (/^(mailto|tel|data|javascript):/.test(link)) return []
  const target = new URL(link, site.url + from)
  // Pixels and code hold no words of the catalogue.
  if (target.origin !== site.url || /^\/(media\/photos|assets|images|fonts|map\/tiles)\//.test(target.pathname)) return []
  // The pages of the other photos of one that hides nothing only differ in the photo.
  const { number, id } = locate(target.pathname)?.parameters ?? {}
  if (number !== undefined && number !== '1' && !hiddenIDs.has(Number(id))) return []
  if (target.search !== '') {
    const shape = `${target.pathname}?${[...target.searchParams.keys()].sort().join('&')}`
    if (shapes.has(shape)) return []
    shapes.add(shape)
  }
  return [target.pathname + target.search]
}

function search(bytes: Buffer, wanted: ReadonlyMap<string, string> = secrets): string[] {
  // A distance in metres may be the same number.
  const text = bytes.toString().replaceAll(/"metres":\d+/g, '')
  const here = [...wanted].filter(([spelling]) => text.includes(spelling) && alone(spelling).test(text))
  return [...new Set(here.map(([, secret]) => secret))]
}

/** Not a part of another number, such as a point of a drawing. */
function alone(spelling: string): RegExp {
  return new RegExp(`(?<![\\d.,])${spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\d)`)
}

/** An amount as it may be written: plain, grouped by points, commas or spaces of any kind. */
function spellings(amount: number): string[] {
  const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, ' ')
  // Four digits alone may be anything; as the value of a field they are the amount.
  const plain = String(amount).length > 4 ? [String(amount)] : [`:${amount},`, `:${amount}}`]
  return [...plain, ...['.', ',', ' ', '\u00a0', '\u202f'].map(sign => grouped.replaceAll(' ', sign))]
}

function slug(street: string): string {
  return street.toLowerCase().replaceAll(' ', '-')
}
