/**
 * The visitor's address and the requested address of ours, behind proxies. A proxy appends to the right of the `X-Forwarded-*`
 * lists, so only the last entries, one for each known proxy, can be trusted.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/**
 * The visitor's IP address; an IPv4-mapped IPv6 address is returned as IPv4.
 * @param trusted number of our own proxies; with 0 no header is trusted
 */
export function clientAddress(remote: string | undefined, headers: IncomingHttpHeaders, trusted: number): string {
  let address = plain(remote ?? '')
  if (trusted === 0) return address
  const hops = values(headers['x-forwarded-for'])
  for (let hop = 0; hop < trusted; hop++) {
    const next = plain(hops[hops.length - 1 - hop] ?? '')
    if (next === '') return address
    address = next
  }
  return address
}

/** The protocol and host that the visitor used, as far as known; `host` may be undefined in HTTP/1.0. */
export function requestedOrigin(headers: IncomingHttpHeaders, trusted: number) {
  const proto = trusted > 0 ? nth(headers['x-forwarded-proto'], trusted)?.toLowerCase() : undefined
  const host = trusted > 0 ? nth(headers['x-forwarded-host'], trusted) : undefined
  return {
    protocol: proto === 'https' ? ('https' as const) : ('http' as const),
    host: (host !== undefined && isHost(host) ? host : headers.host)?.toLowerCase(),
  }
}

/** Whether a text is a host name or address with an optional port, and nothing else. */
export function isHost(value: string): boolean {
  return value.length <= 260 && /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(value)
}

/** Many proxies overwrite instead of appending, so a shorter list counts from its first entry. */
function nth(header: string | string[] | undefined, trusted: number): string | undefined {
  const list = values(header)
  return list[Math.max(0, list.length - trusted)]
}

function values(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '')
  return text === '' ? [] : text.split(',').map(value => value.trim())
}

function plain(value: string): string {
  const unwrapped = /^\[([^\]]+)\](?::\d+)?$/.exec(value)?.[1] ?? /^([\d.]+):\d+$/.exec(value)?.[1] ?? value
  const address = unwrapped.toLowerCase().replace(/^::ffff:(?=[\d.]+$)/, '')
  return isIP(address) === 0 ? '' : address
}
