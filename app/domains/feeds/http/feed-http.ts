/** The HTTP client of adapters: timeouts, back-off and size limits, and never a secret in a log line. */
export type FeedRequest = {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Name of the request in messages: the operation, never the address. */
  name: string
  /** ms without a byte, 60,000 by default. */
  timeout?: number
  /** Bytes of the answer, 50 MB by default. */
  limit?: number
  /** Whether XML with status 500 is an answer that the adapter reads: SOAP 1.1 says its faults so. */
  soapFaults?: boolean
}

export type FeedAnswer = {
  status: number
  headers: Headers
  /** The whole answer; asked for again where it was cut. */
  text: () => Promise<string>
  /** The whole answer as data; asked for again where it was cut or is a page of HTML. */
  json: () => Promise<unknown>
  /** The answer as it comes. What was given cannot be taken back, so a cut one fails. Asking for something else lets go of it. */
  body: AsyncIterable<Uint8Array>
}

/**
 * Repeats what was refused before it was processed (429 with or without `Retry-After`, 503, no connection) and, for reading, what
 * failed on the way (5xx, a cut answer); gives up after five failures in a row. Other statuses are the adapter's to read.
 * @throws FeedError
 */
export type FeedHttp = (url: string, request: FeedRequest) => Promise<FeedAnswer>
