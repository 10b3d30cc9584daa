/** `/metrics` for Prometheus, for the permitted addresses. For everybody else the address does not exist. */
import type { IncomingMessage } from 'node:http'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { errorFields, type Log } from '../log/log'
import type { Workers } from '../workers/workers.server'
import type { Answered } from './answered'
import { networkCheck } from './networks'

/** A gauge read on demand; unreadable ones are left out. */
export type Reading = {
  name: string
  help: string
  /** One number, or one for each value of `label`. */
  read: () => number | Record<string, number>
  label?: string
  /** The same from every process: it comes from the database. */
  isShared?: boolean
}

export type MetricsOptions = {
  /** IP addresses and networks (`10.0.0.0/8`) that may read. */
  from: readonly string[]
  /** Whether there is a known proxy in front: without one, proxied requests are not trusted. */
  trustsProxy: boolean
  routeName: (path: string) => string
  readings: readonly Reading[]
  /** The other serving processes. */
  workers: Workers
  /** Logs failed readings. */
  log: Log
}

export type Metrics = {
  onAnswer: (answered: Answered) => void
  /** @param address the client's, as established by the front door */
  mayRead: (req: IncomingMessage, address: string) => boolean
  write: () => Promise<{ contentType: string; body: string }>
}

/** In seconds, as Prometheus expects: from a cached page to an answer nobody waits for. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** How long another process may take to send its numbers (ms); after that the answer leaves them out. */
const patience = 1000

/** The numbers of one process, labelled `worker` where there are several, so that no two share a series. */
type Numbers = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export function createMetrics({ from, trustsProxy, routeName, readings, workers, log }: MetricsOptions): Metrics {
  const register = new Registry()
  const shared = new Registry()
  const numbers = (): Promise<Numbers> => register.getMetricsAsJSON()
  if (workers.number !== undefined) {
    register.setDefaultLabels({ worker: String(workers.number) })
    workers.answer('metrics', numbers)
  }
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'gevel_http_request_duration_seconds',
    help: 'Time from the end of the head of a request to the last byte of its answer',
    labelNames: ['cache'],
    registers: [register],
    buckets,
  })
  const counts = new Map<string, { labels: Record<'route' | 'status' | 'cache', string>; count: number }>()
  new Counter({
    name: 'gevel_http_requests_total',
    help: 'Answers by route, class of status and what the page cache had',
    labelNames: ['route', 'status', 'cache'],
    registers: [register],
    // We count ourselves: the library builds a key of all labels on each call.
    collect() {
      this.reset()
      for (const { labels, count } of counts.values()) this.inc(labels, count)
    },
  })
  for (const { name, help, read, label, isShared } of readings) {
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [isShared ? shared : register],
      collect() {
        this.reset()
        try {
          const found = read()
          if (typeof found === 'number') this.set(found)
          else for (const [value, number] of Object.entries(found)) this.set({ [label as string]: value }, number)
        } catch (error) {
          log('metric-not-read', { metric: name, ...errorFields(error) })
          this.remove()
        }
      },
    })
  }
  const isReader = networkCheck(from)

  return {
    onAnswer: ({ by, path, status, cache, ms }) => {
      const route = by ?? routeName(path)
      const key = `${route} ${cache} ${(status / 100) | 0}`
      let counted = counts.get(key)
      if (counted === undefined) {
        counted = { labels: { route, status: `${Math.floor(status / 100)}xx`, cache }, count: 0 }
        counts.set(key, counted)
      }
      counted.count += 1
      duration.observe({ cache }, ms / 1000)
    },
    mayRead: ({ headers }, address) => {
      // Behind an unknown proxy every visitor has the proxy's address.
      if (!trustsProxy && passedBy.some(name => headers[name] !== undefined)) return false
      return isReader(address)
    },
    write: async () => {
      const all = [await numbers(), ...((await workers.askOthers('metrics', undefined, patience)) as Numbers[])]
      // No two processes share a series, so `first` passes on every value without dropping or aggregating any.
      const labelled = all.map(each => each.map(metric => ({ ...metric, aggregator: 'first' })))
      const body = [await AggregatorRegistry.aggregate(labelled).metrics(), await shared.metrics()].join('\n')
      return { contentType: register.contentType, body }
    },
  }
}

/** Headers added by proxies. */
const passedBy = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const
