/** Skarabee's publications through a realistic service, also at its worst (CRM section 8, by case number). */
import { afterEach, describe, expect, it } from 'vitest'
import { FeedError } from '../../../app/domains/feeds/feed'
import { skarabeeFeed } from '../../../app/domains/feeds/skarabee/feed.server'
import { syncSource } from '../../../app/domains/feeds/sync.server'
import { sourceFile } from '../../../app/platform/agency/config/source.server'
import { sourceTools } from '../../../app/registry/feeds.server'
import {
  agentsOf,
  type FeedRun,
  projectsOf,
  propertiesOf,
  type RunOptions,
  removedOf,
  runFeed,
  setAsideOf,
} from '../../support/stubs/feed-run'
import { flat, house, lot, plainHouses, project, type SkarabeeRow } from '../../support/stubs/skarabee-rows'
import {
  type SkarabeeStub,
  type SkarabeeStubOptions,
  skarabeeSecrets,
  startSkarabeeStub,
} from '../../support/stubs/skarabee-stub'
import { lasting, passing } from '../../support/stubs/troubles'
import { testSite } from '../../support/test-site'
import { golden } from './skarabee-golden'

let stub: SkarabeeStub | undefined
afterEach(async () => {
  await stub?.stop()
  stub = undefined
})

async function read(
  service: SkarabeeStubOptions,
  settings: Record<string, unknown> = {},
  more: Partial<RunOptions> = {},
): Promise<FeedRun> {
  await stub?.stop()
  stub = await startSkarabeeStub(service)
  return runFeed(skarabeeFeed, { options: { address: stub.url, ...settings }, secrets: skarabeeSecrets, ...more })
}

const keys = (run: FeedRun) => propertiesOf(run).map(({ key }) => key)
const rows = plainHouses(3)
const allKeys = rows.map(({ id }) => String(id))
const asked = (operation: string) => stub?.calls.filter(call => call.operation === operation).map(({ body }) => body) ?? []
const changed = (row: SkarabeeRow | undefined, property: Record<string, string>): SkarabeeRow => ({
  ...(row ?? house),
  property: { ...row?.property, ...property },
})

describe('a pass for everything', () => {
  it('reads the list, and each publication of it (1)', async () => {
    const run = await read({ rows })
    expect(run).toMatchObject({ error: undefined, end: { complete: true, since: '2026-11-20T10:00:00' } })
    expect(keys(run)).toEqual(allKeys)
    expect(stub?.calls.map(({ operation }) => operation)).toEqual([
      'GetPublicationSummaries',
      'GetLogins',
      'GetPublication',
      'GetPublication',
      'GetPublication',
    ])
    expect(asked('GetPublicationSummaries')[0]).toContain('<ExcludeSharedProperties>true</ExcludeSharedProperties>')
  })

  it('maps a publication field by field, and nothing else (1, 18, 19, 20, 23, 24)', async () => {
    const run = await read({ rows: [house, flat] }, { languages: ['nl', 'fr'] })
    expect(run.items).toStrictEqual(golden)
    expect(JSON.stringify(run.items)).not.toMatch(/[Pp]rivate|450 000/)
  })

  it('uses the agency’s names', async () => {
    const maps = {
      types: { Villa: { WebID: 6 } },
      statuses: { OPTION_FOR_SALE: { Status: 1, Goal: 0, Marquee: 1 } },
      fields: { Neighbourhood: 'Reference' },
      words: { HeatingName: { CENTRALLY_HEATED: 'Gemeenschappelijk, aardgas' } },
    }
    const [item] = propertiesOf(await read({ rows: [house] }, { maps, agents: false }))
    expect(item?.record).toMatchObject({
      WebID: 6,
      Marquee: 1,
      Neighbourhood: 'SK-5101',
      HeatingName: 'Gemeenschappelijk, aardgas',
    })
    expect([item?.record.ManagerID, asked('GetLogins')]).toEqual([undefined, []])
  })

  it('returns a duplicate publication once, and is incomplete (12)', async () => {
    const run = await read({ rows, listed: all => [...all, ...all.slice(0, 1)] })
    expect(keys(run)).toEqual(allKeys)
    expect(run.end?.complete).toBe(false)
  })

  it('reports gone publications: inactive in the list, or missing when requested (15)', async () => {
    const run = await read({
      rows: [...rows.slice(0, 1), { ...house, id: 5300, active: false }],
      listed: all => [...all, { ...house, id: 5301 }],
    })
    expect(keys(run)).toEqual(['5201'])
    expect(new Set(removedOf(run).map(({ key }) => key))).toEqual(new Set(['5300', '5301']))
  })

  it('does not treat an empty list as removal of everything (16)', async () => {
    const run = await read({ rows: [] }, {}, { known: { property: ['5201'] } })
    expect(run).toMatchObject({ error: undefined, items: [], end: { complete: false } })
  })
})

describe('a pass for changes', () => {
  it('starts an hour before the last change, even in October’s repeated hour (27)', async () => {
    const later = { ...rows[1], modified: '2026-10-25T02:10:00' } as SkarabeeRow
    const run = await read({ rows: [{ ...house, modified: '2026-10-01T10:00:00' }, later] }, {}, { since: '2026-10-25T02:50:00' })
    expect(asked('GetPublicationSummaries')[0]).toContain('<LastModified>2026-10-25T01:50:00</LastModified>')
    expect(keys(run)).toEqual(['5202'])
    expect(run.end).toEqual({ complete: false, since: '2026-10-25T02:50:00' })
  })

  it('returns a whole project when one of its lots changed', async () => {
    const old = '2026-10-01T10:00:00'
    const all = [{ ...project, modified: old }, { ...lot(5901), modified: old }, lot(5902, { Status: 'SOLD' })]
    const run = await read({ rows: all }, {}, { since: '2026-11-01T10:00:00' })
    expect(projectsOf(run).map(({ record }) => record.Units.map(({ ID, Status }) => [ID, Status]))).toEqual([
      [
        [5901, 'available'],
        [5902, 'sold'],
      ],
    ])
  })
})

describe('projects', () => {
  it('have their lots, their place and their texts', async () => {
    const run = await read({ rows: [...rows.slice(0, 1), project, lot(5901), lot(5902, { Status: 'PROSPECT_FOR_SALE' })] })
    expect(keys(run)).toEqual(['5201'])
    expect(projectsOf(run).map(({ record }) => record)).toMatchObject([
      {
        Name: 'Residentie Leiezicht',
        Description: 'Twaalf flats.',
        Zip: '9000',
        SoldOut: false,
        Units: [{ ID: 5901, UnitNumber: 'A1', MainTypeName: 'Appartement', NumberOfBedRooms: 2, PublishPrice: true }],
      },
    ])
  })

  it('reject lots whose project is missing (25)', async () => {
    const run = await read({ rows: [lot(5901), ...rows.slice(0, 1)] })
    expect(setAsideOf(run).map(({ what }) => [what.key, what.problems[0]?.field])).toEqual([['5901', 'Project/PublicationID']])
    expect(keys(run)).toEqual(['5201'])
  })
})

describe('records that cannot be shown', () => {
  it.each([
    ['a status that says nothing', { Status: 'UNDEFINED' }, 'Status'],
    ['no sort', { Typo: '' }, 'Typo/Sort'],
    ['no postcode', { Address: '<CountryID>BE</CountryID><City ZipCode="">Gent</City>' }, 'Address/City/ZipCode'],
    ['another country', { Address: '<CountryID>PL</CountryID><City ZipCode="00-001">Warszawa</City>' }, 'Address/CountryID'],
  ])('are rejected: %s', async (_, property, field) => {
    const run = await read({ rows: [changed(rows[0], property), ...rows.slice(1)] })
    expect(keys(run)).toEqual(allKeys.slice(1))
    expect(setAsideOf(run).flatMap(({ what }) => what.problems.map(problem => problem.field))).toContain(field)
  })

  it('are rejected without a property or number, and the others are read', async () => {
    const empty = { ...(rows[0] as SkarabeeRow), property: {} }
    const run = await read({ rows: [empty, ...rows.slice(1)], listed: all => [...all, { ...house, id: -1 }] })
    expect(keys(run)).toEqual(allKeys.slice(1))
    expect(setAsideOf(run).map(({ what }) => what.key)).toEqual(['5201', 'row 4'])
  })

  it('are omitted while disabled, ended or a prospect', async () => {
    const [first, second, third] = rows
    const run = await read({
      rows: [
        { ...(first as SkarabeeRow), info: { Enabled: 'false' } },
        changed(second, { Status: 'FOR_SALE_ORDER_ENDED' }),
        changed(third, { Status: 'PROSPECT_FOR_SALE' }),
      ],
    })
    expect(removedOf(run).map(({ key }) => key)).toEqual(allKeys)
  })

  it('hide a price that is partial or on request', async () => {
    const run = await read({
      rows: [changed(rows[0], { PriceType: 'PER_M2' }), changed(rows[1], { PriceIndication: 'ON_REQUEST' })],
    })
    expect(propertiesOf(run).map(({ record }) => [record.PublishPrice, record.Price])).toEqual([
      [false, undefined],
      [false, 301_000],
    ])
  })
})

describe('a service that fails', () => {
  it('refuses a wrong password with a fault, and a message that says what to do without secrets (2, 37)', async () => {
    const run = await read({ rows }, {}, { secrets: { ...skarabeeSecrets, SKARABEE_PASSWORD: 'wr0ng-Pa55' } })
    expect(String(run.error)).toMatch(/^FeedError: GetPublicationSummaries: .*Unauthorized.*SKARABEE_USERNAME/)
    expect(String((run.error as Error).stack)).not.toMatch(/wr0ng|site-of-the-test/)
    expect(stub?.calls).toHaveLength(1)
    expect((await read({ rows }, {}, { secrets: {} })).error).toBeInstanceOf(FeedError)
  })

  it('reports that the account may not read (4)', async () => {
    const run = await read({ rows, errors: { GetPublicationSummaries: 'INVALID_LINK_LOGIN' } })
    expect(String(run.error)).toMatch(/INVALID_LINK_LOGIN.*SKARABEE_USERNAME/)
  })

  it('is retried once after a fault (7)', async () => {
    const faults = (most: number) => (operation: string, call: number) =>
      operation === 'GetPublication' && call <= most ? 'Object reference not set for Private' : undefined
    expect(keys(await read({ rows, faults: faults(1) }))).toEqual(allKeys)
    const run = await read({ rows, faults: faults(2) })
    expect(String(run.error)).toMatch(/^FeedError: GetPublication: Skarabee failed, twice/)
    expect(String(run.error)).not.toContain('Private')
  })

  it('fails the pass on a database error, without removing a publication', async () => {
    expect(String((await read({ rows, errors: { GetPublication: 'DB_ERROR' } })).error)).toContain('DB_ERROR')
  })

  it.each(passing)('is retried after %s', async (_, trouble) => {
    const run = await read({ rows, trouble: { 3: trouble } })
    expect(run).toMatchObject({ error: undefined, end: { complete: true } })
    expect(keys(run)).toEqual(allKeys)
  })

  it.each(lasting)('fails the pass if it does not stop: %s', async (_, trouble) => {
    const run = await read({ rows, trouble: ({ at }) => (at > 2 ? trouble : undefined) }, {}, { patience: 20 })
    expect(run.error).toBeInstanceOf(FeedError)
    expect(run.end).toBeUndefined()
  })

  it('is not read if it declares entities', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><soap:Envelope>&b;</soap:Envelope>`
    const run = await read({
      rows,
      trouble: () => ({ kind: 'status', status: 200, headers: { 'Content-Type': 'text/xml' }, body: bomb }),
    })
    expect(String(run.error)).toMatch(/^FeedError: GetPublicationSummaries: the answer cannot be read/)
  })
})

it('gives a replaced picture a new stamp (22)', async () => {
  const replaced = { ...house, rest: house.rest?.replace('/a.jpg', '/c.jpg') ?? '' }
  const stamps = []
  for (const row of [house, replaced]) stamps.push(propertiesOf(await read({ rows: [row] }))[0]?.pictures[0]?.stamp)
  expect(stamps).toEqual(['a.jpg 2026-05-01T10:00:00', 'c.jpg 2026-05-01T10:00:00'])
})

it('returns each agent once', async () => {
  const run = await read({
    rows: [house, changed(rows[0], { ResponsibleLoginId: '31' }), changed(rows[1], { ResponsibleLoginId: '99' })],
  })
  expect(agentsOf(run).map(({ record }) => [record.ID, record.Email])).toEqual([[31, 'ann@agency.example']])
  expect(propertiesOf(run).map(({ record }) => record.ManagerID)).toEqual([31, 31, undefined])
})

it('receives each page’s address once and its removal once, or with the next pass after a failure', async () => {
  stub = await startSkarabeeStub({
    rows: rows.slice(),
    faults: (operation, call) => (operation === 'Feedback' && call <= 2 ? 'down' : undefined),
  })
  const source = sourceFile.parse({ provider: 'skarabee', options: { address: stub.url } })
  const site = testSite({
    settings: { SITE_URL: 'https://www.agency.example' },
    configure: configuration => {
      configuration.source = source
    },
  })
  const told = async () => {
    const before = asked('Feedback').length
    site.clock.now += 60_000
    await syncSource(site, source, sourceTools(source, skarabeeSecrets), { full: true, confirm: true })
    return asked('Feedback')
      .slice(before)
      .map(body =>
        /<Feedback><.*<\/Feedback>/
          .exec(body)?.[0]
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .split(/ +/),
      )
  }
  expect(await told()).toHaveLength(2)
  expect(await told()).toEqual(allKeys.map(key => [key, 'AVAILABLE', `https://www.agency.example/nl/te-koop/-/-/${key}/`]))
  expect(await told()).toEqual([])
  stub.rows.pop()
  expect(await told()).toEqual([[allKeys[2], 'DELETED']])
})
