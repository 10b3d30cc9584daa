/** Erasing a person: what its transaction reads while all forms wait, and that it still finds everything. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { describe, expect, it, vi } from 'vitest'
import { personalDemands } from '../../app/domains/demand/personal-data.server'
import { requestAddressesJob } from '../../app/domains/enquiries/addresses.server'
import { personalEnquiries } from '../../app/domains/enquiries/personal-data.server'
import { erasePerson, findPerson } from '../../app/domains/privacy/person.server'
import { indexSomeMails, personalMails } from '../../app/platform/mail/personal-mails.server'
import { personalData } from '../../app/registry/personal-data.server'
import { openSite } from '../../db/client.server'
import type { PersonalData } from '../../db/personal-data.server'
import * as tables from '../../db/schema/site.server'
import { start, temporaryFolder } from '../support/test-site'

const her = 'elodie@bezoeker.example'
const other = 'marc@bezoeker.example'
const day = 86_400_000
const language = 'nl' as const

type Rows = Pick<ReturnType<typeof openSite>, 'insert' | 'run'>

function addEnquiry(
  database: Rows,
  id: string,
  fields: Record<string, unknown>,
  more: { form?: string; createdAt?: number } = {},
) {
  const { form, createdAt } = { form: 'offer', createdAt: start, ...more }
  // With the first version's columns, because that database is written to as well.
  database.run(
    sql`insert into enquiry (id, idempotencyKey, form, language, fields, createdAt) values (${id}, ${id}, ${form}, ${language}, ${JSON.stringify(fields)}, ${createdAt})`,
  )
  const content = JSON.stringify({
    subject: { plain: 'Bod' },
    parts: [{ kind: 'text' as const, text: { plain: JSON.stringify(fields) } }],
    signed: false,
  })
  database.run(
    sql`insert into outbox (id, enquiryID, template, language, toAddress, "values", sendAt, createdAt) values (${`mail-${id}`}, ${id}, 'offer.staff', ${language}, 'info@gevel.example', ${content}, ${createdAt}, ${createdAt})`,
  )
}

/** A registration of the demand register, with its account and search. */
function addRegistration(database: Rows, id: string, email: string) {
  addEnquiry(database, id, { email, firstName: 'Naam' }, { form: 'demand-register' })
  // As earlier schemas have them too.
  database.run(
    sql`insert into account (id, kind, email, language, createdAt) values (${id}, 'subscriber', ${email.toLowerCase()}, ${language}, ${start})`,
  )
  database.run(
    sql`insert into subscriber (id, person, language, state, createdAt, seenAt) values (${id}, '{}', ${language}, 'active', ${start}, ${start})`,
  )
}

/** Data of every kind. */
function addEverything(database: Rows, name: string, email: string) {
  addRegistration(database, `registration-${name}`, email)
  // And an unconfirmed one.
  const waiting = { person: {}, language, frequency: 'daily' as const, passwordHash: 'x', list: 0 as const, criteria: {} }
  database
    .insert(tables.registration)
    .values({ ...waiting, tokenHash: name, email: email.toLowerCase(), createdAt: start, expiresAt: start })
    .run()
  addEnquiry(database, `enquiry-${name}`, { email, question: 'Is er een kelder?' })
  const about = { id: `of-${name}`, enquiryID: `enquiry-${name}`, propertyID: 4101, language, name }
  const words = { reference: '4101', title: 'Huis', city: 'Gent', address: 'Gent', link: 'https://example.be/' }
  const when = { startsAt: start, endsAt: start, status: 'requested' as const, changedAt: start }
  const viewing = { ...when, phone: '', about: { visitor: words, staff: words, addressHidden: false } }
  database
    .insert(tables.appointment)
    .values({ ...about, ...viewing, email, createdAt: start })
    .run()
  database
    .insert(tables.documentRequest)
    .values({ ...about, email: email.toLowerCase(), createdAt: start, countedSince: 0, links: 0 })
    .run()
  const reader = { id: name, email: email.toLowerCase(), language, state: 'confirmed' as const }
  database
    .insert(tables.newsletterSubscriber)
    .values({ ...reader, form: 'sign-newsletter', askedAt: start })
    .run()
  database.insert(tables.refusedAddress).values({ email: email.toLowerCase(), reason: 'bounce', changedAt: start }).run()
  const crm = { id: `crm-${name}`, reference: name, kind: 'demand' as const, form: 'demand-register', provider: 'whise' }
  database
    .insert(tables.crmMessage)
    .values({ ...crm, email: email.toLowerCase(), message: { person: { email } } as never, sendAt: start, createdAt: start })
    .run()
  const file = { id: `file-${name}`, form: 'testimonial', name: 'ik.webp', type: 'image/webp', size: 2, state: 'kept' as const }
  database
    .insert(tables.upload)
    .values({ ...file, createdAt: start })
    .run()
  database
    .insert(tables.testimonial)
    .values({ id: `of-${name}`, language, name, email, comment: 'Goed', picture: file.id, createdAt: start })
    .run()
}

function twoPeople() {
  const database = openSite(path.join(temporaryFolder(), 'site.sqlite'))
  addEverything(database, 'her', 'Elodie@Bezoeker.example')
  addEverything(database, 'other', other)
  return { database, client: database.$client, person: { database, varDir: temporaryFolder(), address: her, now: start + day } }
}

/** Every table's rows as text. */
const everything = ({ $client }: ReturnType<typeof openSite>) =>
  JSON.stringify(tableNames($client).map(name => $client.prepare(`select * from "${name}"`).all())).toLowerCase()
const tableNames = (client: Database.Database) =>
  client.prepare<[], string>("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'").pluck().all()
const planOf = (client: Database.Database, statement: string) => {
  const values = Array.from(statement.match(/\?/g) ?? [], () => '')
  const steps = client.prepare<unknown[], { detail: string }>(`explain query plan ${statement}`).all(...values)
  return steps.map(({ detail }) => detail)
}

/** What the jobs do with rows of earlier versions. */
async function indexAddresses(database: ReturnType<typeof openSite>): Promise<void> {
  await requestAddressesJob({ database }).run()
  while (indexSomeMails(database) > 0);
}

/** A holder without data that records the two steps. */
function watching({ reads, erases }: { reads?: () => void; erases?: () => void }): PersonalData {
  return {
    name: 'nothing',
    find: () => [],
    erase: () => {
      reads?.()
      return () => {
        erases?.()
        return { records: 0 }
      }
    },
  }
}

describe('the transaction of an erasure', () => {
  it('erases data of every kind, and keeps other people’s', () => {
    const { database, person } = twoPeople()
    const { records } = erasePerson(personalData, person)
    expect(records).toEqual({
      demands: 2,
      accounts: 0,
      appointments: 1,
      documentRequests: 1,
      newsletter: 1,
      testimonials: 1,
      enquiries: 1,
      crmMessages: 1,
      refusals: 1,
      mails: 0,
    })
    expect(everything(database)).not.toContain(her)
    erasePerson(personalData, { ...person, address: other })
    expect(everything(database)).not.toContain(other)
  })

  it('scans no table', () => {
    const { client, person } = twoPeople()
    const prepare = vi.spyOn(client, 'prepare')
    const statements = new Set<string>()
    const first = watching({ erases: () => prepare.mockClear() })
    const last = watching({
      erases: () => {
        for (const [statement] of prepare.mock.calls) statements.add(statement)
      },
    })
    erasePerson([first, ...personalData, last], person)
    prepare.mockRestore()
    expect(statements.size).toBeGreaterThan(15)
    const scans = [...statements].filter(statement => planOf(client, statement).some(step => step.startsWith('SCAN')))
    expect(scans).toEqual([])
  })

  it('scans no table when dependent rows are deleted', () => {
    const { client } = twoPeople()
    const keys = tableNames(client).flatMap(table =>
      client
        .prepare<[], { from: string }>(`pragma foreign_key_list("${table}")`)
        .all()
        .map(({ from: column }) => `select 1 from "${table}" where "${column}" = ?`),
    )
    expect(keys.length).toBeGreaterThan(5)
    for (const statement of keys) expect(planOf(client, statement).join(), statement).toMatch(/^SEARCH/)
  })

  it('finds requests and mails by an index, also those that only mention the address', async () => {
    const { database, client, person } = twoPeople()
    addEnquiry(database, 'friend', { email: other, question: `Stuur het ook naar ${her}, en naar tante@bezoeker.example.` })
    const crowd = Array.from({ length: 100 }, (_, at) => `gast${at}@bezoeker.example`).join(', ')
    addEnquiry(database, 'crowd', { email: other, question: `Voor ${crowd} en ${her}` })
    const before = JSON.stringify(findPerson(personalData, person))
    await indexAddresses(database)
    const left = (table: string) => client.prepare(`select count(*) from ${table} where hasAddresses = 0`).pluck().get()
    expect([left('enquiry'), left('outbox')]).toEqual([0, 0])
    const prepare = vi.spyOn(client, 'prepare')
    expect(JSON.stringify(findPerson([personalEnquiries, personalMails], person))).toBe(
      JSON.stringify(
        Object.fromEntries(Object.entries(JSON.parse(before)).filter(([name]) => ['enquiries', 'mails'].includes(name))),
      ),
    )
    const statements = [...new Set(prepare.mock.calls.map(([statement]) => statement))]
    prepare.mockRestore()
    expect(statements.length).toBeGreaterThan(5)
    for (const statement of statements) expect(planOf(client, statement).join('; '), statement).not.toMatch(/\bSCAN\b/)
    erasePerson(personalData, person)
    expect(everything(database)).not.toContain(her)
    expect(everything(database)).not.toContain('tante@')
    expect(client.prepare('select count(*) from enquiry_address').pluck().get()).toBeGreaterThan(0)
  })

  it('reads only the requests and mails that the index names', async () => {
    const { database, person } = twoPeople()
    for (let at = 0; at < 200; at += 1) addEnquiry(database, `visitor-${at}`, { email: `bezoeker${at}@x.example` })
    await indexAddresses(database)
    const parse = vi.spyOn(JSON, 'parse')
    findPerson([personalEnquiries, personalMails], person)
    const read = parse.mock.calls.filter(([text]) => text.includes('@x.example')).length
    parse.mockRestore()
    expect(read).toBe(0)
  })

  it('erases data stored during the erasure', () => {
    const { database, person } = twoPeople()
    const sendsMore = () => {
      addEnquiry(database, 'late-her', { second: { email: her } }, { createdAt: person.now })
      addEnquiry(database, 'late-other', { email: other }, { createdAt: person.now })
    }
    expect(erasePerson([...personalData, watching({ reads: sendsMore })], person).records.enquiries).toBe(2)
    expect(everything(database)).not.toContain(her)
    expect(everything(database)).toContain('late-other')
  })

  it('finds an older version’s data, and every address in it', () => {
    const old = path.join(temporaryFolder(), 'migrations')
    cpSync('db/migrations', old, { recursive: true })
    const journal = path.join(old, 'meta/_journal.json')
    const { entries, ...head } = JSON.parse(readFileSync(journal, 'utf8'))
    writeFileSync(journal, JSON.stringify({ ...head, entries: entries.slice(0, 1) }))
    const file = path.join(temporaryFolder(), 'site.sqlite')
    const before = drizzle({ client: new Database(file), schema: tables })
    migrate(before, { migrationsFolder: old })
    addRegistration(before, 'of-her', 'Elodie@Bezoeker.example')
    addRegistration(before, 'of-other', other)
    addEnquiry(before, 'signer', { email: other, secondEmail: her })
    addEnquiry(before, 'friend', { email: other, question: `Stuur het ook naar ${her}.` })
    before.$client.close()
    const database = openSite(file)
    const left = () => database.$client.prepare('select id from enquiry order by id').pluck().all()
    const person = { database, varDir: temporaryFolder(), address: her, now: start + 365 * day }
    erasePerson([personalDemands], person)
    expect(left()).toEqual(['friend', 'of-other', 'signer'])
    erasePerson(personalData, person)
    expect(left()).toEqual(['of-other'])
  })
})
