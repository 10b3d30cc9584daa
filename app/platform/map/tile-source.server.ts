/**
 * Fetches tiles from the configured source through our own cache, as OpenStreetMap's tile usage policy requires: only tiles that
 * a visitor views, at most two connections, an identifying User-Agent, cached for at least seven days.
 */
import { createLimiter } from '../limiter/limiter'
import { errorText } from '../log/log'
import { type TileAddress, tilePath } from './area'
import type { TileCache } from './tile-cache.server'

export type TileSourceOptions = {
  /** With `{z}`, `{x}` and `{y}`; undefined for no source. */
  template?: string | undefined
  /** The site's public address, for the User-Agent and the Referer. */
  siteUrl: string
  cache: TileCache
  /** Asks another process to fetch a tile: resolves once it is in the cache, or cannot be fetched. */
  byLeader?: (tile: TileAddress) => Promise<unknown> | undefined
  /** Whether the source answers that process. */
  leaderHasIt?: () => Promise<boolean> | undefined
  fetch?: typeof fetch
  now?: () => number
  log?: TileLog
}

export type TileLog = (event: string, fields: Record<string, string>) => void

const week = 7 * 24 * 3600 * 1000
const connections = 2
/** Maximum requests waiting: further ones get the drawn tile, and retry at the visitor's next view. */
const maxWaiting = 48
/** Time-out of a fetch in milliseconds. */
const patience = 6000
/** After a failure the source is left alone for this long, so that no map waits for it. */
const restAfterFailure = 60_000
/** How long an answer of the source proves that it is available. */
const answerCounts = 5 * 60_000
/** The tile requested to test the source: the middle of the country. */
const middle: TileAddress = { z: 8, x: 131, y: 86 }
const largestTile = 512 * 1024
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A tile's PNG, or undefined while the source is unavailable or refuses. Never throws.
 * @param mayAsk whether the visitor may cause a request to the source; called only when one is needed.
 */
export type TileSource = ((tile: TileAddress, mayAsk?: () => Promise<boolean>) => Promise<Buffer | undefined>) & {
  /** Whether the source answers: true if it did within the last minutes, else tested with one tile. Never throws. */
  answers: () => Promise<boolean>
}

export function createTileSource(options: TileSourceOptions): TileSource {
  const { template, siteUrl, cache, byLeader, leaderHasIt, fetch: ask = fetch, now = Date.now, log = () => {} } = options
  const headers = { 'User-Agent': `Gevel/1.0 (+${siteUrl})`, Referer: `${siteUrl}/`, Accept: 'image/png' }
  const inProgress = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = createLimiter(connections)
  let restUntil = 0
  let answeredAt = Number.NEGATIVE_INFINITY
  let asking: Promise<boolean> | undefined
  /** Ignores a moment set by a clock that was ahead. */
  const isResting = () => now() < restUntil && restUntil <= now() + restAfterFailure

  async function load(url: string, name: string, since: number | undefined): Promise<Buffer | 'same' | undefined> {
    if (isResting()) return undefined
    const conditional = since === undefined ? headers : { ...headers, 'If-Modified-Since': new Date(since).toUTCString() }
    try {
      const answer = await ask(url, { headers: conditional, redirect: 'error', signal: AbortSignal.timeout(patience) })
      const bytes = answer.ok ? await readLimited(answer) : undefined
      const isSame = answer.status === 304 && since !== undefined
      const isPicture = bytes?.subarray(0, 8).equals(png) ?? false
      if (isSame || isPicture) answeredAt = now()
      if (isSame) return 'same'
      if (isPicture) return bytes
      if (!answer.bodyUsed) await answer.body?.cancel().catch(() => {})
      // This tile does not exist; others may.
      if ([204, 400, 404, 410].includes(answer.status)) return undefined
      throw new Error(answer.ok ? 'no PNG' : `status ${answer.status}`)
    } catch (error) {
      restUntil = now() + restAfterFailure
      log('tile-source-away', { tile: name, reason: errorText(error) })
      return undefined
    }
  }

  return Object.assign(tileOf, { answers })

  async function tileOf(tile: TileAddress, mayAsk?: () => Promise<boolean>): Promise<Buffer | undefined> {
    const name = tilePath(tile)
    const kept = await cache.read(name)
    if (template === undefined || (kept && Math.abs(now() - kept.fetchedAt) < week)) return kept?.bytes
    if (isResting()) return kept?.bytes
    // A second request shares the first one's answer and is not counted.
    if (!inProgress.has(name) && (inTurn.waiting() >= maxWaiting || (await mayAsk?.()) === false)) return kept?.bytes
    const get = () => byLeader?.(tile)?.then(() => fetchedElsewhere(name, kept)) ?? fetched(urlOf(template, tile), name, kept)
    const work = inProgress.get(name) ?? inTurn(get).finally(() => inProgress.delete(name))
    inProgress.set(name, work)
    return work
  }

  async function answers(): Promise<boolean> {
    if (template === undefined || isResting()) return false
    if (Math.abs(now() - answeredAt) < answerCounts) return true
    asking ??= askWhether(template).finally(() => {
      asking = undefined
    })
    return asking
  }

  async function askWhether(template: string): Promise<boolean> {
    const elsewhere = leaderHasIt?.()
    if (elsewhere) return elsewhere.catch(() => false)
    const kept = await cache.read(tilePath(middle))
    await inTurn(() => fetched(urlOf(template, middle), tilePath(middle), kept))
    return Math.abs(now() - answeredAt) < answerCounts
  }

  async function fetchedElsewhere(name: string, kept: { bytes: Buffer } | undefined) {
    return (await cache.read(name))?.bytes ?? kept?.bytes
  }

  async function fetched(url: string, name: string, kept: { bytes: Buffer; fetchedAt: number } | undefined) {
    const loaded = await load(url, name, kept?.fetchedAt)
    try {
      if (loaded === 'same') await cache.touch(name, now())
      else if (loaded) await cache.write(name, loaded, now())
    } catch (error) {
      log('tile-not-kept', { tile: name, reason: errorText(error) })
    }
    // An outdated tile is better than a drawn one.
    return loaded instanceof Buffer ? loaded : kept?.bytes
  }
}

function urlOf(template: string, { z, x, y }: TileAddress): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
}

async function readLimited(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = answer.body?.getReader()
  for (;;) {
    const { done, value: chunk } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return Buffer.concat(chunks)
    size += chunk.length
    if (size > largestTile) {
      await reader?.cancel()
      throw new Error('too large')
    }
    chunks.push(chunk)
  }
}
