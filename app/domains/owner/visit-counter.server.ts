/**
 * Counts property views: pages once per person and day, cards each time a list shows them
 * (docs/decisions/visits-and-monitoring.md). No cookies or personal data: a person is a hash of address and browser with a salt
 * deleted every night. Of visitors who agreed to statistics it also counts which properties they have saved, and where they came
 * from. Written in batches; a kill loses at most the last second.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { SiteDatabase } from '../../../db/client.server'
import { createViewers } from '../../platform/http/viewer'
import { type Batch, forgetDaysBefore, saltOf, writeCounts } from './visit-counts.server'
import type { Arrival } from './visit-source'

/** An answer with properties, as reported by the front door. */
export type SeenPage = {
  url: string
  status: number
  contentType: string
  clientAddress: string
  shown: { how: 'page' | 'list' | 'none'; ids: readonly number[] } | undefined
  request: { headers: Readonly<Record<string, string | string[] | undefined>> }
}

/** What is counted of visitors who agreed to statistics only. */
export type AgreedDeps = {
  /** Whether the visitor with this `Cookie` header agreed. */
  agrees: (cookies: string) => boolean
  /** The offered properties that they have saved. */
  savedBy: (cookies: string) => readonly number[]
  /** Where they came from, if they came from elsewhere. */
  sourceOf: (page: Arrival) => string | undefined
}

export type CounterDeps = {
  database: SiteDatabase
  now: () => number
  /** The day in Brussels. */
  day: (now: number) => string
  /** The properties owned by the session in a `Cookie` header; none without one. */
  ownedBy: (cookies: string) => readonly number[]
  agreed?: AgreedDeps
  random?: (bytes: number) => Buffer
  onError?: (error: unknown) => void
  /** How long counts may wait (ms); at most this is lost. */
  waitMs?: number
  /** Maximum people in memory, so that a flood during a disk failure does not fill it. More are not counted. */
  maxWaiting?: number
}

export type VisitCounter = {
  /** Must be cheap: runs for every cached page. */
  count: (page: SeenPage) => void
  /** Writes waiting counts; at shutdown and in tests. */
  flush: () => void
}

/** Saved properties and arrivals that a process counts in a day; more are made up. */
const maxAgreed = 50_000
/** Different sources in memory. */
const maxSources = 200

/** On failure the delay doubles at most this often: from 0.9 s to a minute. */
const maxDoublings = 6

export function createVisitCounter(deps: CounterDeps): VisitCounter {
  const { database, now, day, ownedBy, agreed, random = randomBytes, onError, waitMs = 900, maxWaiting = 100_000 } = deps
  const browserOf = createViewers()
  let salt: { day: string; bytes: Buffer; isStored: boolean } | undefined
  /** By day, oldest first: several only while yesterday's cannot be written. */
  const batches = new Map<string, Batch>()
  let waiting = 0
  let failures = 0
  /** Who was counted today for a saved property or a source, of those who agreed. */
  let agreedDay = ''
  let agreedToday = new Set<string>()
  /** Set while something waits. */
  let timer: NodeJS.Timeout | undefined

  function count(page: SeenPage): void {
    const { status, clientAddress, shown, request } = page
    const { cookie } = request.headers
    const hasAgreed = typeof cookie === 'string' && agreed?.agrees(cookie) === true
    if (status !== 200 || (!hasAgreed && !shown?.ids.length)) return
    const browser = browserOf(page)
    if (browser === undefined) return
    const own = typeof cookie === 'string' && shown ? ownedBy(cookie) : []
    const today = day(now())
    const person = () => personOf(clientAddress, browser, today)
    if (hasAgreed) countAgreed(page, cookie, { today, own, person })
    if (!shown) return
    const ids = (shown.how === 'page' ? shown.ids.slice(0, 1) : shown.ids).filter(id => !own.includes(id))
    if (ids.length === 0) return
    const { visits, appearances } = batches.get(today) ?? beginBatch(today)
    if (waiting >= maxWaiting) return
    for (const id of ids) {
      if (shown.how === 'page') addPerson(visits, id, person())
      else appearances.set(id, (appearances.get(id) ?? 0) + 1)
    }
  }

  type Seeing = { today: string; own: readonly number[]; person: () => string }

  function countAgreed(page: SeenPage, cookies: string, { today, own, person }: Seeing): void {
    if (!agreed) return
    if (agreedDay !== today) [agreedDay, agreedToday] = [today, new Set()]
    const source = agreed.sourceOf(page)
    const saved = page.shown ? agreed.savedBy(cookies).filter(id => !own.includes(id)) : []
    if (source === undefined && saved.length === 0) return
    const { saves, sources } = batches.get(today) ?? beginBatch(today)
    if (waiting >= maxWaiting) return
    const who = person()
    for (const id of saved) if (isFirst(`${who} ${id}`)) addPerson(saves, id, who)
    if (source === undefined || !isFirst(`${who} from ${source}`)) return
    const name = sources.has(source) || sources.size < maxSources ? source : ''
    sources.set(name, (sources.get(name) ?? 0) + 1)
  }

  /** Whether somebody is counted for something for the first time today. */
  function isFirst(what: string): boolean {
    if (agreedToday.size >= maxAgreed || agreedToday.has(what)) return false
    agreedToday.add(what)
    return true
  }

  /** Writes earlier days first. If that fails they keep waiting. */
  function beginBatch(today: string): Batch {
    flush()
    const batch: Batch = { day: today, visits: new Map(), appearances: new Map(), saves: new Map(), sources: new Map() }
    batches.set(today, batch)
    timer ??= setTimeout(flush, waitMs).unref()
    return batch
  }

  function addPerson(counts: Batch['visits'], id: number, person: string): void {
    const people = counts.get(id) ?? new Set()
    counts.set(id, people)
    if (people.has(person)) return
    people.add(person)
    waiting += 1
  }

  /** Sixteen bytes as text: the same for one person and day, irreversible once the salt is gone. */
  function personOf(address: string, browser: string, today: string): string {
    if (salt?.day !== today) {
      salt = { day: today, bytes: random(32), isStored: false }
      attempt(storeSalt)
    }
    return createHash('sha256').update(salt.bytes).update(`${address}\n${browser}`).digest().toString('latin1', 0, 16)
  }

  /** If a day starts while the disk fails, its salt stays in memory until it can be stored. */
  function storeSalt(): void {
    if (salt === undefined || salt.isStored) return
    const { day: today, bytes } = salt
    salt = { day: today, bytes: saltOf(database, today, () => bytes), isStored: true }
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const today = day(now())
    const isLate = [...batches.keys()].some(each => each !== today)
    for (const batch of batches.values()) attempt(() => write(batch))
    if (batches.size > 0) {
      // Kept, and retried even without new visits.
      timer = setTimeout(flush, waitMs * 2 ** Math.min(failures, maxDoublings)).unref()
      failures += 1
      return
    }
    failures = 0
    if (salt?.day === today) attempt(storeSalt)
    if (isLate) attempt(() => forgetDaysBefore(database, today))
  }

  function write(batch: Batch): void {
    writeCounts(database, batch)
    batches.delete(batch.day)
    for (const people of [...batch.visits.values(), ...batch.saves.values()]) waiting -= people.size
  }

  function attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      onError?.(error)
    }
  }

  return { count, flush }
}
