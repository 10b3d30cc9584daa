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

/** Existing pictures and tiles cost nothing, and new ones have their own limits. A route's data (`_data`) counts as work. */
function isCountedElsewhere(url: string): boolean {
  const mark = url.indexOf('?')
  const [path, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
  return /^\/(?:media\/photos\/(?:[\w/-]+\.\w+|provider)|map\/tiles\/\d+\/\d+\/\d+\.png)$/.test(path) && !asksForData(query)
}

/** However its name is spelled. */
const asksForData = (query: string) => new URLSearchParams(query).has('_data')

export type RequestLimit = (url: string, clientAddress: string) => number | undefined

/**
 * @returns a function that counts a request and returns the seconds to wait if it is over the limit. @param now in
 * milliseconds.
 */
export function createRequestLimit(now: () => number): RequestLimit {
  const counters = new LRUCache<string, { count: number; end: number }>({ max: maxCounters })

  function counterOf(key: string, time: number) {
    const known = counters.get(key)
    if (known && time < known.end) return known
    const counter = { count: 0, end: time + minute }
    counters.set(key, counter)
    return counter
  }

  return (url, clientAddress) => {
    const sender = senderKey(clientAddress)
    if (sender === 'unknown' || isCountedElsewhere(url)) return undefined
    const time = now()
    for (const { key, times } of lanesOf(sender)) {
      const counter = counterOf(key, time)
      if (counter.count >= requestsPerMinute * times) return Math.ceil((counter.end - time) / 1000)
      counter.count++
    }
    return undefined
  }
}
