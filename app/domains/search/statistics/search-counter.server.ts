/**
 * Counts searches, also on cache hits: by address, after the response is sent. Counts are written in batches; a kill loses at
 * most five seconds of them.
 */
import type { Site } from '../../../platform/context/site.server'
import { createViewers } from '../../../platform/http/viewer'
import { errorFields } from '../../../platform/log/log'
import { dayInBrussels } from '../../../platform/time/brussels'
import { roughSearchOf } from './rough-search.server'
import { addSearches, type SearchCount, weekOf } from './search-counts.server'

/** A response, as reported by the front door. */
type AnsweredPage = {
  url: string
  status: number
  shown: { how: 'page' | 'list' | 'none' } | undefined
  request: { headers: Readonly<Record<string, string | string[] | undefined>> }
}

export type SearchCounter = {
  /** Must be cheap, because it runs for every page. */
  count: (page: AnsweredPage) => void
  /** Writes pending counts; when the site stops, and in tests. */
  flush: () => void
}

/** Maximum pending addresses; more are not counted. */
const maxWaiting = 2000
const waitMs = 5000

export function createSearchCounter(site: Site): SearchCounter {
  const browserOf = createViewers()
  let waiting = new Map<string, { asked: number; empty: number }>()
  let week = ''
  let timer: NodeJS.Timeout | undefined

  function count(page: AnsweredPage): void {
    const { url, status, shown } = page
    // Nobody's search has such a long address.
    if (status !== 200 || !url.includes('?') || url.length > 1000 || browserOf(page) === undefined) return
    const now = weekOf(dayInBrussels(site.now()))
    if (week !== now) {
      flush()
      week = now
    }
    const known = waiting.get(url)
    if (known === undefined && waiting.size >= maxWaiting) return
    const counted = known ?? { asked: 0, empty: 0 }
    counted.asked += 1
    if (shown?.how === 'none') counted.empty += 1
    waiting.set(url, counted)
    timer ??= setTimeout(flush, waitMs).unref()
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = new Map()
    try {
      const counts = new Map<string, SearchCount>()
      for (const [url, { asked, empty }] of batch) {
        const rough = roughSearchOf(site, url)
        if (rough === undefined) continue
        const key = `${rough.list} ${rough.search}`
        const known = counts.get(key) ?? { ...rough, asked: 0, empty: 0 }
        counts.set(key, { ...rough, asked: known.asked + asked, empty: known.empty + empty })
      }
      if (counts.size > 0) addSearches(site, week, [...counts.values()])
    } catch (error) {
      // Weekly figures are not worth more effort.
      site.log('searches-not-counted', errorFields(error))
    }
  }

  return { count, flush }
}
