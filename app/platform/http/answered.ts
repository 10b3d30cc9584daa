/** What is known of a request once its answer is over, for the request log and the metrics. Nothing in it says who asked. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createReference } from '../log/log'

/** On answers of 500 and more: what the visitor of an error page can name. */
export const requestIDHeader = 'X-Request-Id'

/** `hit`: from the page cache. `miss`: rendered, and in the page cache now. `none`: never stored (posts, files, personal pages). */
export type CacheState = 'hit' | 'miss' | 'none'

export type Answered = {
  method: string
  /** Without its query. */
  path: string
  /** What answered, where it was no page: `file`, `data`, `healthz`, `metrics`, `refused`. */
  by: string | undefined
  status: number
  /** From the end of the request's head to the moment at which the last byte of the answer was handed to the system. */
  ms: number
  /** Sent to the client, with the head. */
  bytes: number
  cache: CacheState
  /** The client left before the end of the answer. */
  isCut: boolean
  /** The number that an error page and the event log call the request by. */
  id: () => string
}

const kept = Symbol('exchange')
type Exchange = { id?: string; cache?: CacheState; by?: string }
type Carrier = ServerResponse & { [kept]?: Exchange }

/** What is noted of a request while it is answered: on its answer, which every step of the front door has. */
export function exchangeOf(res: Carrier): Exchange {
  res[kept] ??= {}
  return res[kept]
}

/** Made when it is first asked for: most requests need none. */
export function requestID(res: ServerResponse): string {
  const exchange = exchangeOf(res)
  exchange.id ??= createReference()
  return exchange.id
}

/** Tells `onAnswer` once the answer is over, whatever became of it. */
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
