/**
 * A process that searches the catalogue of its `VAR_DIR` and tells how long each search took, a round when it is asked. The rounds of one
 * kind ask the same searches in the same order, so that the best time of each can be taken: what interrupts a search comes seldom twice.
 */

import { findProperty } from '../../app/domains/catalogue/property.server'
import { findSimilar, similarTo } from '../../app/domains/catalogue/similar.server'
import {
  cityOptions,
  countProperties,
  findProperties,
  type ListName,
  pageSize,
  typeOptions,
} from '../../app/domains/search/list.server'
import { drawnResults } from '../../app/domains/search/map/results-map.server'
import { createSite } from '../../app/platform/context/site.server'
import { readSettings } from '../../app/platform/settings/settings.server'
import { createSearches, type Kind, wishNames } from './searches'

/** By filters, the milliseconds of each search; of a list NaN where the page is not full. */
export type PairTimes = { wishes: string; list: number[]; count: number[] }[]
export type Question = { ask: 'round' | 'pairs' | 'map'; count: number }
export type Round = { kind: Kind | 'detail'; what: 'list' | 'count'; milliseconds: number }[]

const site = createSite(readSettings())
const lists: ListName[] = ['sale', 'rent']
const offers = lists.map((list, index) => ({
  cities: cityOptions(site, list),
  types: typeOptions(site, list, 'nl').map(type => type.webID),
  prices: pricesOf(index),
}))
/** Of each list, from the first search on. */
const searchesAnew = () => {
  const [sale, rent] = offers.map(offer => createSearches(offer, 7))
  return { sale: sale!, rent: rent! }
}
const ids = site
  .catalogue()
  .database.$client.prepare(`select id from property where state = 'offered' limit 500`)
  .pluck()
  .all() as number[]

function pricesOf(list: number): number[] {
  const statement = site
    .catalogue()
    .database.$client.prepare('select price from property where list = ? and price is not null order by id limit 500')
  return statement.pluck().all(list) as number[]
}

function round(count: number): Round {
  const searches = searchesAnew()
  const times: Round = []
  for (let index = 0; index < count; index++) {
    const list = lists[index % 2] as ListName
    const { kind, filters } = searches[list].next()
    const start = performance.now()
    findProperties(site, list, 'nl', filters)
    const found = performance.now()
    countProperties(site, list, 'nl', filters)
    times.push(
      { kind, what: 'list', milliseconds: found - start },
      { kind, what: 'count', milliseconds: performance.now() - found },
    )
    if (index % 10 > 0) continue
    const begin = performance.now()
    const property = findProperty(site, ids[index % ids.length] as number, 'nl')
    if (property) findSimilar(site, similarTo(property), 'nl')
    times.push({ kind: 'detail', what: 'list', milliseconds: performance.now() - begin })
  }
  return times
}

/** Each filter alone, and each two of them together. */
const combinations = wishNames.flatMap((wish, index) => [[wish], ...wishNames.slice(index + 1).map(other => [wish, other])])

function pairs(count: number): PairTimes {
  const searches = searchesAnew()
  return combinations.map(wishes => {
    const times = { wishes: wishes.join(' + '), list: [] as number[], count: [] as number[] }
    for (let index = 0; index < count; index++) {
      const list = lists[index % 2] as ListName
      const filters = searches[list].wishing(wishes)
      const start = performance.now()
      const { cards } = findProperties(site, list, 'nl', filters)
      const found = performance.now()
      countProperties(site, list, 'nl', filters)
      times.count.push(performance.now() - found)
      times.list.push(cards.length === pageSize ? found - start : Number.NaN)
    }
    return times
  })
}

function map(count: number): number[] {
  const searches = searchesAnew()
  return Array.from({ length: count }, (_, index) => {
    const list = lists[index % 2] as ListName
    const { filters } = searches[list].next()
    const start = performance.now()
    drawnResults(site, list, 'nl', filters)
    findProperties(site, list, 'nl', filters)
    return performance.now() - start
  })
}

const answers = { round, pairs, map }

round(300)
process.on('message', ({ ask, count }: Question) => process.send?.(answers[ask](count)))
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
