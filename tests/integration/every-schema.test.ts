/** A filled database of every earlier schema is migrated, works with today's code, and can be rolled back. */
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '../../app/domains/account/log-in.server'
import { sessionOf } from '../../app/domains/account/sessions.server'
import { offersOf } from '../../app/domains/catalogue/offers.server'
import { runAlerts } from '../../app/domains/demand/alerts/run-alerts.server'
import { listNumber, packCriteria } from '../../app/domains/demand/criteria'
import { changeDemand } from '../../app/domains/demand/demands.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { noFilters } from '../../app/domains/search/filters'
import { findProperties } from '../../app/domains/search/list.server'
import { forms } from '../../app/registry/forms.server'
import { createCatalogue, openSite } from '../../db/client.server'
import { demandPlace } from '../../db/schema/site.server'
import { logInPost } from '../support/accounts'
import { demandFor } from '../support/demand-site'
import { filledSchemas, fillingOf, frozenFile, migrationsOf, type Row, readTables, schemaOf } from '../support/earlier-schemas'
import { formOf } from '../support/enquiry-site'
import { temporaryFolder, testSite } from '../support/test-site'

const contents = JSON.parse(readFileSync('tests/support/upgrades/0000/contents.json', 'utf8'))
const tags = migrationsOf('site')
const catalogueTags = migrationsOf('catalogue')

/** For each migration, the contents of its database before opening. */
let files: Map<string, string>
let fresh: unknown[]
beforeAll(() => {
  files = new Map(filledSchemas('site').map(({ tag, file }) => [tag, file]))
  const database = openSite(path.join(temporaryFolder(), 'site.sqlite'))
  fresh = schemaOf(database.$client)
  database.$client.close()
})

const fileOf = (tag: string) => files.get(tag) ?? ''

/** An installation of that schema, as if it had always been there. */
function install(tag: string): string {
  const varDir = path.join(temporaryFolder(), 'var')
  cpSync('tests/support/upgrades/0000/var-dir', varDir, { recursive: true })
  cpSync(fileOf(tag), path.join(varDir, 'site.sqlite'))
  return varDir
}

it.each([
  ['site', tags],
  ['catalogue', catalogueTags],
] as const)('has sample rows for every migration of the %s', (kind, all) => {
  for (const tag of all.slice(1)) expect(fillingOf(kind, tag)).not.toBe('')
})

it('is filled when every column of every table has a value', () => {
  const empty = tags.flatMap(tag =>
    [...readTables(fileOf(tag))].flatMap(([table, rows]) => {
      if (table === '__drizzle_migrations') return []
      const [first] = rows
      if (!first) return [`${tag}: ${table}`]
      const columns = Object.keys(first).filter(column => rows.every(row => row[column] === null))
      return columns.map(column => `${tag}: ${table}.${column}`)
    }),
  )
  expect(empty).toEqual([])
})

describe.each(tags)('a database of %s', tag => {
  let varDir: string
  beforeAll(() => {
    varDir = install(tag)
  })

  it('has all its rows and values, and exactly today’s schema, once opened, and can be rolled back to', () => {
    const before = readTables(fileOf(tag))
    const file = path.join(varDir, 'site.sqlite')
    const { $client: client } = openSite(file)
    expect(schemaOf(client)).toEqual(fresh)
    expect([client.pragma('integrity_check', { simple: true }), client.pragma('foreign_key_check')]).toEqual(['ok', []])
    // Its version reads and writes today's database.
    client.exec('begin; pragma defer_foreign_keys = on')
    for (const table of before.keys()) client.exec(`delete from "${table}"`)
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {})
      const names = columns.map(column => `"${column}"`).join()
      const write = client.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join()})`)
      for (const row of rows) write.run(...columns.map(column => row[column]))
      expect([table, client.prepare(`select ${names} from "${table}"`).all().length]).toEqual([table, rows.length])
    }
    expect(client.pragma('foreign_key_check')).toEqual([])
    client.exec('rollback')
    client.close()
    const after = readTables(file)
    for (const [table, rows] of before) {
      const there = new Set(after.get(table)?.map(row => written(row, rows[0])))
      expect([table, rows.map(row => written(row, rows[0])).filter(row => !there.has(row))]).toEqual([table, []])
    }
  })

  it('works with today’s code: a form, a log-in, alerts', async () => {
    const site = testSite({ varDir, now: contents.at + 600_000, settings: { SITE_URL: contents.siteUrl } })
    const { definition } = forms.propertyContact
    const token = issueToken(site, definition, 4101)
    site.clock.now += 60_000
    const data = formOf({ ...contents.sentForm.fields, email: 'nieuw@bezoeker.example', [tokenField]: token })
    const sent = submitEnquiry(site, { definition, onStored: [] }, { data, language: 'nl', propertyID: 4101 })
    expect(sent).toMatchObject({ kind: 'sent', repeated: false })
    expect(sessionOf(site, 'owner', contents.owner.cookie)).toBeDefined()
    // Expensive by design, so not for each of them.
    if (tag === tags[0] || tag === tags.at(-1)) {
      const { username, password } = contents.owner
      const request = logInPost({ username, password })
      expect((await logIn(site, { kind: 'owner', request, clientAddress: '203.0.113.9' })).kind).toBe('in')
    }
    site.clock.now += 9 * 86_400_000
    expect(await runAlerts(site)).toMatchObject({ mails: 1 })
  })
})

it('has current match data for old searches once opened', () => {
  const file = path.join(install('0018_alerts_by_link'), 'site.sqlite')
  const asked = [
    demandFor('sale', { zones: ['BE-VOV'], types: [3, 31, 1002], priceMax: 250_000 }),
    demandFor('rent', { zones: ['BE-VOV'], types: [3, 34] }),
    demandFor('sale', { zones: ['BE-VOV'] }),
  ]
  const before = new Database(file)
  const { subscriberID } = before.prepare('select subscriberID from demand').get() as { subscriberID: string }
  const add = before.prepare(
    `insert into demand (subscriberID, list, criteria, state, createdAt, changedAt) values (?, ?, ?, 'active', 1, 1)`,
  )
  const ids = asked.map(({ list, criteria }) => {
    const { lastInsertRowid } = add.run(subscriberID, listNumber(list), JSON.stringify(packCriteria(criteria)))
    before
      .prepare('insert into demand_place (place, list, demandID) values (?, ?, ?)')
      .run('BE-VOV', listNumber(list), lastInsertRowid)
    return Number(lastInsertRowid)
  })
  before.close()
  const database = openSite(file)
  const read = (id: number) => database.select().from(demandPlace).where(eq(demandPlace.demandID, id)).all()
  const migrated = ids.flatMap(read)
  database.transaction(tx => {
    for (const [at, id] of ids.entries()) changeDemand(tx, id, asked[at]!, 2)
  })
  expect(migrated).toEqual(ids.flatMap(read))
  expect(migrated.map(({ types, priceMax }) => [types, priceMax])).toEqual([
    [2 ** 3 + 2 ** 0 + 2 ** 10, 250_000],
    [2 ** 3, 0],
    [-1, 0],
  ])
  database.$client.close()
})

describe('a catalogue', () => {
  it.each(catalogueTags)('of %s is served by today’s code until the next import', tag => {
    const found = filledSchemas('catalogue').find(each => each.tag === tag)
    const varDir = install(tags.at(-1) ?? '')
    cpSync(found?.file ?? '', path.join(varDir, 'catalogue', path.basename(frozenFile('catalogue'))))
    const site = testSite({ varDir, now: contents.at + 600_000, settings: { SITE_URL: contents.siteUrl } })
    for (const list of ['sale', 'rent'] as const)
      expect(findProperties(site, list, 'nl', noFilters).cards.length).toBeGreaterThan(2)
    // What its file does not know is unknown, as in a file of today.
    for (const offer of offersOf(site).flat()) expect(Object.values(offer)).not.toContain(undefined)
  })

  it('of today is the latest', () => {
    const last = filledSchemas('catalogue').at(-1)
    const made = createCatalogue(path.join(temporaryFolder(), 'new.sqlite'))
    const database = new Database(last?.file ?? '', { readonly: true })
    expect(schemaOf(database)).toEqual(schemaOf(made.$client))
    database.close()
    made.$client.close()
  })
})

/** The first row's columns with values. */
function written(row: Row, first: Row = row): string {
  return JSON.stringify(Object.keys(first).map(column => [column, row[column]]))
}
