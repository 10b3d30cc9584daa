/**
 * Writes one JSON line a request, of at most 300 bytes. It never contains an address, a query or anything else that identifies
 * the visitor or their search.
 */
import { createLineFile, type LineFileOptions } from '../log/line-file.server'
import type { Log } from '../log/log'
import type { Answered } from './answered'

/** `errors`: answers of 500 and above, and those slower than a second. */
export type RequestLogMode = 'off' | 'errors' | 'all'

const slowMs = 1000
/** Route names are shorter; the cap keeps every line below 300 bytes. */
const maxNameLength = 100

export type RequestLogOptions = Omit<LineFileOptions, 'onDropped' | 'onError'> & {
  mode: Exclude<RequestLogMode, 'off'>
  routeName: (path: string) => string
  log: Log
  /** Milliseconds since 1970. */
  now: () => number
}

export type RequestLog = {
  onAnswer: (answered: Answered) => void
  /** Flushes pending lines. */
  close: () => Promise<void>
}

export function createRequestLog({ mode, routeName, log, now, ...file }: RequestLogOptions): RequestLog {
  const lines = createLineFile({
    ...file,
    onDropped: count => log('request-lines-dropped', { lines: count }),
    onError: error => log('request-log-failed', { error: String((error as NodeJS.ErrnoException).code ?? error) }),
  })
  return {
    onAnswer: answered => {
      if (mode === 'all' || answered.status >= 500 || answered.ms > slowMs) lines.add(requestLine(answered, routeName, now()))
    },
    close: () => lines.close(),
  }
}

/** @param now milliseconds since 1970 */
export function requestLine(answered: Answered, routeName: (path: string) => string, now: number): string {
  const { method, path, by, status, ms, bytes, cache, isCut } = answered
  const route = (by ?? routeName(path)).replace(/[^\w./-]/g, '-').slice(0, maxNameLength)
  return JSON.stringify({
    time: new Date(now).toISOString(),
    id: answered.id(),
    method,
    route,
    status,
    ms: Math.round(ms),
    bytes,
    cache,
    ...(isCut && { cut: true }),
  })
}
