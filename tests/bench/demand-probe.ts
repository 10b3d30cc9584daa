/**
 * `demand-probe fill SIZE` puts saved searches and an import's 100 events into its `VAR_DIR`; `demand-probe match`, a process of
 * its own so that its memory is that of the matching, matches them and tells what it cost.
 */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { compileLate } from '../../app/commands/support/compile-late'
import { matchEvents } from '../../app/domains/demand/alerts/match-events.server'
import { alertDeps } from '../../app/domains/demand/alerts/run-alerts.server'
import { sendAlerts } from '../../app/domains/demand/alerts/send-alerts.server'
import { criteriaOf, type Demand } from '../../app/domains/demand/criteria'
import { addDemand } from '../../app/domains/demand/demands.server'
import { noFilters } from '../../app/domains/search/filters'
import { cityOptions, typeOptions } from '../../app/domains/search/list.server'
import { createSite } from '../../app/platform/context/site.server'
import { provinces } from '../../app/platform/i18n/provinces'
import { readSettings } from '../../app/platform/settings/settings.server'
import { openSite } from '../../db/client.server'
import { account, catalogueEvent, subscriber } from '../../db/schema/site.server'

export type DemandCost = { alerts: number; mails: number; matchMs: number; mailMs: number; bareMs: number; moreMegabytes: number }

// As the command of an import, which matches what it brought.
compileLate()

const news = 100
const [action, size = 0] = [process.argv[2], Number(process.argv[3])]
const site = createSite(readSettings())
const { database } = site

/** The same numbers each time. */
let state = 1
const random = () => {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}
const one = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T

const belgian = provinces.slice(0, 8)
const choices = (['sale', 'rent'] as const).map(list => ({
  list,
  cities: cityOptions(site, list),
  types: typeOptions(site, list, 'nl').map(({ webID }) => webID),
}))

/** As people save them: a province, or some towns; a type or two; a budget; bedrooms. */
function anyDemand(): Demand {
  const { list, cities, types } = one(choices)
  const whole = random() < 0.3
  const places = Array.from({ length: 1 + Math.floor(random() * 4) }, () => one(cities))
  const step = list === 'sale' ? 50_000 : 100
  const priceMax = step * (5 + Math.floor(random() * 12))
  const filters = {
    ...noFilters,
    cities: whole ? [] : places.map(({ name, zip }) => ({ name, zip })),
    zones: whole ? [one(belgian)] : [],
    types: [...new Set([one(types), one(types)])],
    priceMin: random() < 0.3 ? step * 3 : 0,
    priceMax,
    bedrooms: Math.floor(random() * 4),
    garden: random() < 0.2,
  }
  return { list, criteria: criteriaOf(filters) }
}

function fill() {
  const now = site.now() - 1000
  for (let done = 0; done < size; ) {
    database.transaction(tx => {
      for (let count = 0; count < 5000 && done < size; count++, done++) {
        const id = randomUUID()
        const language = one(['nl', 'nl', 'fr', 'en'] as const)
        tx.insert(account)
          .values({ id, kind: 'subscriber', email: `${id}@x.example`, language, confirmedAt: now, createdAt: now })
          .run()
        tx.insert(subscriber)
          .values({ id, person: {}, language, state: 'active', createdAt: now, confirmedAt: now, seenAt: now })
          .run()
        addDemand(tx, id, anyDemand(), { now, sinceEvent: 0 })
      }
    })
  }
  const ids = site
    .catalogue()
    .database.$client.prepare(`select id from property where state = 'offered' order by id * 7919 % 10007 limit ?`)
    .pluck()
    .all(news) as number[]
  for (const propertyID of ids)
    database.insert(catalogueEvent).values({ version: 'bench', propertyID, kind: 'new', at: now }).run()
}

if (action === 'fill') {
  database.$client.pragma('synchronous = OFF')
  fill()
} else await match()

async function match() {
  // Everything a site has read once by then.
  site.catalogue()
  for (const { list } of choices) cityOptions(site, list)
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const pause = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
    return new Promise<void>(resolve => setImmediate(resolve))
  }
  const start = spent()
  const alerts = await matchEvents(site, { ...alertDeps(site), pause })
  const matched = spent()
  const mails = await sendAlerts(site, { ...alertDeps(site), pause })
  const cost: DemandCost = {
    alerts,
    mails,
    matchMs: matched - start,
    mailMs: spent() - matched,
    bareMs: 0,
    moreMegabytes: (peak - before) / 1_048_576,
  }
  console.log(JSON.stringify({ ...cost, bareMs: bareMs() }))
}

/** What it costs to write the same rows into a database of the same kind and do nothing else, in portions as large. */
function bareMs(): number {
  const { $client: bare } = openSite(path.join(path.dirname(database.$client.name), 'bare.sqlite'))
  // Whom they are about is not there.
  bare.pragma('foreign_keys = OFF')
  const tables = [
    { table: 'demand_alert', portion: 1000 },
    { table: 'outbox', portion: 50 },
  ]
  const all = tables.map(({ table, portion }) => ({
    rows: database.$client.prepare(`select * from ${table}`).raw().all() as unknown[][],
    portion,
    table,
  }))
  const start = spent()
  for (const { table, rows, portion } of all) {
    const insert = bare.prepare(`insert into ${table} values (${rows[0]?.map(() => '?').join()})`)
    const write = bare.transaction((some: unknown[][]) => some.map(row => insert.run(row)))
    for (let at = 0; at < rows.length; at += portion) write(rows.slice(at, at + portion))
  }
  const ms = spent() - start
  bare.close()
  return ms
}

function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
