/** One attempt at a request, for reading or writing: limits time and size, and never reveals what was sent. */
import { FeedError } from '../feed'
import type { FeedRequest } from './feed-http'

const usualTimeout = 60_000
const usualLimit = 50_000_000

/** A failure that may pass; `after` in ms if the provider gives it. The message contains nothing that was sent. */
export class PassingFailure extends Error {
  constructor(
    message: string,
    readonly after?: number,
  ) {
    super(message)
  }
}

/** There was no response. */
export class NoAnswer extends PassingFailure {
  constructor(
    message: string,
    /** Whether the request certainly did not reach the provider, because there was no connection. */
    readonly isUnsent: boolean,
  ) {
    super(message)
  }
}

export type OpenAnswer = {
  status: number
  headers: Headers
  chunks: () => AsyncGenerator<Uint8Array>
  /** Releases an unread body. */
  close: () => void
}

/**
 * The response, whatever its status.
 * @throws NoAnswer, or FeedError for an address that would send secrets unencrypted
 */
export async function askOnce(
  url: string,
  request: Omit<FeedRequest, 'method'> & { method?: string },
  signal: AbortSignal | undefined,
): Promise<OpenAnswer> {
  if (!isPrivateTransport(url)) throw new FeedError(`${request.name}: the address must begin with https.`)
  const stop = new AbortController()
  const silence = patience(request.timeout ?? usualTimeout, () => stop.abort())
  const { method = 'GET', headers, body, limit = usualLimit } = request
  let answer: Response
  try {
    answer = await fetch(url, {
      method,
      headers: { Accept: 'application/json, */*', 'User-Agent': 'Gevel', ...headers },
      body,
      // A redirect would send the password to an address that nobody configured.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([stop.signal, signal]) : stop.signal,
    })
  } catch (error) {
    silence.end()
    throw stop.signal.aborted
      ? new NoAnswer('no answer in time', false)
      : new NoAnswer(`no connection (${codeOf(error)})`, isWithoutConnection(error))
  }
  silence.renew()
  const close = () => {
    silence.end()
    stop.abort()
  }

  async function* chunks(): AsyncGenerator<Uint8Array> {
    let length = 0
    const reader = answer.body?.getReader()
    try {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done) return
        silence.renew()
        length += value.length
        if (length > limit) throw new FeedError(`${request.name}: the answer is larger than ${limit} bytes.`)
        yield value
      }
    } catch (error) {
      if (error instanceof FeedError) throw error
      throw new PassingFailure(stop.signal.aborted ? 'the answer stopped on the way' : 'the answer was cut')
    } finally {
      close()
    }
  }
  return { status: answer.status, headers: answer.headers, chunks, close }
}

/** The whole response, which must be UTF-8. */
export async function readText(answer: OpenAnswer): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of answer.chunks()) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** @throws PassingFailure if it is not JSON: a cut response, or a page saying that the service is down. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PassingFailure(/^\s*</.test(text) ? 'answered a web page in place of data' : 'the answer is cut or no JSON')
  }
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3) → ms from now. */
export function pauseOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now)
}

/** These requests carry secrets, so they must be encrypted or stay on this machine (stubs in tests). */
function isPrivateTransport(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
}

/** Calls `over` if it is not renewed within that many ms. */
function patience(ms: number, over: () => void) {
  let timer = setTimeout(over, ms)
  return {
    renew: () => {
      clearTimeout(timer)
      timer = setTimeout(over, ms)
    },
    end: () => clearTimeout(timer),
  }
}

/** Unknown host, connection refused, or the wrong certificate: errors before any byte of the request was sent. */
const withoutConnection =
  /^(ENOTFOUND|EAI_[A-Z]+|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.+|UNABLE_TO_.+|DEPTH_ZERO_.+|SELF_SIGNED_.+|ERR_TLS_.+|ERR_SSL_WRONG_VERSION_NUMBER)$/

const isWithoutConnection = (error: unknown) => withoutConnection.test(codeOf(error))

/** Use the system's code (`ECONNREFUSED`), because the error's message may contain the address. */
function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z_]{2,40}$/.test(code) ? code : 'unknown'
}
