/**
 * How many requests one sender may make that are worked on: uncached pages, counts, map data, feeds. Counted in the memory of this
 * process, because a write to disk costs more than most of these requests; several processes each count for themselves.
 */
import { LRUCache } from 'lru-cache'
import { lanesOf, senderKey } from './rate-limit.server'

/** Ten a second: thirty people behind one address who each open a page every three seconds. Crawlers keep below that. */
const requestsPerMinute = 600
const minute = 60_000
const maxCounters = 50_000

/** Finished pictures and tiles are no work, and what has to be made is counted there. Data of a route (`_data`) is work. */
const isCountedElsewhere = (url: string) =>
  /^\/(?:media\/photos\/(?:[\w/-]+\.\w+|provider)|map\/tiles\/\d+\/\d+\/\d+\.png)(?:\?|$)/.test(url) &&
  !/(?:_|%5f)data/i.test(url)

export type RequestLimit = (url: string, clientAddress: string) => number | undefined

/** @returns a function that counts a request and gives the seconds to wait where it is one too many. @param now in milliseconds. */
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
