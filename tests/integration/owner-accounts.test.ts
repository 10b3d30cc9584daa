/** Owners' accounts follow the catalogue, and personal data stays. */
import { beforeEach, describe, expect, it } from 'vitest'
import { findByEmail, setPassword } from '../../app/domains/account/accounts.server'
import { mailPasswordLink } from '../../app/domains/account/recovery.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { rollback } from '../../app/domains/import/switch-catalogue.server'
import { demoLogIn } from '../../app/domains/owner/demo-log-in.server'
import { forgetOwners } from '../../app/domains/owner/ended-mandates.server'
import { ownedNumbers } from '../../app/domains/owner/owners.server'
import { sendSummaries, setSummary } from '../../app/domains/owner/summary.server'
import { syncOwnerAccounts } from '../../app/domains/owner/sync-accounts.server'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import { changeRecords, copyOfData } from '../support/catalogue'
import { testSite } from '../support/test-site'

/** A site without a catalogue, whose owners may be changed and imported again, a minute later each time. */
function importingSite() {
  const site = testSite({ now: Date.UTC(2026, 8, 20, 12), settings: { SITE_URL: 'https://www.gevel.example' } })
  const data = copyOfData()
  const sync = () => {
    site.clock.now += 60_000
    return syncOwnerAccounts(site)
  }
  return Object.assign(site, {
    find: (email: string) => findByEmail(site.database, 'owner', email),
    change: (change: Parameters<typeof changeRecords>[2]) => changeRecords(data, 'owners.json', change),
    import() {
      const { database, secret, now, settings } = site
      importSnapshot({ database, secret, now, settings: { ...settings, dataDir: data } })
      return sync()
    },
    rollback() {
      rollback(site.database, catalogueFolder(site.settings), new Date(site.now()))
      return sync()
    },
  })
}

let running: ReturnType<typeof importingSite>
beforeEach(() => {
  running = importingSite()
})

/** The demo owners as if they were real people. */
const realPeople = (records: { ID: number }[]) => {
  for (const record of records as Record<string, unknown>[]) record.Email = `owner${record.ID}@people.be`
  return undefined
}

describe('an import', () => {
  it('creates an account for each owner, and changes nothing without changes', async () => {
    running.change(realPeople)
    expect(await running.import()).toEqual({ created: 6, changed: 0 })
    expect(await running.import()).toEqual({ created: 0, changed: 0 })
    expect(running.find('owner1@people.be')).toMatchObject({ username: 'greet.vandamme', language: 'nl', passwordHash: null })
  })

  it('keeps passwords, invitations and sessions through all provider changes', async () => {
    const { database } = running
    running.change(realPeople)
    await running.import()
    const { id } = running.find('owner1@people.be')!
    database.transaction(tx => setPassword(tx, id, 'hash of a password', 1))
    const other = running.find('owner2@people.be')!
    database.transaction(tx => mailPasswordLink(running, tx, other, { language: 'nl', occasion: 'invitation' }))
    running.change(records => {
      Object.assign(records[0]!, { Email: 'moved@people.be', Username: 'Greet.New', language: 'fr' })
      Object.assign(records[1]!, { PropertyIDs: [4101] })
      return records.slice(0, 5)
    })
    expect(await running.import()).toEqual({ created: 0, changed: 1 })
    expect(running.find('moved@people.be')).toMatchObject({
      id,
      username: 'greet.new',
      language: 'fr',
      passwordHash: 'hash of a password',
    })
    expect(running.find('owner1@people.be')).toBeUndefined()
    expect(ownedNumbers(running, { email: 'owner2@people.be' })).toEqual([4101])
    expect(database.$client.prepare('select count(*) from account_link where accountID = ?').pluck().get(other.id)).toBe(1)
    // A person no longer listed keeps the account and owns nothing.
    expect(running.find('owner6@people.be')).toBeDefined()
    expect(ownedNumbers(running, { email: 'owner6@people.be' })).toEqual([])
    await running.rollback()
    expect(running.find('owner1@people.be')).toMatchObject({ id, passwordHash: 'hash of a password' })
    expect(ownedNumbers(running, { email: 'owner6@people.be' })).toHaveLength(2)
  })

  it('handles owners who swap names, numbers and addresses', async () => {
    running.change(realPeople)
    await running.import()
    const [first, second] = [running.find('owner1@people.be')!, running.find('owner2@people.be')!]
    running.change(records => {
      const [one, two] = records as (Record<string, unknown> & { ID: number })[]
      ;[one!.Username, two!.Username] = [two!.Username, one!.Username]
      return undefined
    })
    await running.import()
    expect([running.find('owner1@people.be'), running.find('owner2@people.be')]).toMatchObject([
      { id: first.id, username: 'dirk.claeys' },
      { id: second.id, username: 'greet.vandamme' },
    ])
    running.change(records => {
      const [one, two] = records as (Record<string, unknown> & { ID: number })[]
      ;[one!.ID, two!.ID] = [two!.ID, one!.ID]
      return undefined
    })
    await running.import()
    expect(running.find('owner1@people.be')).toBeDefined()
    expect(running.find('owner2@people.be')).toBeDefined()
    expect(running.database.$client.prepare("select count(*) from account where kind = 'owner'").pluck().get()).toBe(6)
    expect(await running.import()).toEqual({ created: 0, changed: 0 })
  })

  it('merges two records with one address, with the properties of both', async () => {
    running.change(records => {
      for (const record of records as Record<string, unknown>[]) record.Email = 'Couple@People.be'
      return undefined
    })
    expect(await running.import()).toEqual({ created: 1, changed: 0 })
    expect(ownedNumbers(running, { email: 'couple@people.be' }).length).toBeGreaterThan(5)
    expect(await running.import()).toEqual({ created: 0, changed: 0 })
  })

  it('gives a known password only to sample owners', async () => {
    running.change(records => {
      Object.assign(records[0]!, { Email: 'real@people.be' })
      return undefined
    })
    await running.import()
    expect(running.find('real@people.be')?.passwordHash).toBeNull()
    expect(running.find('dirk.claeys@example.org')?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(demoLogIn(running)).toBeUndefined()
  })
})

it('lets an agency’s own owners inherit nothing from the sample data', async () => {
  await running.import()
  expect(running.find('greet.vandamme@example.org')?.passwordHash).toMatch(/^\$argon2id\$/)
  running.change(realPeople)
  expect(await running.import()).toEqual({ created: 6, changed: 0 })
  const rows = running.database.$client.prepare('select email, passwordHash from account').all() as { passwordHash: unknown }[]
  expect(rows).toHaveLength(6)
  expect(rows.filter(({ passwordHash }) => passwordHash !== null)).toEqual([])
})

describe('the monthly summary', () => {
  const mails = () =>
    running.database.$client.prepare(`select toAddress, "values" v from outbox`).all() as { toAddress: string; v: string }[]
  const send = (at: string) => {
    running.clock.now = Date.parse(at)
    return sendSummaries(running)
  }

  it('is sent once a month to owners with a password who want it, with that month’s figures', async () => {
    running.change(records => {
      realPeople(records)
      return records.slice(0, 3)
    })
    await running.import()
    for (const number of [1, 2]) {
      const { id } = running.find(`owner${number}@people.be`)!
      running.database.transaction(tx => setPassword(tx, id, 'hash', 1))
    }
    setSummary(running.database, running.find('owner2@people.be')!.id, false)
    const add = running.database.$client.prepare(
      'insert into property_day (propertyID, day, visits, appearances) values (4101, ?, ?, ?)',
    )
    for (const [day, visits, appearances] of [
      ['2026-09-30', 1000, 1],
      ['2026-10-01', 20, 300],
      ['2026-10-31', 3, 40],
      ['2026-11-01', 5000, 1],
    ]) {
      add.run(day, visits, appearances)
    }
    // Half an hour before November in Brussels it is still October.
    expect(send('2026-10-31T22:30:00Z')).toBe(1)
    expect(mails()[0]!.v).toContain('september 2026')
    expect(send('2026-10-31T23:30:00Z')).toBe(1)
    expect(send('2026-11-15T12:00:00Z')).toBe(0)
    const [, october] = mails()
    expect(october!.toAddress).toBe('owner1@people.be')
    expect(october!.v).toContain('oktober 2026')
    expect(october!.v).toContain('"number":23')
    expect(october!.v).toContain('"number":340')
    expect(mails()).toHaveLength(2)
  })

  it('is sent to everybody else if one fails, and reports the error', async () => {
    running.change(realPeople)
    await running.import()
    for (const number of [1, 2, 3]) {
      const { id } = running.find(`owner${number}@people.be`)!
      running.database.transaction(tx => setPassword(tx, id, 'hash', 1))
    }
    running.database.$client.exec(
      `create temp trigger trouble before insert on outbox when new.toAddress = 'owner2@people.be' begin select raise(abort, 'trouble'); end`,
    )
    const sendAll = () => send('2026-11-15T12:00:00Z')
    expect(sendAll).toThrow('trouble')
    const told = mails().map(({ toAddress }) => toAddress)
    expect(told).toEqual(expect.arrayContaining(['owner1@people.be', 'owner3@people.be']))
    expect(sendAll).toThrow()
    expect(mails()).toHaveLength(told.length)
  })

  it('excludes months before the account existed', async () => {
    running.change(realPeople)
    await running.import()
    const { id } = running.find('owner1@people.be')!
    running.database.transaction(tx => setPassword(tx, id, 'hash', 1))
    expect(send('2026-09-25T12:00:00Z')).toBe(0)
  })
})

describe('an owner without a property left', () => {
  const year = 366 * 86_400_000

  it('loses the account a period after the mandate, and not while a property is on offer', async () => {
    running.change(realPeople)
    await running.import()
    expect(forgetOwners(running, running.clock.now)).toBe(0)
    // Nobody but the first owner is left at the provider.
    running.change(records => records.slice(0, 1))
    await running.import()
    expect(forgetOwners(running, running.clock.now)).toBe(0)
    running.clock.now += year
    expect(forgetOwners(running, running.clock.now)).toBeGreaterThan(0)
    expect([running.find('owner1@people.be') !== undefined, running.find('owner2@people.be')]).toEqual([true, undefined])
  })

  it('keeps the account of one who came back meanwhile', async () => {
    running.change(realPeople)
    await running.import()
    running.change(records => records.slice(0, 1))
    await running.import()
    forgetOwners(running, running.clock.now)
    running.rollback()
    forgetOwners(running, running.clock.now)
    running.clock.now += year
    forgetOwners(running, running.clock.now)
    expect(running.find('owner2@people.be')).toBeDefined()
  })
})
