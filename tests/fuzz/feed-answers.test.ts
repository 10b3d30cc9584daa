/** Mutated responses of providers: an adapter never crashes, and every record is returned or rejected. */

import { describe, expect, it } from 'vitest'
import { projectRecord, propertyRecord } from '../../app/domains/catalogue/snapshot'
import { type Feed, FeedError, type FeedItem } from '../../app/domains/feeds/feed'
import { omnicasaFeed } from '../../app/domains/feeds/omnicasa/feed.server'
import { keyOf as omnicasaKey } from '../../app/domains/feeds/omnicasa/property.server'
import { whiseFeed } from '../../app/domains/feeds/whise/feed.server'
import { keyOf as whiseKey } from '../../app/domains/feeds/whise/property.server'
import fc from '../support/fast-check'
import { type Json, mutated, mutation } from '../support/random/mutated-answers'
import { runs } from '../support/runs'
import * as omnicasa from '../support/stubs/omnicasa-rows'
import { omnicasaSecrets } from '../support/stubs/omnicasa-stub'
import * as whise from '../support/stubs/whise-rows'
import { whiseSecrets } from '../support/stubs/whise-stub'

const tries = runs(200)

type Row = Record<string, unknown>

type Provider = {
  name: string
  feed: Feed
  options: object
  secrets: Record<string, string>
  /** The response to mutate, and its operation. */
  operation: string
  answer: Json
  others: (operation: string) => Json
  rowsOf: (answer: never) => unknown
  keyOf: (row: unknown) => string | undefined
  /** The project that a row names. */
  parent: string
}

const rowsOfOmnicasa = [omnicasa.house, omnicasa.flat, ...omnicasa.plainHouses(1), omnicasa.unit(701), omnicasa.unit(702)]
const rowsOfWhise = [whise.house, whise.flat, ...whise.plainHouses(1), whise.unit(3701), whise.unit(3702)]
const envelope = (Value: Json): Json => ({ Code: 0, Success: true, Value })

const providers: Provider[] = [
  {
    name: 'Omnicasa',
    feed: omnicasaFeed,
    options: { languages: ['nl', 'fr'], unconfirmedFields: true },
    secrets: omnicasaSecrets,
    operation: 'GetPropertyList',
    answer: { GetPropertyListJsonResult: envelope({ RowsCount: rowsOfOmnicasa.length, Items: rowsOfOmnicasa as Json }) },
    others: operation => (operation === 'GetProjectList' ? envelope({ RowsCount: 1, Items: [omnicasa.project as Json] }) : []),
    rowsOf: (answer: { GetPropertyListJsonResult: { Value: { Items: unknown } } }) =>
      answer.GetPropertyListJsonResult.Value.Items,
    keyOf: omnicasaKey,
    parent: 'ProjectID',
  },
  {
    name: 'Whise',
    feed: whiseFeed,
    options: { client: 1, languages: ['nl', 'fr'] },
    secrets: whiseSecrets,
    operation: 'v1/estates/list',
    answer: { isValidRequest: true, totalCount: rowsOfWhise.length + 1, estates: [...rowsOfWhise, whise.project] as Json },
    others: () => ({ token: 'token' }),
    rowsOf: (answer: { estates?: unknown }) => answer.estates ?? [],
    keyOf: whiseKey,
    parent: 'parentId',
  },
]

async function read({ feed, options, secrets, operation, others }: Provider, answer: Json): Promise<FeedItem[] | undefined> {
  const pass = feed({
    options,
    secrets,
    http: async (_, { name }) => {
      const body = name === operation ? answer : others(name)
      const data = async () => structuredClone(body)
      return {
        status: 200,
        headers: new Headers(),
        text: async () => JSON.stringify(body),
        json: data,
        body: (async function* () {})(),
      }
    },
    known: () => [],
    announced: [],
    numberOf: (_, key) => Number(key),
    firstSeen: () => '2026-11-22',
    viewingOf: () => undefined,
    bookedProperties: () => [],
    workFolder: '/nowhere',
    now: () => Date.parse('2026-11-22T12:00:00Z'),
    signal: new AbortController().signal,
  })
  const items: FeedItem[] = []
  try {
    for await (const item of pass) items.push(item)
    return items
  } catch (error) {
    if (error instanceof FeedError) return undefined
    throw error
  }
}

/** The key of a row's record; units are in their project. */
function accounted(items: readonly FeedItem[]): string[] {
  return items.flatMap(item => {
    if (item.kind === 'setAside') return item.what.kind === 'agent' ? [] : [item.what.key]
    if (item.kind === 'project') return [item.key, ...item.record.Units.map(({ ID }) => String(ID))]
    return item.kind === 'property' || item.kind === 'removed' ? [item.key] : []
  })
}

describe.each(providers)('mutated answers of $name', provider => {
  it('become records, rejected records or a failed pass', { timeout: 600_000 }, async () => {
    let passes = 0
    await fc.assert(
      fc.asyncProperty(mutation, async changes => {
        const answer = mutated(provider.answer, changes)
        const items = await read(provider, answer)
        if (items === undefined) return
        passes += 1
        const rows = provider.rowsOf(answer as never)
        const found = accounted(items)
        const wanted = Array.isArray(rows) ? rows.map(provider.keyOf) : []
        // A rejected project takes its units with it.
        const aside = items.flatMap(item => (item.kind === 'setAside' && item.what.kind === 'project' ? [item.what.key] : []))
        const isWithIts = (row: Row) => aside.includes(String(Number(row[provider.parent])))
        const lost = wanted.filter(
          (key, at) => key !== undefined && !found.includes(key) && !isWithIts((rows as Row[])[at] as Row),
        )
        expect(lost).toEqual([])
        const nameless = new Set(wanted.flatMap((key, at) => (key === undefined ? [JSON.stringify((rows as Row[])[at])] : [])))
        expect(found.filter(key => key.startsWith('row ')).length).toBe(nameless.size)
        for (const item of items) {
          if (item.kind === 'property') propertyRecord.parse({ ...item.record, PictureItems: [] })
          if (item.kind === 'project') projectRecord.parse({ ...item.record, PictureItems: [] })
        }
        expect(JSON.stringify(items)).not.toMatch(/Private|<script>/)
        expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
      }),
      { numRuns: tries, seed: 20261122 },
    )
    // Most mutations affect a record or two: the pass goes on.
    expect(passes).toBeGreaterThan(tries / 2)
  })
})
