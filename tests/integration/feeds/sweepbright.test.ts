/** SweepBright's estates through a realistic service, also at its worst (CRM section 8, by case number). */
import { afterEach, describe, expect, it } from 'vitest'
import { FeedError } from '../../../app/domains/feeds/feed'
import { sweepbrightFeed } from '../../../app/domains/feeds/sweepbright/feed.server'
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
import { flat, house, plainHouses, project, unit } from '../../support/stubs/sweepbright-rows'
import {
  type SweepbrightRow,
  type SweepbrightStub,
  startSweepbrightStub,
  sweepbrightSecrets,
} from '../../support/stubs/sweepbright-stub'
import { lasting, passing } from '../../support/stubs/troubles'
import { golden } from './sweepbright-golden'

let stub: SweepbrightStub | undefined
afterEach(async () => {
  await stub?.stop()
  stub = undefined
})

type More = Partial<RunOptions> & { service?: Parameters<typeof startSweepbrightStub>[1]; settings?: Record<string, unknown> }

/** A full pass that already knows the rows, unless stated otherwise. */
async function read(rows: readonly SweepbrightRow[], { service, settings, ...more }: More = {}): Promise<FeedRun> {
  await stub?.stop()
  stub = await startSweepbrightStub(rows, service)
  return runFeed(sweepbrightFeed, {
    options: { address: stub.url, ...settings },
    secrets: sweepbrightSecrets,
    known: { property: rows.map(({ id }) => String(id)) },
    ...more,
  })
}

const keys = (run: FeedRun) => propertiesOf(run).map(({ key }) => key)
const rows = plainHouses(5)
const allKeys = rows.map(({ id }) => id)
const [first = '', second = '', third = ''] = allKeys

describe('a pass for everything', () => {
  it('requests each known estate with one token, and is complete (1)', async () => {
    const run = await read(rows)
    expect(run).toMatchObject({ error: undefined, end: { complete: true, since: 'told' } })
    expect(keys(run)).toEqual(allKeys)
    expect([stub?.asked, stub?.tokens()]).toEqual([allKeys, 1])
  })

  it('maps an estate field by field, and nothing else (1, 18, 19, 23, 24)', async () => {
    const run = await read([house, flat], { settings: { languages: ['nl', 'fr', 'en'] } })
    expect(run.items).toStrictEqual(golden)
    expect(JSON.stringify(run.items)).not.toMatch(/[Pp]rivate|450 000|photo/)
  })

  it('reports missing estates as gone (15)', async () => {
    const run = await read(rows.slice(0, 2), { known: { property: [first, second, third] } })
    expect(new Set(removedOf(run).map(({ key }) => key))).toEqual(new Set([third]))
    expect(keys(run)).toEqual([first, second])
    expect(run.end?.complete).toBe(true)
  })

  it('also requests announced estates and those in source.json, each once', async () => {
    const run = await read(rows, {
      known: { property: [first] },
      announced: [second, first],
      settings: { estates: [third] },
    })
    expect(keys(run).sort()).toEqual([first, second, third])
    expect(stub?.asked.length).toBe(3)
  })

  it('uses the agency’s names', async () => {
    const maps = {
      types: { semi_detached: { WebID: 6 } },
      statuses: { option: { Status: 1, Marquee: 1 } },
      fields: { SurfaceLiving: 'sizes.liveable_area', Neighbourhood: 'office.name' },
      words: { ConditionName: { good: 'Instapklaar' } },
    }
    const [item] = propertiesOf(await read([house], { settings: { maps, agents: false } }))
    expect(item?.record).toMatchObject({ WebID: 6, MainTypeName: 'Commercieel', Marquee: 1, SurfaceLiving: 214 })
    expect(item?.record).toMatchObject({ Neighbourhood: 'Gent', ConditionName: 'Instapklaar' })
    expect(item?.record).not.toHaveProperty('ManagerID')
  })
})

describe('a pass for what webhooks announced of', () => {
  it('requests only those, and removes missing ones', async () => {
    const run = await read(rows.slice(0, 2), {
      since: 'told',
      announced: [second.toUpperCase(), third, '../../oauth/token', 'unit 1 of x'],
    })
    expect(stub?.asked).toEqual([second, third])
    expect(keys(run)).toEqual([second])
    expect(removedOf(run).map(({ of, key }) => [of, key])).toEqual([
      ['property', third],
      ['project', third],
    ])
    expect(run.end).toEqual({ complete: false, since: 'told' })
  })

  it('makes no request if nothing was announced', async () => {
    const run = await read(rows, { since: 'told' })
    expect([run.items, stub?.received]).toEqual([[], []])
  })
})

describe('projects', () => {
  const units = [unit(901), unit(902, { status: 'sold' }), unit(903, { status: 'prospect' })]
  const whole = project(...units)

  it('have their units, place and texts, and are returned once with all of them', async () => {
    const announced = [units[0]?.id ?? '', whole.id, units[1]?.id ?? '']
    const run = await read([whole, ...units], { since: 'told', announced, settings: { languages: ['nl', 'fr'] } })
    expect(projectsOf(run)).toHaveLength(1)
    expect(projectsOf(run)[0]?.record).toMatchObject({
      Name: 'Residentie Leiezicht',
      Description: 'Twaalf flats aan het water.',
      PublicAddress: true,
      SoldOut: false,
      Units: [
        { UnitNumber: 'A1', MainTypeName: 'Appartement', Floor: 0, IsGroundFloor: true, SurfaceLiving: 85, Status: 'available' },
        { UnitNumber: 'A2', Status: 'sold' },
      ],
      Translations: { fr: { Name: 'Résidence Vue Lys' } },
    })
    expect(keys(run)).toEqual([])
  })

  it('reject a unit whose project is missing (25)', async () => {
    const run = await read([unit(901)], { since: 'told', announced: [unit(901).id] })
    expect(setAsideOf(run).map(({ what }) => [what.key, what.problems[0]?.field])).toEqual([[unit(901).id, 'project_id']])
  })

  it('reject a unit without id or type, and show the others', async () => {
    const run = await read([project(unit(901), { ...unit(902), id: null }, unit(903, { type: null }))], {
      since: 'told',
      announced: [whole.id],
    })
    expect(projectsOf(run)[0]?.record.Units).toHaveLength(1)
    expect(setAsideOf(run).map(({ what }) => what.problems[0]?.field)).toEqual(['id', 'type'])
  })
})

describe('records that cannot be shown', () => {
  it.each([
    ['an empty postcode', { location: { ...(house.location as object), postal_code: '' } }, 'location.postal_code'],
    ['a type that is not known', { type: 'castle' }, 'type'],
    ['a status that is not known', { status: 'agreement' }, 'status'],
    ['no negotiation', { negotiation: null }, 'negotiation'],
    ['another currency', { price: { amount: 1, currency: 'CHF', hidden: false } }, 'price.currency'],
    ['rent by the week', { negotiation: 'let', rent_period: 'week' }, 'rent_period'],
    ['another country', { location: { ...(house.location as object), country: 'PL' } }, 'location.country'],
  ])('are rejected: %s', async (_, change, field) => {
    const run = await read([{ ...rows[0], ...change }, rows[1] ?? {}])
    expect(keys(run)).toEqual([second])
    expect(setAsideOf(run).flatMap(({ what }) => what.problems.map(problem => problem.field))).toEqual([field])
  })

  it('are omitted while they are a prospect', async () => {
    const run = await read([{ ...rows[0], status: 'prospect' }])
    expect(removedOf(run).map(({ key }) => key)).toEqual([first])
  })

  it('hide the price if the agency replaced it by a text', async () => {
    const run = await read([{ ...rows[0], custom_price: { nl: 'Prijs op aanvraag' } }, rows[1] ?? {}])
    expect(propertiesOf(run).map(({ record }) => record.PublishPrice)).toEqual([false, true])
  })
})

describe('negotiators', () => {
  it('are returned once, with the telephone of source.json as a fallback', async () => {
    const nameless = {
      ...rows[2],
      negotiator: { first_name: 'Bert', last_name: 'Maes', email: 'bert@agency.example', phone: null },
    }
    const run = await read([house, ...rows.slice(0, 2), nameless])
    expect(agentsOf(run).map(({ record }) => record.Email)).toEqual(['ann@agency.example'])
    expect(setAsideOf(run).map(({ what }) => [what.kind, what.name, what.problems[0]?.field])).toEqual([
      ['agent', 'Bert Maes', 'Phone'],
    ])
    expect(JSON.stringify(setAsideOf(run))).not.toContain('@')
    const phoned = await read([nameless], { settings: { agentPhone: '09 111 22 33' } })
    expect(agentsOf(phoned).map(({ record }) => record.Phone)).toEqual(['09 111 22 33'])
  })
})

describe('a service that fails', () => {
  it('refuses a wrong secret, with a message that says what to do without secrets (2, 37)', async () => {
    const run = await read(rows, { secrets: { ...sweepbrightSecrets, SWEEPBRIGHT_CLIENT_SECRET: 'wr0ng-Pa55' } })
    expect(String(run.error)).toMatch(/^FeedError: oauth\/token: .*401.*SWEEPBRIGHT_CLIENT_ID/)
    expect(String((run.error as Error).stack)).not.toMatch(/wr0ng|site-of-the-test/)
    expect((await read(rows, { secrets: {} })).error).toBeInstanceOf(FeedError)
  })

  it('gets a new token once if it expires (3)', async () => {
    const run = await read(rows, { service: { expired: request => request === 2 } })
    expect(run).toMatchObject({ error: undefined, end: { complete: true } })
    expect([keys(run), stub?.tokens()]).toEqual([allKeys, 2])
    const refused = await read(rows, { service: { expired: request => request >= 2 } })
    expect(refused.error).toBeInstanceOf(FeedError)
    expect(stub?.tokens()).toBe(2)
  })

  it.each(passing)('is retried after %s', async (_, trouble, waits) => {
    const run = await read(rows, { service: { trouble: { 3: trouble } } })
    expect(run).toMatchObject({ error: undefined, waits, end: { complete: true } })
    expect(keys(run)).toEqual(allKeys)
  })

  it.each(lasting)('fails the pass after five times %s', async (_, trouble) => {
    const run = await read(rows, { service: { trouble: ({ at }) => (at > 2 ? trouble : undefined) }, patience: 20 })
    expect(run.error).toBeInstanceOf(FeedError)
    expect(run.end).toBeUndefined()
  })

  it('is not trusted if it returns another estate', async () => {
    await stub?.stop()
    stub = await startSweepbrightStub([rows[1] ?? {}])
    stub.estates.set(first, rows[2] ?? {})
    const run = await runFeed(sweepbrightFeed, {
      options: { address: stub.url },
      secrets: sweepbrightSecrets,
      known: { property: [first, second] },
    })
    expect(keys(run)).toEqual([second])
    expect(setAsideOf(run).map(({ what }) => [what.key, what.problems[0]?.field])).toEqual([[first, 'id']])
  })
})
