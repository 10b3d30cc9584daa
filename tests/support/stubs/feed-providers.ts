/** The providers queried over the network, side by side: what each test case needs to know about them. */
import type { Feed } from '../../../app/domains/feeds/feed'
import { omnicasaFeed } from '../../../app/domains/feeds/omnicasa/feed.server'
import { whiseFeed } from '../../../app/domains/feeds/whise/feed.server'
import { omnicasaDiary, omnicasaNames, whiseDiary, whiseNames } from './diary-rows'
import { type FeedRun, type RunOptions, runFeed } from './feed-run'
import * as omnicasa from './omnicasa-rows'
import { omnicasaSecrets, startOmnicasaStub } from './omnicasa-stub'
import type { Stub, startStub } from './stub-server'
import * as whise from './whise-rows'
import { startWhiseStub, whiseClient, whiseSecrets } from './whise-stub'

type Rows = Record<string, unknown>[]

/** A stub's contents and failures. */
type Service = {
  rows: Rows
  /** Replaces a page of properties, from 0; and the stated total. */
  pages?: (page: number, rows: Rows) => { rows?: Rows; total?: number } | undefined
  trouble?: Parameters<typeof startStub>[1]
}
type Read = { run: FeedRun; stub: Stub; asked: (operation: string) => Record<string, unknown>[] }

export type FeedProvider = {
  name: string
  /** The number before the first plain house. */
  base: number
  plainHouses: (count: number) => Rows
  /** The options for reading people and diaries. */
  diaryOptions: Record<string, unknown>
  /** The line of the night when the clocks go back. */
  twice: string
  /** The diary's request. */
  diaryOperation: string
  /** Number of requests before the first list. */
  before: number
  /** A refused password, and the message. */
  wrong: { secrets: RunOptions['secrets']; says: RegExp }
  /** A unit's row without a project, with the reported field. */
  orphan: { row: Record<string, unknown>; field: string }
  /** A pass through a stub of these rows, with its people and diary. */
  read: (service: Service, options?: Record<string, unknown>, more?: Partial<RunOptions>) => Promise<Read>
}

async function pass(
  feed: Feed,
  stub: Stub,
  options: Record<string, unknown>,
  more: Partial<RunOptions>,
  secrets: RunOptions['secrets'],
) {
  const run = await runFeed(feed, { secrets, ...more, options: { address: stub.url, pageSize: 10, ...options } })
  await stub.stop()
  return run
}

export const feedProviders: readonly FeedProvider[] = [
  {
    name: 'omnicasa',
    base: 600,
    plainHouses: omnicasa.plainHouses,
    diaryOptions: omnicasaNames,
    twice: '2026-10-25T01:30:00.000Z',
    diaryOperation: 'GetCalendarHistories',
    before: 0,
    wrong: { secrets: { ...omnicasaSecrets, OMNICASA_CUSTOMER_PASSWORD: 'wr0ng-Pa55' }, says: /code 600/ },
    orphan: { row: omnicasa.unit(701), field: 'ProjectID' },
    read: async ({ rows, pages, trouble }, options = {}, more = {}) => {
      const stub = await startOmnicasaStub({
        ...omnicasaDiary,
        rows,
        trouble,
        pages: (page, all) => {
          const own = pages?.(page, all)
          return own && { ...(own.rows && { items: own.rows }), ...(own.total !== undefined && { total: own.total }) }
        },
      })
      const run = await pass(omnicasaFeed, stub, options, more, omnicasaSecrets)
      if (stub.visits() > 0) throw new Error('A read counted as a visit.')
      const asked = (operation: string) =>
        stub.calls.filter(call => call.operation === operation).map(({ parameters }) => parameters)
      return { run, stub, asked }
    },
  },
  {
    name: 'whise',
    base: 3600,
    plainHouses: whise.plainHouses,
    diaryOptions: whiseNames,
    twice: '2026-10-25T00:30:00.000Z',
    diaryOperation: 'v1/calendars/list',
    before: 2,
    wrong: { secrets: { ...whiseSecrets, WHISE_PASSWORD: 'wr0ng-Pa55' }, says: /^FeedError: token: .*401.*WHISE_USERNAME/ },
    orphan: { row: whise.unit(3701), field: 'parentId' },
    read: async ({ rows, pages, trouble }, options = {}, more = {}) => {
      const stub = await startWhiseStub({
        ...whiseDiary,
        rows,
        trouble,
        pages: (page, all) => {
          const own = pages?.(page, all)
          return own && { ...(own.rows && { estates: own.rows }), ...(own.total !== undefined && { total: own.total }) }
        },
      })
      const run = await pass(whiseFeed, stub, { client: whiseClient, agents: false, ...options }, more, whiseSecrets)
      const asked = (operation: string) => stub.calls.filter(call => call.operation === operation).map(({ body }) => body)
      return { run, stub, asked }
    },
  },
]
