/** Runs a feed against a stub, and collects the results. Nothing waits. */
import type { Feed, FeedAsk, FeedEnd, FeedItem, FeedKind } from '../../../app/domains/feeds/feed'
import { createFeedHttp } from '../../../app/domains/feeds/http/create-feed-http.server'

export type FeedRun = { items: FeedItem[]; end: FeedEnd | undefined; error: unknown; waits: number[] }

export type RunOptions = {
  options: unknown
  secrets: FeedAsk['secrets']
  since?: string
  /** Keys already known to the site. */
  known?: Partial<Record<FeedKind, readonly string[]>>
  /** Keys reported by a webhook. */
  announced?: readonly string[]
  /** Maximum ms without a byte. */
  patience?: number
  /** The current time; noon of the day on which records are first seen by default. */
  now?: number
  /** Answers instead of a stub server. */
  http?: FeedAsk['http']
  /** Where a file feed unpacks. */
  workFolder?: string
  /** Our viewing for a diary line. */
  viewingOf?: FeedAsk['viewingOf']
  /** The properties with a viewing booked here. */
  booked?: readonly number[]
}

/** The day on which records are first seen here. */
export const firstSeen = '2026-11-22'

export async function runFeed(
  feed: Feed,
  {
    options,
    secrets,
    since,
    known = {},
    announced = [],
    patience = 2000,
    workFolder = '/nowhere',
    http: answering,
    now = Date.parse(`${firstSeen}T12:00:00Z`),
    viewingOf = () => undefined,
    booked = [],
  }: RunOptions,
): Promise<FeedRun> {
  const waits: number[] = []
  const http = createFeedHttp({ wait: async ms => waits.push(ms), random: () => 0 })
  const pass = feed({
    options,
    secrets,
    http: answering ?? ((url, asked) => http(url, { ...asked, timeout: patience })),
    ...(since !== undefined && { since }),
    known: kind => known[kind] ?? [],
    numberOf: numbering(),
    viewingOf,
    bookedProperties: () => booked,
    workFolder,
    firstSeen: () => firstSeen,
    now: () => now,
    announced,
    signal: new AbortController().signal,
  })
  const items: FeedItem[] = []
  try {
    for (;;) {
      const { done, value } = await pass.next()
      if (done) return { items, end: value, error: undefined, waits }
      items.push(value)
    }
  } catch (error) {
    return { items, end: undefined, error, waits }
  }
}

/** Numbers stay; other keys are counted from 1, per kind. */
function numbering(): FeedAsk['numberOf'] {
  const numbers = new Map<string, Map<string, number>>()
  return (kind, key) => {
    if (/^\d+$/.test(key)) return Number(key)
    const known = numbers.get(kind) ?? new Map<string, number>()
    numbers.set(kind, known)
    const number = known.get(key) ?? known.size + 1
    known.set(key, number)
    return number
  }
}

const ofKind = <K extends FeedItem['kind']>(kind: K) => {
  return ({ items }: FeedRun) => items.filter((item): item is Extract<FeedItem, { kind: K }> => item.kind === kind)
}
export const propertiesOf = ofKind('property')
export const projectsOf = ofKind('project')
export const setAsideOf = ofKind('setAside')
export const removedOf = ofKind('removed')
export const agentsOf = ofKind('agent')
export const ownersOf = ofKind('owner')
export const historiesOf = ofKind('history')
export const slotsOf = ofKind('viewingSlot')
