/**
 * Limits requests per sender that cost work: uncached pages, counts, map data, feeds. Counted in this process's memory, because
 * a write to disk costs more than most of these requests; each process counts separately.
 */
import { LRUCache } from 'lru-cache'
import { lanesOf, senderKey } from './rate-limit.server'

/** Ten per second: thirty people behind one address who each open a page every three seconds. Crawlers stay below that. */
const requestsPerMinute = 600
const minute = 60_000
const maxCounters = 50_000

type RequestHead = { method?: string | undefined; url?: string | undefined }

/** Existing pictures and tiles cost nothing, and new ones have their own limits. A route's data (`_data`) counts as work. */
function isPictureOrTile({ method, url = '' }: RequestHead): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const mark = url.indexOf('?')
  const [path, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
  return /^\/(?:media\/photos\/(?:[\w/-]+\.\w+|provider)|map\/tiles\/\d+\/\d+\/\d+\.png)$/.test(path) && !asksForData(query)
}

/** However its name is spelled. */
const asksForData = (query: string) => new URLSearchParams(query).has('_data')

export type RequestLimit = {
  /** Counts a request, unless it is for a picture or tile. @returns the seconds to wait if its sender made too many */
  take: (request: RequestHead, clientAddress: string) => number | undefined
  /** Counts a picture or tile that could not be sent. */
  countFailed: (request: RequestHead, clientAddress: string) => void
}

/** @param now in milliseconds. */
export function createRequestLimit(now: () => number): RequestLimit {
  const counters = new LRUCache<string, { count: number; end: number }>({ max: maxCounters })

  function counterOf(key: string, time: number) {
    const known = counters.get(key)
    if (known && time < known.end) return known
    const counter = { count: 0, end: time + minute }
    counters.set(key, counter)
    return counter
  }

  /** @param cost 0 only looks */
  function take(clientAddress: string, cost: 0 | 1): number | undefined {
    const sender = senderKey(clientAddress)
    if (sender === 'unknown') return undefined
    const time = now()
    for (const { key, times } of lanesOf(sender)) {
      const counter = counterOf(key, time)
      if (counter.count >= requestsPerMinute * times) return Math.ceil((counter.end - time) / 1000)
      counter.count += cost
    }
    return undefined
  }

  return {
    take: (request, clientAddress) => take(clientAddress, isPictureOrTile(request) ? 0 : 1),
    countFailed: (request, clientAddress) => {
      if (isPictureOrTile(request)) take(clientAddress, 1)
    },
  }
}
