/** How lists and failures of any provider affect a pass (CRM section 8, by case number); its own numbers are next to them. */
import { describe, expect, it } from 'vitest'
import { FeedError } from '../../../app/domains/feeds/feed'
import { feedProviders } from '../../support/stubs/feed-providers'
import { type FeedRun, propertiesOf, setAsideOf } from '../../support/stubs/feed-run'
import { lasting, passing } from '../../support/stubs/troubles'

const keys = (run: FeedRun) => propertiesOf(run).map(({ key }) => key)

describe.each(feedProviders)('a pass through $name', ({ base, before, orphan, plainHouses, read, wrong }) => {
  const rows = plainHouses(25)
  const allKeys = rows.map((_, at) => String(base + 1 + at))

  it('continues to the total after a short page (9)', async () => {
    const { run } = await read({ rows, pages: page => ({ rows: rows.slice(page * 5, page * 5 + 5) }) })
    expect(keys(run)).toEqual(allKeys)
    expect(run.end?.complete).toBe(true)
  })

  it('returns a duplicate record once, and is incomplete (12)', async () => {
    const { run } = await read({ rows, pages: page => (page === 1 ? { rows: rows.slice(9, 19) } : undefined) })
    expect(new Set(keys(run)).size).toBe(keys(run).length)
    expect(run.end?.complete).toBe(false)
  })

  it('does not treat an empty list as removal of everything (16)', async () => {
    const { run } = await read({ rows: [] }, {}, { known: { property: [String(base + 1)] } })
    expect(run).toMatchObject({ error: undefined, items: [], end: { complete: false } })
  })

  it('fails if every page is the first one (17)', async () => {
    const { run } = await read({ rows, pages: () => ({ rows: rows.slice(0, 10) }) })
    expect(run.error).toBeInstanceOf(FeedError)
  })

  it('rejects units whose project is missing (25)', async () => {
    const { run } = await read({ rows: [orphan.row, ...rows.slice(0, 1)] })
    expect(setAsideOf(run).map(({ what }) => what.problems[0]?.field)).toEqual([orphan.field])
    expect(keys(run)).toEqual([String(base + 1)])
  })

  it('fails with a wrong password, with a message that says what to do without secrets (2, 37)', async () => {
    const { run } = await read({ rows }, {}, { secrets: wrong.secrets })
    expect(String(run.error)).toMatch(wrong.says)
    expect(String((run.error as Error).stack)).not.toMatch(/wr0ng|-of-the-test|json=/)
    expect((await read({ rows }, {}, { secrets: {} })).run.error).toBeInstanceOf(FeedError)
  })

  it.each(passing)('retries after %s', async (_, trouble, waits) => {
    const { run } = await read({ rows, trouble: { [before + 1]: trouble } })
    expect(run).toMatchObject({ error: undefined, waits, end: { complete: true } })
    expect(keys(run)).toEqual(allKeys)
  })

  it.each(lasting)('fails after five times %s', async (_, trouble) => {
    const { run } = await read({ rows, trouble: ({ at }) => (at > before ? trouble : undefined) }, {}, { patience: 20 })
    expect(run.error).toBeInstanceOf(FeedError)
    expect(run.end).toBeUndefined()
    expect(String((run.error as Error).stack)).not.toContain('-of-the-test')
  })
})
