/** The facts of an answered request, for the request log and the metrics. None of them identifies the visitor. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createReference } from '../log/log'

/** Set on answers of 500 and above, so that the visitor of an error page can quote it. */
export const requestIDHeader = 'X-Request-Id'

/** `hit`: from the page cache. `miss`: rendered and now cached. `none`: never stored (posts, files, personal pages). */
export type CacheState = 'hit' | 'miss' | 'none'

export type Answered = {
  method: string
  /** Without the query. */
  path: string
  /** What answered when it was not a page: `file`, `data`, `healthz`, `metrics`, `refused`. */
  by: string | undefined
  status: number
  /** From the end of the request's head until the system took the last byte of the answer. */
  ms: number
  /** Bytes sent to the client, head included. */
  bytes: number
  cache: CacheState
  /** The client left before the answer was complete. */
  isCut: boolean
  /** The request's reference in the error page and the event log. */
  id: () => string
}

const kept = Symbol('exchange')
type Exchange = { id?: string; cache?: CacheState; by?: string }
type Carrier = ServerResponse & { [kept]?: Exchange }

/** The notes on a request while it is being answered. They hang on its response, which every step of the front door has. */
export function exchangeOf(res: Carrier): Exchange {
  res[kept] ??= {}
  return res[kept]
}

/** Created on first use: most requests need none. */
export function requestID(res: ServerResponse): string {
  const exchange = exchangeOf(res)
  exchange.id ??= createReference()
  return exchange.id
}

/** Calls `onAnswer` once the answer is over, however it ended. */
export function watchAnswer(req: IncomingMessage, res: ServerResponse, onAnswer: (answered: Answered) => void): void {
  const { socket } = req
  const began = performance.now()
  const sentBefore = socket.bytesWritten ?? 0
  res.once('close', () => {
    const { cache = 'none', by } = exchangeOf(res)
    const url = req.url ?? '/'
    const mark = url.indexOf('?')
    onAnswer({
      method: req.method ?? 'GET',
      path: mark === -1 ? url : url.slice(0, mark),
      by,
      status: res.statusCode,
      ms: performance.now() - began,
      bytes: Math.max(0, (socket.bytesWritten ?? 0) - sentBefore),
      cache,
      isCut: !res.writableFinished,
      id: () => requestID(res),
    })
  })
}
