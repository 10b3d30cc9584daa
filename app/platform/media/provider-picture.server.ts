/** Fetches pictures from the provider's host only. */
import dns from 'node:dns/promises'
import https from 'node:https'
import { isIP } from 'node:net'
import { pictureKind } from './picture-kind'
import { isPublicAddress } from './public-address.server'

/** The start of an answer, with its body still to come. The signal passed to `open` stops reading. */
export type OpenedAnswer = {
  status: number
  header: (name: string) => string | undefined
  body: AsyncIterable<Uint8Array>
  /** Discards the rest. */
  close: () => void
}

/** Network access; tests inject their own. */
export type ProviderWorld = {
  /** All addresses of a host name. */
  resolve: (host: string) => Promise<string[]>
  /** Requests an address from exactly that machine. */
  open: (url: URL, address: string, signal: AbortSignal) => Promise<OpenedAnswer>
}

export type Fetched = { kind: 'picture'; bytes: Buffer } | { kind: 'missing' } | { kind: 'failed'; why: string }

export type FetchLimits = { bytes: number; milliseconds: number; redirects: number }
const fetchLimits: FetchLimits = { bytes: 20 * 1024 * 1024, milliseconds: 15_000, redirects: 3 }

/** True for an https address on the host, without user or port, and not an IP address. */
export function isProviderAddress(src: string, host: string | undefined): boolean {
  if (!host || !URL.canParse(src)) return false
  const url = new URL(src)
  return url.protocol === 'https:' && url.host === host && isIP(host) === 0 && url.username === '' && url.password === ''
}

/**
 * The bytes of a picture. The host is resolved here and the request goes to the address that was checked, so DNS rebinding has no
 * effect. Redirects are followed on the same host only.
 * @returns 'missing' if the host says so or the address is not allowed; 'failed' with the reason for the log.
 */
export async function fetchProviderPicture(
  src: string,
  host: string | undefined,
  world: ProviderWorld = outside,
  limits: FetchLimits = fetchLimits,
): Promise<Fetched> {
  if (!isProviderAddress(src, host)) return { kind: 'missing' }
  const signal = AbortSignal.timeout(limits.milliseconds)
  let url = new URL(src)
  try {
    for (let step = 0; step <= limits.redirects; step++) {
      const addresses = await inTime(world.resolve(url.hostname), signal)
      const [address] = addresses
      if (address === undefined || !addresses.every(isPublicAddress)) return failed('the host is at no public address')
      const answer = await inTime(world.open(url, address, signal), signal)
      try {
        const next = answer.status >= 300 && answer.status < 400 ? answer.header('location') : undefined
        if (next === undefined) return await readAnswer(answer, limits, signal)
        const target = URL.canParse(next, url) ? new URL(next, url) : undefined
        if (!target || !isProviderAddress(target.href, host)) return failed('redirected to another host')
        url = target
      } finally {
        answer.close()
      }
    }
    return failed('too many redirects')
  } catch (error) {
    return failed(signal.aborted ? 'took too long' : error instanceof Error ? error.message : 'unknown')
  }
}

async function readAnswer({ status, header, body }: OpenedAnswer, limits: FetchLimits, signal: AbortSignal): Promise<Fetched> {
  if (status === 404 || status === 410) return { kind: 'missing' }
  if (status !== 200) return failed(`answered ${status}`)
  if (Number(header('content-length') ?? 0) > limits.bytes) return failed('too large')
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body[Symbol.asyncIterator]()
  for (;;) {
    const { done, value } = await inTime(reader.next(), signal)
    if (done) break
    length += value.length
    // Whatever length was announced.
    if (length > limits.bytes) return failed('too large')
    chunks.push(value)
  }
  const bytes = Buffer.concat(chunks)
  return pictureKind(bytes) ? { kind: 'picture', bytes } : failed('is no picture')
}

function failed(why: string): Fetched {
  return { kind: 'failed', why }
}

/** Rejects after the time limit, even if the work ignores the signal (an unresponsive name server). */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('took too long'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** The real network. */
const outside: ProviderWorld = {
  resolve: async host => (await dns.lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  open: (url, address, signal) =>
    new Promise((resolve, reject) => {
      const asked = https.request(
        {
          host: address,
          servername: url.hostname,
          path: url.pathname + url.search,
          headers: { Host: url.host, Accept: 'image/avif,image/webp,image/*', 'User-Agent': 'Gevel' },
          signal,
        },
        answer =>
          resolve({
            status: answer.statusCode ?? 0,
            header: name => {
              const value = answer.headers[name]
              return Array.isArray(value) ? value[0] : value
            },
            body: answer,
            close: () => answer.destroy(),
          }),
      )
      asked.on('error', reject)
      asked.end()
    }),
}
