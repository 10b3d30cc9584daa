/** A marquee in place of the price hides the amount: two sites that differ in that amount alone answer alike. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { findProperty, type ShownProperty } from '../../app/domains/catalogue/property.server'
import { findSimilar, similarTo } from '../../app/domains/catalogue/similar.server'
import { similarQuery } from '../../app/domains/demand/alert-form/similar-search.server'
import { matchEvents } from '../../app/domains/demand/alerts/match-events.server'
import { alertDeps } from '../../app/domains/demand/alerts/run-alerts.server'
import { framedSearch } from '../../app/domains/search/map/framed-search.server'
import { townHref, townPlaces } from '../../app/domains/search/towns/town-places.server'
import { exportsFile } from '../../app/platform/agency/config/exports.server'
import type { Site } from '../../app/platform/context/site.server'
import { feedName } from '../../app/platform/paths/feed-name'
import { href } from '../../app/platform/paths/table'
import * as property from '../../app/routes/catalogue/property'
import * as feed from '../../app/routes/search/feed'
import * as listing from '../../app/routes/search/listing'
import * as count from '../../app/routes/search/search-count'
import * as town from '../../app/routes/search/town'
import * as apiHomes from '../../app/routes/syndication/api-homes'
import * as markdown from '../../app/routes/syndication/markdown'
import { catalogueEvent, demandAlert, demandProgress } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { addressOf, changeProperty, copyOfData, importFrom } from '../support/catalogue'
import { addSubscriber, demandFor } from '../support/demand-site'
import { demoRecords, demoSecret } from '../support/demo'
import { mcpClient } from '../support/mcp-client'
import { reconfigured, type TestSite, testSite } from '../support/test-site'

const offered = demoRecords().filter(({ Status, PublishPrice, Goal }) => Status === 1 && PublishPrice && Goal === 0)
const { ID: id = 0, City, Zip = '' } = offered[0] ?? {}
const low = 123_000
const high = 1_987_000

function siteWith(price: number): TestSite {
  const data = copyOfData()
  changeProperty(data, id, record => Object.assign(record, { Price: price, Marquee: 3, MarqueeName: 'Onder optie' }))
  const site = testSite({
    configure: configuration => {
      configuration.marquee.ignore = [3]
      configuration.exports = exportsFile.parse({ api: {}, mcp: {} })
    },
  })
  // The moved points of hidden addresses follow from it.
  writeFileSync(path.join(site.settings.varDir, 'secret'), demoSecret)
  importFrom(site, data)
  return site
}

let cheap: TestSite
let dear: TestSite
beforeAll(() => {
  cheap = siteWith(low)
  dear = siteWith(high)
})
const both = async (ask: (site: TestSite) => unknown) => {
  const [one, other] = await Promise.all([ask(cheap), ask(dear)])
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)]
  const at = Array.from(a).findIndex((letter, index) => letter !== b[index])
  expect(at === -1 ? '' : [a.slice(at - 80, at + 80), b.slice(at - 80, at + 80)]).toBe('')
}
const versionless = async (answer: Promise<Response>) => {
  const got = await answer
  // A feed has no order, and leads to itself without one.
  expect(got.status).toBeLessThan(400)
  return (await got.text()).replace(/"catalogue":"[^"]*"/g, '')
}
/** Whether a range finds the home. */
function isFound(site: Site, query: string): boolean {
  const found = framedSearch(site, 'nl', new URLSearchParams(`list=sale&${query}`))?.propsList ?? []
  return found.some(({ ID }) => ID === id)
}

describe('the price behind a marquee', () => {
  it('is not found by bisecting the filter', () => {
    for (const site of [cheap, dear]) {
      let [from, to] = [0, 2_000_000]
      while (to - from > 1000) {
        const middle = Math.round((from + to) / 2)
        // What would a stranger learn? The home is in both halves.
        expect([from, middle, isFound(site, `price=${Math.max(from, 1)}-${middle}`)]).toEqual([from, middle, true])
        expect([middle, to, isFound(site, `price=${middle}-${to}`)]).toEqual([middle, to, true])
        to = middle
      }
    }
  })

  it.each(['price=1-150000', 'price=1900000-0', 'sortPrice=asc', 'sortPrice=desc', 'price=1-150000&view=map'])(
    'does not change what the list and its counts say of %s',
    async query => {
      const list = href('sale-list', 'nl')
      await both(site => versionless(callRoute(site, listing, `${list}?${query}`)))
      expect((await callRoute(dear, listing, `${list}?${query}`)).status).toBe(200)
      await both(site => versionless(callRoute(site, count, `/search/count?list=sale&language=nl&${query}`)))
      await both(site => versionless(callRoute(site, feed, `${list}${feedName}?${query}`)))
      await both(site => framedSearch(site, 'nl', new URLSearchParams(`list=sale&${query}`))?.propsList)
    },
  )

  it('comes last in both orders of price', async () => {
    for (const direction of ['asc', 'desc']) {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(page =>
          callRoute(dear, markdown, `/markdown${href('sale-list', 'nl')}?sortPrice=${direction}&page=${page}`).then(each =>
            each.text(),
          ),
        ),
      )
      const priced = pages.join('').match(/^- \[.*$/gm) ?? []
      const at = priced.findIndex(line => line.includes(`/${id}/`))
      expect(at).toBeGreaterThan(5)
      expect(priced.slice(at).filter(line => /€ \d/.test(line.replaceAll('\u00a0', ' ')))).toEqual([])
    }
  })

  it('is in no page of the home or its town, and in no link from it', async () => {
    const shown = (site: TestSite) => findProperty(site, id, 'nl') as ShownProperty
    await both(site => versionless(callRoute(site, property, addressOf(site, id, 'nl'))))
    await both(site => similarQuery(site, shown(site)))
    await both(site => findSimilar(site, similarTo(shown(site)), 'nl').map(each => each.id))
    for (const other of offered.slice(1, 8))
      await both(site =>
        findSimilar(site, similarTo(findProperty(site, other.ID, 'nl') as ShownProperty), 'nl').map(each => each.id),
      )
    const place = townPlaces(dear, 'sale', 'nl').find(each => each.cities.some(city => city.zip === Zip))
    expect([City, place !== undefined]).toEqual([City, true])
    await both(site => versionless(callRoute(site, town, townHref('sale', 'nl', { slug: place?.slug ?? '' }))))
  })

  it('is in no answer to programs', async () => {
    await both(site => versionless(callRoute(site, apiHomes, '/api/v1/homes?limit=100')))
    for (const input of [{ priceMax: 150_000 }, { priceMin: 1_900_000 }, { sort: 'price-asc' }])
      await both(async site => (await (await mcpClient(site)).call('search_homes', input)).text)
  })

  it('alerts a search of any range, and says of no price that it fell', async () => {
    const alerted = async (site: TestSite, kind: 'new' | 'price') => {
      const { database } = site
      const demands = [demandFor('sale', { priceMax: 150_000 }), demandFor('sale', { priceMin: 1_900_000 })]
      const people = demands.map(demand => addSubscriber(database, { demands: [demand] }, site.now() - 1))
      const event = {
        version: 'a',
        propertyID: id,
        at: site.now(),
        oldPrice: 2_000_000,
        newPrice: high,
        cause: 'import',
      } as const
      const { id: last } = database
        .insert(catalogueEvent)
        .values({ ...event, kind })
        .returning()
        .get()
      database
        .insert(demandProgress)
        .values({ id: 1, lastEvent: last - 1 })
        .onConflictDoUpdate({ target: demandProgress.id, set: { lastEvent: last - 1 } })
        .run()
      await matchEvents(site, alertDeps(site))
      const told = database
        .select()
        .from(demandAlert)
        .all()
        .filter(({ eventID }) => eventID === last)
      return people.map(person => told.some(({ subscriberID }) => subscriberID === person))
    }
    for (const site of [cheap, dear]) {
      expect(await alerted(site, 'new')).toEqual([true, true])
      expect(await alerted(site, 'price')).toEqual([false, false])
    }
  })

  it('is shown and found again once no marquee replaces it', () => {
    const shown = reconfigured(dear, ({ marquee }) => {
      marquee.ignore = []
    })
    expect(findProperty(shown, id, 'nl')?.record.Price).toBe(high)
    expect([isFound(shown, 'price=1-150000'), isFound(shown, 'price=1900000-0')]).toEqual([false, true])
    expect(findProperty(dear, id, 'nl')?.record.Price).toBeUndefined()
  })
})
