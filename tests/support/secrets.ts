/** Hidden data of the demo catalogue that no page may show: unpublished prices, streets and positions. */
import { priceFields } from '../../app/domains/catalogue/hidden-fields'
import type { PropertyRecord } from '../../app/domains/catalogue/snapshot'
import { demoProjects, demoRecords } from './demo'

const records = demoRecords()
const projects = demoProjects()
const units = projects.flatMap(project => project.Units)

/** The properties with a hidden price or address. */
export const hiddenRecords = records.filter(record => !record.PublishPrice || !record.PublishAddress)

const amountsOf = (record: PropertyRecord) =>
  priceFields.flatMap(field => (typeof record[field] === 'number' && record[field] >= 1000 ? [record[field]] : []))
/** An amount that another one publishes may appear. */
const published = new Set([
  ...records.filter(record => record.PublishPrice).flatMap(record => Object.values(record)),
  ...units.filter(unit => unit.PublishPrice).map(unit => unit.Price),
])
export const hiddenAmounts = [
  ...records.filter(record => !record.PublishPrice).flatMap(amountsOf),
  ...units.filter(unit => !unit.PublishPrice).flatMap(unit => unit.Price ?? []),
].filter(amount => !published.has(amount))
/** A price per m² and an area reveal the price. */
const perSquareMetre = ({ Price, ...record }: PropertyRecord) =>
  [record.SurfaceLiving, record.SurfaceTotal, record.SurfaceGround, record.SurfaceOffice, record.SurfaceStore].flatMap(area =>
    Price && area ? [Math.round(Price / Math.round(area))] : [],
  )
const shownPerSquareMetre = new Set(records.filter(record => record.PublishPrice).flatMap(perSquareMetre))
export const hiddenPerSquareMetre = records
  .filter(record => !record.PublishPrice)
  .flatMap(perSquareMetre)
  .filter(amount => !shownPerSquareMetre.has(amount))
const openStreets = new Set([
  ...records.filter(record => record.PublishAddress).map(record => record.Street),
  ...projects.filter(project => project.PublicAddress).map(project => project.Street),
])
const hiddenPlaces = [...records.filter(record => !record.PublishAddress), ...projects.filter(project => !project.PublicAddress)]
export const hiddenStreets = hiddenPlaces.flatMap(({ Street }) => (Street && !openStreets.has(Street) ? [Street] : []))
export const hiddenPoints = hiddenPlaces.flatMap(({ Latitude, Longitude }) =>
  [Latitude, Longitude].map(String).filter(text => text.length >= 7),
)

/** Each spelling → what it reveals. */
const secrets = new Map([
  ...hiddenAmounts.flatMap(amount => spellings(amount).map(text => [text, `the amount ${amount}`] as const)),
  ...hiddenPerSquareMetre.flatMap(amount =>
    [...groupings(amount).map(text => `${text}/m²`), `"amount":${amount},"of"`].map(
      text => [text, `${amount} euro for a m²`] as const,
    ),
  ),
  ...hiddenStreets.flatMap(street =>
    [street, encodeURIComponent(street), slug(street)].map(text => [text, `the street ${street}`] as const),
  ),
  ...hiddenPoints.map(point => [point, `the point ${point}`] as const),
])

/** @returns the secrets found in the bytes, without duplicates. */
export function secretsIn(bytes: Buffer, wanted: ReadonlyMap<string, string> = secrets): string[] {
  // A distance in metres may be the same number, as may a form token's random characters.
  const text = bytes.toString().replaceAll(/"metres":\d+|(?<![\w-])[\w-]+\.[\w-]{36}\.\w+\.[\w-]{43}/g, '')
  const here = standingIn(text, [...wanted.keys()]).filter(spelling => alone(spelling).test(text))
  return [...new Set(here.map(spelling => wanted.get(spelling)!))]
}

/** The spellings in a text. A single pass: the first two characters decide whether one may start there. */
function standingIn(text: string, spellings: string[]): string[] {
  const byStart = new Map<string, string[]>()
  for (const spelling of spellings) {
    const start = spelling.slice(0, 2)
    byStart.set(start, [...(byStart.get(start) ?? []), spelling])
  }
  const mayBegin = new Uint8Array(2 ** 14)
  for (const start of byStart.keys()) mayBegin[startOf(start, 0)] = 1
  const standing = new Set<string>()
  for (let at = 0; at < text.length; at++) {
    if (!mayBegin[startOf(text, at)]) continue
    for (const spelling of byStart.get(text.slice(at, at + 2)) ?? []) if (text.startsWith(spelling, at)) standing.add(spelling)
  }
  return [...standing]
}

/** A number for two characters, shared with a few other pairs: seven bits of each. */
function startOf(text: string, at: number): number {
  return ((text.charCodeAt(at) & 127) << 7) | (text.charCodeAt(at + 1) & 127)
}

/** Not part of another number, such as a coordinate in a drawing. */
function alone(spelling: string): RegExp {
  return new RegExp(`(?<![\\d.,])${spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\d)`)
}

/** An amount in every notation: plain, grouped by points, commas or spaces of any kind. */
function spellings(amount: number): string[] {
  // Four digits alone may be anything; as a field's value they are the amount.
  return String(amount).length > 4
    ? groupings(amount)
    : [`:${amount},`, `:${amount}}`, ...groupings(amount).filter(text => text !== String(amount))]
}

/** Plain and with each thousands separator. */
function groupings(amount: number): string[] {
  const grouped = String(amount).replace(/\B(?=(\d{3})+$)/g, ' ')
  return [...new Set([String(amount), ...['.', ',', ' ', '\u00a0', '\u202f'].map(sign => grouped.replaceAll(' ', sign))])]
}

function slug(street: string): string {
  return street.toLowerCase().replaceAll(' ', '-')
}
