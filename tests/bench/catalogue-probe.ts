/** A process that searches the catalogue of its `VAR_DIR` and tells how long each search took, a round when it is asked. */

import { findProperty } from '../../app/domains/catalogue/property.server'
import { findSimilar, similarTo } from '../../app/domains/catalogue/similar.server'
import { type Filters, noFilters } from '../../app/domains/search/filters'
import type { CityFilter } from '../../app/domains/search/filters/place'
import { cityOptions, countProperties, findProperties, type ListName, typeOptions } from '../../app/domains/search/list.server'
import { createSite } from '../../app/platform/context/site.server'
import { readSettings } from '../../app/platform/settings/settings.server'
import { createSearches, type Kind } from './searches'

export type Plan = { search: string; steps: string[] }
export type Round = { kind: Kind | 'detail'; what: 'list' | 'count'; milliseconds: number }[]

const site = createSite(readSettings())
const lists: ListName[] = ['sale', 'rent']
const searches = Object.fromEntries(
  lists.map((list, index) => [
    list,
    createSearches(
      {
        cities: cityOptions(site, list),
        types: typeOptions(site, list, 'nl').map(type => type.webID),
        prices: pricesOf(index),
      },
      7,
    ),
  ]),
) as Record<ListName, ReturnType<typeof createSearches>>
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

/** The plans of some searches, read from the statements that the functions above prepare. */
function plans(): Plan[] {
  const { database, statements } = site.catalogue()
  const asked: [string, ListName, Partial<Filters>][] = [
    ['the newest, whole list', 'sale', {}],
    ['a town', 'sale', { cities: [cityOptions(site, 'sale')[0] as CityFilter] }],
    [
      'a town, a type and a price',
      'sale',
      { cities: [cityOptions(site, 'sale')[0] as CityFilter], types: [2], priceMax: 400_000 },
    ],
    ['a price, cheapest first', 'sale', { priceMax: 400_000, sort: { by: 'price', direction: 'asc' } }],
  ]
  return asked.map(([search, list, filters]) => {
    statements.clear()
    findProperties(site, list, 'nl', { ...noFilters, ...filters })
    const steps = [...statements.values()].flatMap(statement => {
      const query = (statement as { getQuery?: () => { sql: string; params: unknown[] } }).getQuery?.()
      if (!query) return []
      const explained = database.$client.prepare(`explain query plan ${query.sql}`)
      return (explained.all(query.params.map(value => (typeof value === 'object' ? 0 : value))) as { detail: string }[]).map(
        ({ detail }) => detail,
      )
    })
    return { search, steps: [...new Set(steps)] }
  })
}

round(300)
process.on('message', (question: number | 'plans') => process.send?.(question === 'plans' ? plans() : round(question)))
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
