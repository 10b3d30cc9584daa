/**
 * Catalogues of any size: imports the demo catalogue, then copies its rows within the file with other numbers, towns, prices,
 * rooms and days. Deterministic.
 */
import path from 'node:path'
import type Database from 'better-sqlite3'

import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import { createCatalogue, openSite } from '../../db/client.server'

/** Distance between the IDs of copies, above every ID of the demo. */
const step = 100_000
/** Copies per town, so that a large catalogue has some 400 towns, as the country has. */
const townCopies = 20

/** A pseudorandom integer for the copy and the property. */
const chance = '((p.id * 7919 + n * 104729 + (n * n % 8191) * 31) % 100003)'
const town = `(n % ${townCopies} + 1)`
const id = `(p.id + n * ${step})`
const price = `cast(round(p.price * (600 + ${chance} % 900) / 1000.0, -2) as integer)`

const copies: Record<string, string> = {
  id,
  reference: `'GV-' || ${id}`,
  cityKey: `replace(p.cityKey, '|', ' ' || ${town} || '|')`,
  citySort: `p.citySort || ' ' || ${town}`,
  price,
  bedrooms: `max(0, p.bedrooms + (p.bedrooms > 0) * (${chance} % 3 - 1))`,
  surface: `p.surface * (80 + ${chance} % 50) / 100`,
  builtIn: `min(2026, p.builtIn + ${chance} % 40 - 20)`,
  plot: `p.plot * (60 + ${chance} % 90) / 100`,
  energy: `min(7, max(1, p.energy + ${chance} % 3 - 1))`,
  latitude: `p.latitude + (${chance} % 401 - 200) / 4000.0`,
  longitude: `p.longitude + (${chance} % 397 - 198) / 2500.0`,
  postedOn: `date('2026-05-01', '+' || (${chance} % 200) || ' days')`,
}
const textCopies: Record<string, string> = {
  propertyID: id,
  titleSort: `t.titleSort || ' ' || n`,
  // Starts with the reference, as written by the import.
  words: `replace(replace(t.words, lower(p.reference), 'gv-' || p.id), p.id, ${id}) || ' ' || ${town}`,
  card: `json_set(t.card, '$.id', ${id}, '$.town', json_extract(t.card, '$.town') || ' ' || ${town}, '$.price.price', ${price})`,
}

/**
 * Makes `folder` a `VAR_DIR` with a catalogue of `size` properties, plus the demo's few.
 * @returns its file.
 */
export function makeCatalogue(folder: string, size: number): string {
  const database = openSite(path.join(folder, 'site.sqlite'))
  const settings = { dataDir: 'data', varDir: folder }
  const now = () => Date.UTC(2026, 10, 20)
  const { version, properties } = importSnapshot({ database, secret: 'benchmark', now, settings })
  database.$client.close()
  const file = path.join(catalogueFolder(settings), `${version}.sqlite`)
  const catalogue = createCatalogue(file)
  multiply(catalogue.$client, Math.ceil(size / properties) - 1)

  catalogue.$client.close()
  return file
}

function multiply(database: Database.Database, times: number) {
  database.pragma('cache_size = -200000')
  const indexes = database.prepare(`select name, sql from sqlite_master where type = 'index' and sql is not null`).all() as {
    name: string
    sql: string
  }[]
  database.exec('create temp table original as select * from property; create temp table copy (n integer)')
  database
    .prepare('with recursive c(n) as (select 1 union all select n + 1 from c where n < ?) insert into copy select n from c')
    .run(times)
  database.transaction(() => {
    for (const { name } of indexes) database.exec(`drop index "${name}"`)
    const from = 'from copy cross join original p'
    const last = 'order by n, p.id'
    database.exec(`create temp table text as select * from property_text; create temp table type as select * from property_type`)
    const some = (table: string, alias: string, changed: Record<string, string>, rest: string) => {
      const columns = (database.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
      const values = columns.map(name => changed[name] ?? `${alias}."${name}"`)
      database.exec(`insert into ${table} (${columns.map(name => `"${name}"`)}) select ${values} ${rest} ${last}`)
    }
    some('property', 'p', copies, from)
    some('property_text', 't', textCopies, `${from} join temp.text t on t.propertyID = p.id`)
    some('property_type', 'y', { propertyID: id }, `${from} join temp.type y on y.propertyID = p.id`)
    const cities = `select p.cityKey key, p.citySort sort, p.zip, p.countryID, count(*) countAll, sum(p.list = 0) countSale, sum(p.list) countRent
      from property p where p.state = 'offered' group by p.cityKey`
    database.exec(`insert into city (key, name, zip, sort, countryID, countAll, countSale, countRent)
      select key, sort, zip, sort, countryID, countAll, countSale, countRent from (${cities}) where true
      on conflict(key) do update set countAll = excluded.countAll, countSale = excluded.countSale, countRent = excluded.countRent`)
    for (const list of [0, 1]) {
      database.exec(
        `update meta set value = (select count(*) from property where state = 'offered' and list = ${list}) where name = 'count-${list}'`,
      )
    }
    for (const { sql } of indexes) database.exec(sql)
  })()
  database.exec('analyze')
}
