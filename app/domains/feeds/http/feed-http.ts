/** The adapters' HTTP client: timeouts, back-off and size limits, and no secrets in logs. */
export type FeedRequest = {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** The request's name in messages: the operation, never the address. */
  name: string
  /** Maximum ms without a byte, 60,000 by default. */
  timeout?: number
  /** Maximum response size in bytes, 50 MB by default. */
  limit?: number
  /** Whether the adapter reads XML with status 500: SOAP 1.1 reports faults that way. */
  soapFaults?: boolean
}

export type FeedAnswer = {
  status: number
  headers: Headers
  /** The whole response; retried if it was cut. */
  text: () => Promise<string>
  /** The whole response as data; retried if it was cut or is an HTML page. */
  json: () => Promise<unknown>
  /** The response as a stream. Parts already read cannot be undone, so a cut response fails. The next request releases it. */
  body: AsyncIterable<Uint8Array>
}

/**
 * Retries requests that were refused unprocessed (429 with or without `Retry-After`, 503, no connection) and, for reads, those
 * that failed on the way (5xx, a cut response); gives up after five failures in a row. Adapters handle other statuses.
 * @throws FeedError
 */
export type FeedHttp = (url: string, request: FeedRequest) => Promise<FeedAnswer>
