/** Whise's estates through a realistic service, also at its worst (CRM section 8, by case number). */
import { afterEach, describe, expect, it } from 'vitest'
import { FeedError } from '../../../app/domains/feeds/feed'
import { whiseFeed } from '../../../app/domains/feeds/whise/feed.server'
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
import { flat, house, plainHouses, project, unit } from '../../support/stubs/whise-rows'
import { startWhiseStub, type WhiseStub, type WhiseStubOptions, whiseClient, whiseSecrets } from '../../support/stubs/whise-stub'
import { golden } from './whise-golden'

let stub: WhiseStub | undefined
afterEach(async () => {
  await stub?.stop()
  stub = undefined
})

async function read(
  service: WhiseStubOptions,
  options: Record<string, unknown> = {},
  more: Partial<RunOptions> = {},
): Promise<FeedRun> {
  stub = await startWhiseStub(service)
  return runFeed(whiseFeed, {
    options: { address: stub.url, client: whiseClient, pageSize: 10, ...options },
    secrets: whiseSecrets,
    ...more,
  })
}

const keys = (run: FeedRun) => propertiesOf(run).map(({ key }) => key)
const rows = plainHouses(25)
const allKeys = rows.map(({ id }) => String(id))
const lists = () => stub?.calls.filter(({ operation }) => operation === 'v1/estates/list').map(({ body }) => body) ?? []
const tokens = () => stub?.calls.filter(({ operation }) => operation === 'token').length

describe('a whole pass', () => {
  it('reads every page to the last, short one, with one token (1)', async () => {
    const run = await read({ rows })
    expect(run.error).toBeUndefined()
    expect(run.end).toEqual({ complete: true, since: '2026-11-01T10:00:00' })
    expect(keys(run)).toEqual(allKeys)
    expect(lists().map(({ Page }) => Page)).toEqual([0, 10, 20].map(Offset => ({ Limit: 10, Offset })))
    expect(tokens()).toBe(1)
  })

  it('maps a record field by field, and nothing else (1, 18, 19, 20, 23, 24)', async () => {
    const run = await read({ rows: [house, flat] }, { languages: ['nl', 'fr', 'en'] })
    expect(run.items).toStrictEqual(golden)
    expect(JSON.stringify(run.items)).not.toMatch(/[Pp]rivate|450 000|1980-01-01/)
  })

  it('places a property without coordinates at its town, and hides its address', async () => {
    const [item] = propertiesOf(await read({ rows: [{ ...plainHouses(1)[0], details: [], displayAddress: true }] }))
    expect(item?.record).toMatchObject({ PublishAddress: false, Latitude: expect.any(Number), Longitude: expect.any(Number) })
  })

  it('uses the agency’s names', async () => {
    const maps = {
      types: { 13: { WebID: 6 } },
      purposeStatuses: { 5: { Status: 1, Goal: 0, Marquee: 1 } },
      fields: { SurfaceLiving: 'area', Neighbourhood: 14 },
      words: { HeatingName: { 660: 'Aardgas, condensatieketel' } },
    }
    const [item] = propertiesOf(await read({ rows: [house] }, { maps, agents: false }))
    expect(item?.record).toMatchObject({
      WebID: 6,
      MainTypeName: 'Commercieel',
      Marquee: 1,
      SurfaceLiving: 285,
      Neighbourhood: '±1960',
    })
    expect(item?.record).toMatchObject({ HeatingName: 'Aardgas, condensatieketel', WindowGlazing: 'Dubbel glas' })
    expect(item?.record).not.toHaveProperty('ManagerID')
  })

  it('requests records skipped because a row moved, and is incomplete (13, 14)', async () => {
    const left = rows.filter(({ id }) => id !== 3603)
    const run = await read(
      {
        rows: left,
        pages: page =>
          page === 0 ? { estates: rows.slice(0, 10), total: 25 } : { estates: left.slice(page * 10, page * 10 + 10) },
      },
      {},
      { known: { property: allKeys } },
    )
    expect(keys(run).sort()).toEqual(allKeys)
    expect(run.end?.complete).toBe(false)
  })

  it('finds gone, offline and archived records by requesting them (15)', async () => {
    const offline = { ...rows[1], displayStatusId: 1 }
    const archived = { ...rows[2], status: { id: 5 } }
    const run = await read(
      { rows: [rows[0] ?? {}, offline, archived] },
      {},
      { known: { property: ['3601', '3602', '3603', '77'] } },
    )
    expect(removedOf(run).map(({ key }) => key)).toEqual(['3602', '3603', '77'])
    expect(keys(run)).toEqual(['3601'])
  })

  it('fails if Whise misread the request and used its defaults (17)', async () => {
    const errors = [{ code: 'BadRequestFormat', message: 'Could not read member PageSize' }]
    const run = await read({ rows, pages: () => ({ estates: rows.slice(0, 10), errors }) })
    expect(String(run.error)).toMatch(/^FeedError: v1\/estates\/list: .*BadRequestFormat/)
  })
})

describe('records that cannot be shown', () => {
  it.each([
    ['no postcode', { zip: '' }, 'Zip'],
    ['no category', { category: undefined }, 'category'],
    ['a status that is not known', { purposeStatus: { id: 99 } }, 'purposeStatus'],
    ['another currency', { currency: 'CHF' }, 'currency'],
    ['no number', { id: undefined }, 'id'],
  ])('are rejected: %s', async (_, change, field) => {
    const run = await read({ rows: [{ ...rows[0], ...change }, rows[1] ?? {}] })
    expect(keys(run)).toEqual(['3602'])
    expect(new Set(setAsideOf(run).flatMap(({ what }) => what.problems.map(problem => problem.field)))).toEqual(new Set([field]))
  })

  it('are omitted if withdrawn by the agency', async () => {
    const run = await read({ rows: [{ ...rows[0], purposeStatus: { id: 8 } }] })
    expect(removedOf(run).map(({ key }) => key)).toEqual(['3601'])
  })

  it('marks sold, let, optioned and life annuity properties', async () => {
    const statuses = [3, 4, 6, 16, 22]
    const run = await read({ rows: statuses.map((id, at) => ({ ...rows[at], purposeStatus: { id } })) })
    const seen = propertiesOf(run).map(({ record }) => [record.Status, record.Goal, record.MarqueeName, record.ViagerType])
    expect(seen).toEqual([
      [2, 0, 'Verkocht', undefined],
      [4, 1, 'Verhuurd', undefined],
      [1, 1, 'Onder optie', undefined],
      [1, 0, 'Onder optie', 'Lijfrente'],
      [1, 0, 'Onder optie', undefined],
    ])
  })
})

describe('a pass for changes', () => {
  it('requests changes in any state from an hour before (27)', async () => {
    const changed = { ...rows[2], updateDateTime: '2026-10-25T02:10:00' }
    const gone = { ...rows[3], status: { id: 6 }, updateDateTime: '2026-11-02T08:00:00' }
    const run = await read(
      { rows: [...rows.slice(0, 1), changed, gone].map(row => ({ ...row })) },
      {},
      { since: '2026-10-25T02:50:00.1' },
    )
    expect(lists()[0]?.Filter).toMatchObject({ StatusIds: [1, 5, 6], UpdateDateTimeRange: { Min: '2026-10-25T01:50:00' } })
    expect(keys(run)).toEqual(['3601', '3603'])
    expect(removedOf(run).map(({ key }) => key)).toEqual(['3604'])
    expect(run.end).toEqual({ complete: false, since: '2026-11-02T08:00:00' })
  })

  it('returns a whole project when one of its units changed', async () => {
    const units = [unit(3701, { updateDateTime: '2026-11-10T10:00:00' }), unit(3702, { purposeStatus: { id: 3 } })]
    const run = await read({ rows: [project, ...units] }, {}, { since: '2026-11-05T10:00:00' })
    expect(projectsOf(run).map(({ record }) => record.Units.map(({ ID, Status }) => [ID, Status]))).toEqual([
      [
        [3701, 'available'],
        [3702, 'sold'],
      ],
    ])
  })
})

describe('projects', () => {
  it('have their units, their place and their texts', async () => {
    const run = await read({
      rows: [...rows.slice(0, 1), project, unit(3701), unit(3702, { purposeStatus: { id: 5 }, displayPrice: undefined })],
    })
    expect(keys(run)).toEqual(['3601'])
    const [item] = projectsOf(run)
    expect(item?.record).toMatchObject({
      ID: 3901,
      Name: 'Residentie Leiezicht',
      Description: 'Twaalf flats aan het water.',
      Zip: '9000',
    })
    expect(item?.record.Units).toMatchObject([
      {
        ID: 3701,
        UnitNumber: 'A1',
        MainTypeName: 'Appartement',
        SurfaceLiving: 85,
        IsGroundFloor: true,
        PublishPrice: true,
        Status: 'available',
      },
      { ID: 3702, PublishPrice: false, Status: 'option' },
    ])
  })
})

describe('a service that fails', () => {
  it('gets new tokens once if they expire (3)', async () => {
    const run = await read({ rows, expired: call => call === 1 })
    expect(run).toMatchObject({ error: undefined, end: { complete: true } })
    expect(keys(run)).toEqual(allKeys)
    expect(tokens()).toBe(2)
    await stub?.stop()
    const refused = await read({ rows, expired: call => call >= 1 })
    expect(refused.error).toBeInstanceOf(FeedError)
    expect(tokens()).toBe(2)
  })

  it('reports that the agency has not activated the website (4)', async () => {
    expect(String((await read({ rows, isInactive: true })).error)).toContain('activated')
  })

  it('gives a picture replaced under its number a new stamp (22)', async () => {
    const [picture] = house.pictures as Record<string, unknown>[]
    const replaced = { ...house, pictures: [{ ...picture, urlXXL: String(picture?.urlXXL).replace('bbb', 'ccc') }] }
    const stamps = []
    for (const row of [house, replaced]) {
      const run = await read({ rows: [row] })
      stamps.push(propertiesOf(run)[0]?.pictures.find(({ key }) => key === '12')?.stamp)
      await stub?.stop()
    }
    expect(stamps).toEqual(['bbb.jpg 2026-05-02T10:00:00', 'ccc.jpg 2026-05-02T10:00:00'])
  })
})

it('returns each agent once, and rejects one without an email address', async () => {
  const nameless = { ...rows[0], representatives: [{ id: 8, firstName: 'Bert', name: 'Maes' }] }
  const run = await read({ rows: [house, { ...house, id: 3503 }, nameless] })
  expect(agentsOf(run).map(({ key }) => key)).toEqual(['7'])
  expect(setAsideOf(run).map(({ what }) => [what.kind, what.key])).toEqual([['agent', '8']])
  expect(propertiesOf(run).map(({ record }) => record.ManagerID)).toEqual([7, 7, undefined])
})
