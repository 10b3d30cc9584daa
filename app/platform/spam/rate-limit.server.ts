/**
 * Rate limits: counters in the site database, so that a restart resets nothing.
 *
 * A window starts with the first use and lasts `durationSeconds`; more than `points` uses in it are refused. The key (a client
 * address, an account, an email address) is stored only as a keyed hash. If the database is down, everything passes and the log
 * says so: a form must not fail because of its limiter.
 */
import { isIP } from 'node:net'
import Database from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import type { RateLimiterSQLite } from 'rate-limiter-flexible'
import type { SiteDatabase } from '../../../db/client.server'
import { rateLimit as counters } from '../../../db/schema/site.server'
import { type ClockSite, settledTime } from '../clock/settled-time.server'
import type { Job } from '../jobs/jobs'
import type { Lane } from '../limiter/fair-queue'
import { errorFields, type Log } from '../log/log'
import { keyedHash } from '../signing/signer.server'
import type { Limit } from './spam-settings.server'

export type Taken = { ok: true } | { ok: false; retryAfterMs: number }

export type RateLimit = {
  /** Counts once, or `cost` times. @returns whether it is within the limit. Never throws. */
  take: (key: string, cost?: number) => Promise<Taken>
  /** What `take` would return, without counting: for limits on failures, which are known only afterwards. Never throws. */
  look: (key: string) => Promise<Taken>
  /** Resets the key's counter (after a successful log-in, for example). Never throws. */
  forget: (key: string) => Promise<void>
}

export type LimitStore = {
  /** A connection to a database with the table `rate_limit`. */
  client: Database.Database
  /** Keys the hashes. */
  secret: string
}

/** The parts of a site that a limit needs. Its counters are looked up at each use, and may be unavailable. */
export type CountingSite = { readonly limits: LimitStore; readonly log: Log }

const tableName = 'rate_limit'

/** A limit by name; two with the same name share counters. Uses the process's clock, because the library reads `Date.now()`. */
export function rateLimit(site: CountingSite, name: string, { points, durationSeconds }: Limit): RateLimit {
  let limiter: Promise<RateLimiterSQLite> | undefined
  const open = (client: Database.Database) => {
    // Loaded with the first post, so that processes that only serve pages do without it.
    limiter ??= import('rate-limiter-flexible').then(({ RateLimiterSQLite }) => {
      const where = { storeClient: client, storeType: 'better-sqlite3', tableName, tableCreated: true }
      return new RateLimiterSQLite({ ...where, points, duration: durationSeconds, keyPrefix: name, clearExpiredByTimeout: false })
    })
    return limiter
  }
  /** Calls the limiter with the hashed key; if the store fails, logs it and lets the request pass. */
  const withStore = async (key: string, work: (limiter: RateLimiterSQLite, id: string) => Promise<Taken>): Promise<Taken> => {
    try {
      const { client, secret } = site.limits
      return await work(await open(client), hashed(name, key, secret))
    } catch (error) {
      if (isRefusal(error)) return { ok: false, retryAfterMs: error.msBeforeNext }
      site.log('rate-limit-failed', { limit: name, ...errorFields(error) })
      return { ok: true }
    }
  }
  return {
    take: (key, cost = 1) =>
      withStore(key, async (limiter, id) => {
        await limiter.consume(id, cost)
        return { ok: true }
      }),
    look: key =>
      withStore(key, async (limiter, id) => {
        const counted = await limiter.get(id)
        if (!counted || counted.consumedPoints < points) return { ok: true }
        return { ok: false, retryAfterMs: counted.msBeforeNext }
      }),
    forget: async key => {
      await withStore(key, async (limiter, id) => {
        await limiter.delete(id)
        return { ok: true }
      })
    },
  }
}

/**
 * A limit for senders and their networks: the owner of a /48 can change /64 at will, that of a /24 the address. The widest
 * network is counted last, so that a refused sender takes nothing from its neighbours.
 */
export function senderLimit(site: CountingSite, name: string, { points, durationSeconds }: Limit): Pick<RateLimit, 'take'> {
  return {
    take: async (sender, cost) => {
      const lanes = lanesOf(sender).map(({ key, times }) => ({
        key,
        limit: rateLimit(site, name, { points: points * times, durationSeconds }),
      }))
      // Checked first, so that a network over its limit writes no counter for each of its addresses.
      for (const { key, limit } of lanes.slice(1)) {
        const counted = await limit.look(key)
        if (!counted.ok) return counted
      }
      for (const { key, limit } of lanes) {
        const taken = await limit.take(key, cost)
        if (!taken.ok) return taken
      }
      return { ok: true }
    },
  }
}

/**
 * Counts once inside a transaction, so that the count depends on the rest; uses the same counters as `take`, which cannot run
 * inside one. If it throws, the transaction is rolled back.
 * @returns whether it is within the limit.
 */
export function takeWithin(
  tx: Pick<SiteDatabase, 'insert'>,
  { points, ...counter }: Limit & { name: string },
  key: string,
  keyed: { secret: string; now: number },
): boolean {
  return countWithin(tx, counter, key, keyed) <= points
}

/** Counts once inside a transaction. @returns the count within the window. */
export function countWithin(
  tx: Pick<SiteDatabase, 'insert'>,
  { name, durationSeconds }: Pick<Limit, 'durationSeconds'> & { name: string },
  key: string,
  { secret, now }: { secret: string; now: number },
): number {
  const id = `${name}:${hashed(name, key, secret)}`
  const expire = now + durationSeconds * 1000
  const isOver = sql`${counters.expire} <= ${now}`
  const row = tx
    .insert(counters)
    .values({ key: id, points: 1, expire })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${counters.points} + 1 end`,
        expire: sql`case when ${isOver} then ${expire} else ${counters.expire} end`,
      },
    })
    .returning({ points: counters.points })
    .get()
  return row.points
}

/** The count by `countWithin`. */
export function readCount(
  reader: Pick<SiteDatabase, 'select'>,
  name: string,
  key: string,
  { secret, now }: { secret: string; now: number },
): number {
  const counted = eq(counters.key, `${name}:${hashed(name, key, secret)}`)
  const row = reader.select({ points: counters.points, expire: counters.expire }).from(counters).where(counted).get()
  return row && (row.expire ?? 0) > now ? row.points : 0
}

function hashed(name: string, key: string, secret: string): string {
  return keyedHash(['rate-limit', name, key], secret).toString('base64url')
}

/** Above the limit, the library rejects with its count, which is not an Error. */
function isRefusal(error: unknown): error is { msBeforeNext: number } {
  return !(error instanceof Error) && typeof (error as { msBeforeNext?: unknown } | null)?.msBeforeNext === 'number'
}

/**
 * Opens the counters of an existing site database. They use a separate connection: they survive a restart without an fsync each
 * (`synchronous=NORMAL`), and a post waits for another process's write for a limited time, which is longer than normal
 * contention between the processes that serve, since otherwise more would pass than the limit allows.
 */
export function openLimits(file: string): Database.Database {
  const client = new Database(file, { fileMustExist: true })
  client.pragma('synchronous = NORMAL')
  client.pragma('busy_timeout = 2000')
  return client
}

/** Deletes expired counters. */
export function forgetOldCounts({ client }: Pick<LimitStore, 'client'>, now: number): void {
  client.prepare(`delete from ${tableName} where expire <= ?`).run(now)
}

/** The longest window: a day (`spam.json`), in ms. */
const longestWindow = 86_400_000

/** Ends windows started by a fast clock within a day, so that nobody is locked out until that time. */
function shortenWindows({ client }: Pick<LimitStore, 'client'>, now: number): void {
  const latest = now + longestWindow
  client.prepare(`update ${tableName} set expire = ? where expire > ?`).run(latest, latest)
}

/** A clean-up job, once an hour. */
export function rateLimitJob(site: ClockSite & { limits: LimitStore }): Job {
  return {
    name: 'rate-limits',
    everyMs: 3_600_000,
    atStart: true,
    run: () => {
      forgetOldCounts(site.limits, settledTime(site).time)
      shortenWindows(site.limits, site.now())
    },
  }
}

/**
 * A sender's key: an IPv4 address, or the first 64 bits of an IPv6 address, since a household or server has at least that many.
 * An unknown address is one sender.
 */
export function senderKey(clientAddress: string | undefined): string {
  const address = clientAddress?.replace(/%.*$/, '') ?? ''
  if (isIP(address) === 4) return address
  if (isIP(address) === 0) return 'unknown'
  // A trailing IPv4 address replaces two groups; `::` stands for the missing ones.
  const [before = '', after] = address.replace(/[\d.]+\.[\d.]+$/, '0:0').split('::')
  const start = before === '' ? [] : before.split(':')
  const end = after ? after.split(':') : []
  const all = after === undefined ? start : [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
  const network = all.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/**
 * A sender, then its networks, each with its allowance as a multiple of one sender's.
 * @param sender from `senderKey`.
 */
export function lanesOf(sender: string): Lane[] {
  const own = { key: sender, times: 1 }
  if (isIP(sender) === 4) return [own, { key: sender.replace(/\d+$/, '0/24'), times: 10 }]
  const [a, b, c, d] = sender.replace('::/64', '').split(':')
  if (d === undefined) return [own]
  const site = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [own, { key: `${a}:${b}:${c}:${site}::/56`, times: 5 }, { key: `${a}:${b}:${c}::/48`, times: 10 }]
}
