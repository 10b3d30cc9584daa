/** The demand register on the demo catalogue: people with saved searches, imports with changes, and random searches. */
import { randomUUID } from 'node:crypto'
import { orientations } from '../../app/domains/catalogue/orientations'
import { towns } from '../../app/domains/catalogue/town-names.server'
import type { Frequency } from '../../app/domains/demand/alerts/due'
import { criteriaOf, type Demand } from '../../app/domains/demand/criteria'
import { addDemand } from '../../app/domains/demand/demands.server'
import { lastEventOf } from '../../app/domains/demand/subscribers.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { type Filters, noFilters, parseFilters, writeFilters } from '../../app/domains/search/filters'
import { radiuses } from '../../app/domains/search/filters/place'
import type { Criteria } from '../../app/domains/search/filters/registry'
import type { Site } from '../../app/platform/context/site.server'
import type { Language } from '../../app/platform/i18n/languages'
import { provinces } from '../../app/platform/i18n/provinces'
import type { SiteDatabase } from '../../db/client.server'
import { account, subscriber } from '../../db/schema/site.server'
import fc from './fast-check'

export type Person = { email?: string; language?: Language; frequency?: Frequency; demands: readonly Demand[] }

/** Adds a confirmed person. @returns their ID. */
export function addSubscriber(
  database: SiteDatabase,
  { email, language = 'nl', frequency = 'at-once', demands }: Person,
  now: number,
): string {
  const id = randomUUID()
  database.transaction(tx => {
    const address = email ?? `${id}@zoeker.example`
    tx.insert(account).values({ id, kind: 'subscriber', email: address, language, confirmedAt: now, createdAt: now }).run()
    tx.insert(subscriber)
      .values({ id, person: {}, language, frequency, state: 'active', createdAt: now, confirmedAt: now, seenAt: now })
      .run()
    for (const each of demands) addDemand(tx, id, each, { now, sinceEvent: lastEventOf(tx) })
  })
  return id
}

export function demandFor(list: Demand['list'], filters: Partial<Filters>): Demand {
  return { list, criteria: criteriaOf({ ...noFilters, ...filters }) }
}

/** Imports a data folder into a site at a moment (ms). */
export function importAgain({ database, secret, settings: { varDir } }: Site, dataDir: string, now: number) {
  return importSnapshot({ database, secret, now: () => now, settings: { dataDir, varDir } })
}

/** Every name of every town that zones know. */
const townNames = towns.flatMap(({ spellings }) => spellings)

/** A corner on land in thousandths of a degree: latitude, longitude. */
const corner = fc.tuple(fc.integer({ min: 50_300, max: 51_300 }), fc.integer({ min: 3000, max: 5800 }))

/** A map section: south, west, north, east. */
const anyBox = fc
  .tuple(corner, corner)
  .map(([[a, b], [c, d]]) => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)])

/** A drawn area, which may intersect itself. */
const anyArea = fc.array(corner, { minLength: 3, maxLength: 8 }).map(corners => corners.flat())

/** Typical and odd saved searches. Every field has a generator: a new one does not compile without. */
export function anyFilters(cities: readonly { name: string; zip: string }[], types: readonly number[]): fc.Arbitrary<Filters> {
  const rooms = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 5 }))
  const amount = fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    fc.integer({ min: 1, max: 900 }).map(thousands => thousands * 1000),
    fc.integer({ min: 300, max: 2000 }),
  )
  const rarely = <T>(none: T, some: fc.Arbitrary<T>) => fc.oneof({ weight: 24, arbitrary: fc.constant(none) }, some)
  const zone = fc.oneof(
    fc.constantFrom(...provinces),
    fc.constantFrom(...cities.map(({ zip }) => zip)),
    fc.constantFrom(...cities.map(({ name }) => name), 'Bruxelles', 'Gand', 'anvers', 'Luik', 'nergens'),
    fc.constantFrom(...townNames),
    fc.integer({ min: 1000, max: 9999 }).map(String),
  )
  const fields: { [Field in keyof Criteria]: fc.Arbitrary<Criteria[Field]> } = {
    cities: fc.array(fc.constantFrom(...cities), { maxLength: 3 }),
    zones: fc.array(zone, { maxLength: 3 }),
    box: rarely([], anyBox),
    area: rarely([], anyArea),
    types: fc.array(fc.constantFrom(...types), { maxLength: 3 }),
    priceMin: amount,
    priceMax: amount,
    bedrooms: rooms,
    bathrooms: rooms,
    garages: rooms,
    parkings: rooms,
    bedroomsMax: rooms,
    garagesMax: rooms,
    parkingsMax: rooms,
    garden: fc.boolean(),
    terrace: fc.boolean(),
    surface: fc.constantFrom(0, 0, 0, 60, 120),
    radius: fc.constantFrom(0, 0, ...radiuses),
    plotArea: rarely(0, fc.constantFrom(100, 400, 1000)),
    plotAreaMax: rarely(0, fc.constantFrom(300, 1000)),
    energy: rarely(0, fc.integer({ min: 1, max: 6 })),
    conditions: rarely([], fc.subarray(['Goed', 'Instapklaar', 'Nieuw', 'nergens'])),
    builtFrom: rarely(0, fc.constantFrom(1900, 1960, 2000)),
    builtTo: rarely(0, fc.constantFrom(1950, 1975, 2015)),
    newBuild: rarely(false, fc.constant(true)),
    groundFloor: rarely(false, fc.constant(true)),
    furnished: rarely(false, fc.constant(true)),
    orientations: rarely([], fc.subarray([...orientations])),
    availableBy: rarely(0, fc.constantFrom(20261201, 20270101, 20270401)),
    search: fc.constantFrom('', '', '', '', 'huis', 'gent', 'appartement met', 'GV', 'é', '%', '_'),
    special: rarely([], fc.subarray(['SwimmingPond', 'View.sea'])),
  }
  return (
    fc
      .record(fields)
      // As an address would give it: normalised.
      .map(given => parseFilters(new URLSearchParams(writeFilters({ ...noFilters, ...given }))))
  )
}
