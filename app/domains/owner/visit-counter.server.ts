/**
 * Counts how often properties are seen: their pages once per person and day, their cards each time a list shows them
 * (docs/decisions/0020). No cookie, and nothing that says who it was: a person is a hash of address and browser with a salt
 * that is thrown away every night. Counts are written in batches; a kill loses at most those of the last second.
 */
import { createHash, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { SiteDatabase } from '../../../db/client.server'
import { type Batch, saltOf, writeCounts } from './visit-counts.server'

/** An answer that shows properties, as the front door tells it. */
export type SeenPage = {
  url: string
  status: number
  clientAddress: string
  shown: { how: 'page' | 'list'; ids: readonly number[] } | undefined
  request: { headers: Readonly<Record<string, string | string[] | undefined>> }
}

export type CounterDeps = {
  database: SiteDatabase
  now: () => number
  /** The day in Brussels. */
  day: (now: number) => string
  /** What a `Cookie` header's owner owns; asked only when there is an owner's session in it. */
  ownedBy: (cookies: string) => readonly number[]
  random?: (bytes: number) => Buffer
  onError?: (error: unknown) => void
  /** Milliseconds that counts may wait; at most a second is lost. */
  waitMs?: number
}

export type VisitCounter = {
  /** Cheap: the way of every stored page. */
  count: (page: SeenPage) => void
  /** Writes what waits; at the stop of the site, and in tests. */
  flush: () => void
}

/** People a batch may hold: a flood while the disk is away must not fill the memory. */
const mostWaiting = 100_000

export function createVisitCounter(deps: CounterDeps): VisitCounter {
  const { database, now, day, ownedBy, random = randomBytes, onError, waitMs = 900 } = deps
  const bots = new LRUCache<string, boolean>({ max: 2000 })
  let salt: { day: string; salt: Buffer } | undefined
  let batch: Batch | undefined
  let waiting = 0
  let timer: NodeJS.Timeout | undefined

  function count({ url, status, clientAddress, shown, request: { headers } }: SeenPage): void {
    if (shown === undefined || status !== 200 || isPreview(url) || isAhead(headers)) return
    const browser = headers['user-agent']
    if (typeof browser !== 'string' || isRobot(browser.slice(0, 400))) return
    const own = isOwner(headers.cookie) ? ownedBy(headers.cookie) : []
    const today = day(now())
    if (batch !== undefined && batch.day !== today) flush()
    batch ??= { day: today, visits: new Map(), appearances: new Map() }
    if (waiting >= mostWaiting) return
    if (shown.how === 'page') {
      const [id] = shown.ids
      if (id === undefined || own.includes(id)) return
      let people = batch.visits.get(id)
      if (people === undefined) {
        people = new Set()
        batch.visits.set(id, people)
      }
      people.add(personOf(clientAddress, browser, today))
      waiting += 1
    } else {
      for (const id of shown.ids) {
        if (!own.includes(id)) batch.appearances.set(id, (batch.appearances.get(id) ?? 0) + 1)
      }
    }
    timer ??= setTimeout(flush, waitMs).unref()
  }

  function isRobot(browser: string): boolean {
    const known = bots.get(browser)
    if (known !== undefined) return known
    const robot = isbot(browser)
    bots.set(browser, robot)
    return robot
  }

  /** Sixteen bytes as text: the same person on the same day gives the same, and nobody can work it back tomorrow. */
  function personOf(address: string, browser: string, today: string): string {
    if (salt?.day !== today) salt = { day: today, salt: saltOf(database, today, () => random(32)) }
    return createHash('sha256').update(salt.salt).update(`${address}\n${browser}`).digest().toString('latin1', 0, 16)
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (batch === undefined) return
    const full = batch
    try {
      writeCounts(database, full)
      batch = undefined
      waiting = 0
    } catch (error) {
      // Kept, and tried again with the next ones.
      onError?.(error)
    }
  }

  return { count, flush }
}

/** SPEC §2: a path with 'preview' in it is a preview. */
function isPreview(url: string): boolean {
  return url.split('?', 1)[0]?.includes('preview') ?? false
}

/** Fetched ahead or for a small picture of the page: nobody has seen it. */
function isAhead(headers: SeenPage['request']['headers']): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz']
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose))
}

function isOwner(cookies: string | string[] | undefined): cookies is string {
  return typeof cookies === 'string' && cookies.includes('owner-session=')
}
