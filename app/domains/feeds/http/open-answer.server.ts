/** One attempt of a request: its answer with limits of time and size, and which failures are worth another attempt. */
import { FeedError } from '../feed'
import type { FeedRequest } from './feed-http'

const usualTimeout = 60_000
const usualLimit = 50_000_000

/** What may go better next time; `after` in ms where the provider says when. The message holds nothing that was sent. */
export class PassingFailure extends Error {
  constructor(
    message: string,
    readonly after?: number,
  ) {
    super(message)
  }
}

export type OpenAnswer = {
  status: number
  headers: Headers
  chunks: () => AsyncGenerator<Uint8Array>
  /** Lets go of what was not read. */
  close: () => void
}

/** Statuses that say "not now"; with 4xx of other kinds the same request would fail again. */
const passing = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500

/**
 * Asks once.
 * @throws PassingFailure, or FeedError where another attempt cannot help
 */
export async function openAnswer(
  url: string,
  asked: FeedRequest,
  signal: AbortSignal | undefined,
  now: () => number,
): Promise<OpenAnswer> {
  if (!isPrivateTransport(url)) throw new FeedError(`${asked.name}: the address must begin with https.`)
  const stop = new AbortController()
  const silence = patience(asked.timeout ?? usualTimeout, () => stop.abort())
  const limit = asked.limit ?? usualLimit
  let answer: Response
  try {
    answer = await fetch(url, {
      method: asked.method ?? 'GET',
      headers: { Accept: 'application/json, */*', 'User-Agent': 'Gevel', ...asked.headers },
      body: asked.body,
      // A redirect would carry the password to an address that nobody configured.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([stop.signal, signal]) : stop.signal,
    })
  } catch (error) {
    silence.end()
    throw new PassingFailure(stop.signal.aborted ? 'no answer in time' : `no connection (${codeOf(error)})`)
  }
  silence.renew()
  const close = () => {
    silence.end()
    stop.abort()
  }
  if (answer.status >= 300 && answer.status < 400) {
    close()
    throw new FeedError(`${asked.name}: the provider sends us to another address; look at the address in source.json.`)
  }
  if (passing(answer.status)) {
    close()
    throw new PassingFailure(`answered ${answer.status}`, pauseOf(answer.headers.get('retry-after'), now()))
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
        if (length > limit) throw new FeedError(`${asked.name}: the answer is larger than ${limit} bytes.`)
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

/** The whole answer, which must be UTF-8. */
export async function readText(answer: OpenAnswer): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of answer.chunks()) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** @throws PassingFailure for what is no JSON: a cut answer, or a page that says that the service is down. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PassingFailure(/^\s*</.test(text) ? 'answered a web page in place of data' : 'the answer is cut or no JSON')
  }
}

/** Secrets travel in these requests: encrypted, or to this machine (the stubs of the tests). */
function isPrivateTransport(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
}

/** Calls `over` when nobody renewed it for that many ms. */
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

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3) → ms from now. */
function pauseOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1000
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now)
}

/** The system's own word (`ECONNREFUSED`); the message of the error may hold the address. */
function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z_]{2,40}$/.test(code) ? code : 'unknown'
}
