/** The accounts of owners follow the catalogue, and what belongs to the person stays. */
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeRecords, copyOfData, testFolder } from '../support/catalogue'

/** A running site in this process, whose catalogue may be imported again. */
async function site() {
  process.env.VAR_DIR = path.join(testFolder(), 'var')
  process.env.NODE_ENV = 'test'
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith('gevel.')) delete (globalThis as Record<symbol, unknown>)[key]
  }
  vi.resetModules()
  const { siteDatabase } = await import('../../app/platform/context/site-database.server')
  const { catalogueFolder } = await import('../../app/platform/context/catalogue.server')
  const { importSnapshot } = await import('../../app/domains/import/import-snapshot.server')
  const { rollback } = await import('../../app/domains/import/switch-catalogue.server')
  const { syncOwnerAccounts } = await import('../../app/domains/owner/sync-accounts.server')
  const accounts = await import('../../app/domains/account/accounts.server')
  const recovery = await import('../../app/domains/account/recovery.server')
  const { ownedNumbers } = await import('../../app/domains/owner/owners.server')
  const { sendSummaries, setSummary } = await import('../../app/domains/owner/summary.server')
  const data = copyOfData()
  const database = siteDatabase()
  let minute = 0
  return {
    database,
    accounts,
    recovery,
    ownedNumbers,
    sendSummaries,
    setSummary,
    find: (email: string) => accounts.findByEmail(database, 'owner', email),
    change: (change: Parameters<typeof changeRecords>[2]) => changeRecords(data, 'owners.json', change),
    async import() {
      const now = new Date(Date.UTC(2026, 8, 20, 12, minute++))
      importSnapshot({ site: database, dataFolder: data, catalogueFolder: catalogueFolder(), secret: 'x', now })
      return syncOwnerAccounts(database, now.getTime())
    },
    async rollback() {
      const now = new Date(Date.UTC(2026, 8, 20, 12, minute++))
      rollback(database, catalogueFolder(), now)
      return syncOwnerAccounts(database, now.getTime())
    },
  }
}

let running: Awaited<ReturnType<typeof site>>
beforeEach(async () => {
  running = await site()
})

/** The demo owners as if they were real people. */
const realPeople = (records: { ID: number }[]) => {
  for (const record of records as Record<string, unknown>[]) record.Email = `owner${record.ID}@people.be`
  return undefined
}

describe('an import', () => {
  it('makes an account for each owner, and changes nothing when nothing changed', async () => {
    running.change(realPeople)
    expect(await running.import()).toEqual({ created: 6, changed: 0 })
    expect(await running.import()).toEqual({ created: 0, changed: 0 })
    expect(running.find('owner1@people.be')).toMatchObject({ username: 'greet.vandamme', language: 'nl', passwordHash: null })
  })

  it('keeps passwords, open invitations and sessions through every change of the provider', async () => {
    const { database, accounts, recovery } = running
    running.change(realPeople)
    await running.import()
    const { id } = running.find('owner1@people.be')!
    database.transaction(tx => accounts.setPassword(tx, id, 'hash of a password', 1))
    const other = running.find('owner2@people.be')!
    database.transaction(tx =>
      recovery.mailPasswordLink(tx, other, { language: 'nl', occasion: 'invitation' }, { now: Date.now, siteUrl: 'http://x' }),
    )
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
    expect(running.ownedNumbers({ email: 'owner2@people.be' })).toEqual([4101])
    expect(database.$client.prepare('select count(*) from account_link where accountID = ?').pluck().get(other.id)).toBe(1)
    // Who is not named any more keeps the account and owns nothing.
    expect(running.find('owner6@people.be')).toBeDefined()
    expect(running.ownedNumbers({ email: 'owner6@people.be' })).toEqual([])
    await running.rollback()
    expect(running.find('owner1@people.be')).toMatchObject({ id, passwordHash: 'hash of a password' })
    expect(running.ownedNumbers({ email: 'owner6@people.be' })).toHaveLength(2)
  })

  it('takes owners who swap their names, numbers and addresses', async () => {
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

  it('makes one account of two records with one address, with the properties of both', async () => {
    running.change(records => {
      for (const record of records as Record<string, unknown>[]) record.Email = 'Couple@People.be'
      return undefined
    })
    expect(await running.import()).toEqual({ created: 1, changed: 0 })
    expect(running.ownedNumbers({ email: 'couple@people.be' }).length).toBeGreaterThan(5)
    expect(await running.import()).toEqual({ created: 0, changed: 0 })
  })

  it('gives a known password to nobody but the owners of the sample data', async () => {
    running.change(records => {
      Object.assign(records[0]!, { Email: 'real@people.be' })
      return undefined
    })
    await running.import()
    expect(running.find('real@people.be')?.passwordHash).toBeNull()
    expect(running.find('dirk.claeys@example.org')?.passwordHash).toMatch(/^\$argon2id\$/)
    const { demoLogIn } = await import('../../app/domains/owner/demo-log-in.server')
    expect(demoLogIn()).toBeUndefined()
  })
})

it('an agency’s own owners take nothing over from the sample data, the password least of all', async () => {
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
  const deps = (at: string) => ({ database: running.database, now: Date.parse(at), siteUrl: 'https://www.gevel.example' })

  it('goes once a month to who has a password and wants it, with the figures of that month alone', async () => {
    running.change(records => {
      realPeople(records)
      return records.slice(0, 3)
    })
    await running.import()
    for (const number of [1, 2]) {
      const { id } = running.find(`owner${number}@people.be`)!
      running.database.transaction(tx => running.accounts.setPassword(tx, id, 'hash', 1))
    }
    running.setSummary(running.database, running.find('owner2@people.be')!.id, false)
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
    expect(running.sendSummaries(deps('2026-10-31T22:30:00Z'))).toBe(1)
    expect(mails()[0]!.v).toContain('september 2026')
    expect(running.sendSummaries(deps('2026-10-31T23:30:00Z'))).toBe(1)
    expect(running.sendSummaries(deps('2026-11-15T12:00:00Z'))).toBe(0)
    const [, october] = mails()
    expect(october!.toAddress).toBe('owner1@people.be')
    expect(october!.v).toContain('oktober 2026')
    expect(october!.v).toContain('"plain":"23"')
    expect(october!.v).toContain('"plain":"340"')
    expect(mails()).toHaveLength(2)
  })

  it('goes to everybody else when one cannot be written, and says what went wrong', async () => {
    running.change(realPeople)
    await running.import()
    for (const number of [1, 2, 3]) {
      const { id } = running.find(`owner${number}@people.be`)!
      running.database.transaction(tx => running.accounts.setPassword(tx, id, 'hash', 1))
    }
    running.database.$client.exec(
      `create temp trigger trouble before insert on outbox when new.toAddress = 'owner2@people.be' begin select raise(abort, 'trouble'); end`,
    )
    const send = () => running.sendSummaries(deps('2026-11-15T12:00:00Z'))
    expect(send).toThrow('trouble')
    const told = mails().map(({ toAddress }) => toAddress)
    expect(told).toEqual(expect.arrayContaining(['owner1@people.be', 'owner3@people.be']))
    expect(send).toThrow()
    expect(mails()).toHaveLength(told.length)
  })

  it('says nothing of months before there was an account', async () => {
    running.change(realPeople)
    await running.import()
    const { id } = running.find('owner1@people.be')!
    running.database.transaction(tx => running.accounts.setPassword(tx, id, 'hash', 1))
    expect(running.sendSummaries(deps('2026-09-25T12:00:00Z'))).toBe(0)
  })
})
