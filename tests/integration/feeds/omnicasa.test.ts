/** Omnicasa's records through a realistic service, also at its worst (CRM section 8, by case number). */
import { afterEach, describe, expect, it } from 'vitest'
import { omnicasaFeed } from '../../../app/domains/feeds/omnicasa/feed.server'
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
import { flat, house, plainHouses, project, unit } from '../../support/stubs/omnicasa-rows'
import {
  type OmnicasaStub,
  type OmnicasaStubOptions,
  omnicasaSecrets,
  startOmnicasaStub,
} from '../../support/stubs/omnicasa-stub'
import { golden } from './omnicasa-golden'

let stub: OmnicasaStub | undefined
afterEach(async () => {
  expect(stub?.visits() ?? 0, 'reads that count as a visit').toBe(0)
  await stub?.stop()
  stub = undefined
})

async function read(
  service: OmnicasaStubOptions,
  options: Record<string, unknown> = {},
  more: Partial<RunOptions> = {},
): Promise<FeedRun> {
  stub = await startOmnicasaStub(service)
  return runFeed(omnicasaFeed, {
    options: { address: stub.url, pageSize: 10, ...options },
    secrets: omnicasaSecrets,
    ...more,
  })
}

const keys = (run: FeedRun) => propertiesOf(run).map(({ key }) => key)
const rows = plainHouses(25)
const allKeys = rows.map(({ ID }) => String(ID))
const asked = (operation: string) => stub?.calls.filter(call => call.operation === operation) ?? []

describe('a whole pass', () => {
  it('reads every page to the last, short one (1)', async () => {
    const run = await read({ rows })
    expect(run.error).toBeUndefined()
    expect(run.end).toEqual({ complete: true, since: '2026-11-01 10:00:00' })
    expect(keys(run)).toEqual(allKeys)
    expect(asked('GetPropertyList').map(({ parameters }) => [parameters.Limit1, parameters.Limit2])).toEqual([
      [1, 10],
      [11, 20],
      [21, 30],
    ])
  })

  it('maps a record field by field, and nothing else (1, 18, 19, 20, 23)', async () => {
    const run = await read({ rows: [house, flat] }, { maps: { subStatuses: { 3: 'option' } } })
    expect(propertiesOf(run)).toStrictEqual(golden)
    expect(JSON.stringify(run.items)).not.toMatch(/Private|private|850 000|K-17|0470/)
  })

  it('places a property without coordinates at its town, and hides its address', async () => {
    const [item] = propertiesOf(
      await read({ rows: [{ ...plainHouses(1)[0], GoogleX: 0, GoogleY: 0, PublishAddress: true } as never] }),
    )
    expect(item?.record).toMatchObject({ PublishAddress: false, Latitude: expect.any(Number), Longitude: expect.any(Number) })
  })

  it('reads unconfirmed fields only if enabled, with the agency’s names', async () => {
    const first = async (options: object) =>
      propertiesOf(await read({ rows: [house] }, options as Record<string, unknown>))[0]?.record
    expect((await first({ unconfirmedFields: true }))?.EPCLabelText).toBe('C')
    await stub?.stop()
    const maps = {
      types: { 156: { WebID: 6 } },
      fields: { Neighbourhood: 'Street' },
      words: { KitchenName: { 'Volledig geïnstalleerd': 'Kitchenette' } },
    }
    expect(await first({ maps })).toMatchObject({
      WebID: 6,
      MainTypeName: 'Commercieel',
      Neighbourhood: 'Leiedreef',
      KitchenName: 'Kitchenette',
    })
  })

  it('reads texts in each language, with a fallback (24)', async () => {
    const french = { TypeDescription: 'Villa avec vue', DescriptionA: 'Villa spacieuse.' }
    const texts = { 2: { 501: french, 502: { DescriptionA: 'Appartement loué.' } }, 3: { 501: {} } }
    const run = await read({ rows: [house, flat], texts }, { languages: ['nl', 'fr', 'en'] })
    const [first, second] = propertiesOf(run).map(({ record }) => record)
    expect(first).toMatchObject({
      language: 'nl',
      Translations: { fr: { TypeDescription: 'Villa avec vue', Description: 'Villa spacieuse.' } },
    })
    expect(Object.keys(first?.Translations ?? {})).toEqual(['fr'])
    expect(second).toMatchObject({ language: 'fr', Description: 'Appartement loué.' })
  })

  it('is incomplete if the total changes or a row moves during the read (13, 14)', async () => {
    const shifted = rows.filter(({ ID }) => ID !== 603)
    const run = await read({
      rows,
      pages: page => (page === 0 ? undefined : { items: shifted.slice(page * 10, page * 10 + 10), total: 24 }),
    })
    expect(run.error).toBeUndefined()
    expect(keys(run)).not.toContain('611')
    expect(run.end?.complete).toBe(false)
  })

  it('reports records gone since the list was made (15)', async () => {
    const run = await read({ rows: rows.slice(0, 2), detail: id => (id === 601 ? null : { ...rows[1] }) }, { details: true })
    expect(removedOf(run)).toEqual([{ kind: 'removed', of: 'property', key: '601' }])
    expect(keys(run)).toEqual(['602'])
  })

  it('omits properties that the agency calls offline', async () => {
    const run = await read({ rows: [{ ...rows[0], Status: 5 }], pages: () => ({ items: [{ ...rows[0], Status: 5 }], total: 1 }) })
    expect(removedOf(run)).toEqual([{ kind: 'removed', on: '2026-11-01', of: 'property', key: '601' }])
  })
})

describe('records that cannot be shown', () => {
  const [plain = {}] = rows
  it.each([
    ['no postcode', { Zip: '' }, 'Zip'],
    ['a type that nobody maps', { MainTypeID: 125 }, 'MainTypeID'],
    ['a status that is not known', { Status: 9 }, 'Status'],
    ['no goal', { Goal: null }, 'Goal'],
    ['no number', { ID: undefined }, 'ID'],
  ])('are rejected: %s', async (_, change, field) => {
    const broken = { ...plain, ...change }
    const run = await read({ rows, pages: () => ({ items: [broken, rows[1] ?? {}], total: 2 }) })
    expect(keys(run)).toEqual(['602'])
    expect(setAsideOf(run).map(({ what }) => what.problems.map(problem => problem.field))).toEqual([[field]])
  })

  it('are complete except for an invalid field (19)', async () => {
    const odd = {
      ...plain,
      Marquee: 5,
      NumberOfFacades: 0,
      ConstructionYear: 0,
      CreatedDate: '/Date(-62135596800000)/',
      District: '-',
      Floor: 400,
      Price: 'op aanvraag',
    }
    const run = await read({ rows: [odd] }, { maps: { marquees: { 4: 3 } } })
    const [item] = propertiesOf(run)
    expect(item?.record).toMatchObject({ Marquee: 0, DateOfPosting: '2026-11-22' })
    for (const field of ['NumberOfFacades', 'ConstructionYear', 'Neighbourhood', 'Floor', 'Price'])
      expect(item?.record).not.toHaveProperty(field)
  })
})

describe('a pass for changes', () => {
  it('starts an hour before the last change, and reports deletions (27)', async () => {
    const changed = { ...rows[2], LastChangedDate: '2026-10-25 02:10:00' }
    const gone = { ...rows[3], Status: 3, LastChangedDate: '2026-11-02 08:00:00' }
    const run = await read(
      { rows: [changed, gone], deleted: [605, 77] },
      {},
      { since: '2026-10-25 02:50:00', known: { property: allKeys } },
    )
    expect(asked('GetPropertyList')[0]?.parameters).toMatchObject({ ChangeSince: '2026-10-25 01:50:00' })
    expect(keys(run)).toEqual(['603'])
    expect(removedOf(run).map(({ key }) => key)).toEqual(['604', '605'])
    expect(run.end).toEqual({ complete: false, since: '2026-11-02 08:00:00' })
  })

  it('keeps its position if nothing changed, and ignores future stamps', async () => {
    const run = await read(
      { rows: [{ ...rows[0], LastChangedDate: '2099-01-01 00:00:00' }] },
      {},
      { since: '2026-11-01 10:00:00' },
    )
    expect(run.end).toEqual({ complete: false, since: '2026-11-01 10:00:00' })
  })
})

describe('projects', () => {
  it('have their units, their place and their pictures', async () => {
    const units = [unit(701), unit(702, { Status: 2 }), unit(703, { SubStatus: 3, PublishPrice: undefined })]
    const run = await read(
      { rows: [...rows.slice(0, 1), ...units], projects: [project] },
      { maps: { subStatuses: { 3: 'option' } } },
    )
    expect(keys(run)).toEqual(['601'])
    const [item] = projectsOf(run)
    expect(item).toMatchObject({ key: '901', pictures: [{ key: '90101', width: 1600, height: 900 }] })
    expect(item?.record).toMatchObject({
      ID: 901,
      Name: 'Residentie Leiezicht',
      Zip: '9000',
      DateOfPosting: '2026-02-02',
      SoldOut: false,
      PublicAddress: true,
    })
    expect(item?.record.Description).toBe('Twaalf flats aan het water.')
    expect(item?.record.Units.map(({ ID, Status, PublishPrice }) => [ID, Status, PublishPrice])).toEqual([
      [701, 'available', true],
      [702, 'sold', true],
      [703, 'option', false],
    ])
  })

  it('are omitted with their units if unpublished', async () => {
    const run = await read({ rows: [unit(701)], projects: [{ ...project, PublishInternet: undefined }] })
    expect(removedOf(run).map(({ of, key }) => [of, key])).toEqual([
      ['project', '901'],
      ['property', '701'],
    ])
  })
})

describe('pictures', () => {
  it('identifies pictures by number, with a new stamp for a new file (22)', async () => {
    const replaced = {
      ...house,
      XLargePictureItems: [{ ID: 50102, Url: 'https://cdn.omnicasaassets.com/a1/501/2.jpg?v=78&width=800' }],
    }
    const before = propertiesOf(await read({ rows: [house] }))[0]?.pictures[0]
    await stub?.stop()
    const after = propertiesOf(await read({ rows: [replaced] }))[0]?.pictures[0]
    expect([before?.key, after?.key]).toEqual(['50102', '50102'])
    expect([before?.stamp, after?.stamp]).toEqual(['v=77', 'v=78'])
  })
})

it('reads agents and their properties if the agency names the fields', async () => {
  const users = [{ ID: 3, Voornaam: 'Ann', Naam: 'Peeters', Mail: 'ann@agency.example', Tel: '09 000 00 00', Salary: 'secret' }]
  const agentFields = { FirstName: 'Voornaam', LastName: 'Naam', Email: 'Mail', Phone: 'Tel' }
  const looked = rows.slice(0, 3).map((row, at) => ({ ...row, Makelaar: [3, '3', 99][at] }))
  const run = await read({ rows: looked, users }, { agentFields, managerField: 'Makelaar' })
  expect(propertiesOf(run).map(({ record }) => record.ManagerID)).toEqual([3, 3, undefined])
  expect(agentsOf(run).map(({ record }) => record)).toEqual([
    { ID: 3, FirstName: 'Ann', LastName: 'Peeters', Email: 'ann@agency.example', Phone: '09 000 00 00', JobTitle: {} },
  ])
})
