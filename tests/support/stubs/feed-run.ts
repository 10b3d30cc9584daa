/** Runs a feed against a stub, and keeps what it gives. Nothing waits. */
import type { Feed, FeedAsk, FeedEnd, FeedItem, FeedKind } from '../../../app/domains/feeds/feed'
import { createFeedHttp } from '../../../app/domains/feeds/http/create-feed-http.server'

export type FeedRun = { items: FeedItem[]; end: FeedEnd | undefined; error: unknown; waits: number[] }

export type RunOptions = {
  options: unknown
  secrets: FeedAsk['secrets']
  since?: string
  /** The keys that the site knows already. */
  known?: Partial<Record<FeedKind, readonly string[]>>
  /** What a webhook told of. */
  told?: readonly string[]
  /** ms without a byte. */
  patience?: number
  /** What time it is; noon of the day on which records are first seen, unless it says so. */
  now?: number
  /** What answers in place of a stub server. */
  http?: FeedAsk['http']
  /** Where a feed of files unpacks. */
  workFolder?: string
  /** Which viewing of ours a line of the diary is. */
  viewingOf?: FeedAsk['viewingOf']
  /** The properties with a viewing that was booked here. */
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
    told = [],
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
    told,
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

/** A number stays; other keys are counted from 1, each kind by itself. */
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
