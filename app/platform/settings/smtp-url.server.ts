/** The mail server of `SMTP_URL`: `smtp://user:password@mail.example.be:587`, or `smtps://…` for TLS from the first byte. */
import { isIP } from 'node:net'

export type SmtpServer = {
  host: string
  port: number
  /** Encryption: TLS from the start, mandatory STARTTLS, or none. */
  tls: 'start' | 'starttls' | 'none'
  /** Never logged. */
  login?: { user: string; password: string }
}

/** The ports of submission (RFC 6409) and of submission over TLS (RFC 8314). */
const ports = { 'smtp:': 587, 'smtps:': 465 } as const

/**
 * `?tls=none` disables TLS; `?tls=required` demands it on this machine too, where it is otherwise off.
 * @returns undefined for an invalid address.
 */
export function readSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password, pathname, hash, searchParams } = new URL(text)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return undefined
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const tls = searchParams.get('tls')
  const isKnown = [...searchParams.keys()].every(name => name === 'tls') && (tls === null || /^(?:none|required)$/.test(tls))
  if (!isHost(host) || !isKnown || !/^\/?$/.test(pathname) || hash !== '') return undefined
  if (protocol === 'smtps:' && tls === 'none') return undefined
  const login = readLogin(username, password)
  if (login === undefined) return undefined
  const isOpen = tls === 'none' || (tls === null && isLoopback(host))
  return {
    host,
    port: port === '' ? ports[protocol] : Number(port),
    tls: protocol === 'smtps:' ? 'start' : isOpen ? 'none' : 'starttls',
    ...(login !== 'none' && { login }),
  }
}

function isHost(host: string): boolean {
  return (
    isIP(host) !== 0 ||
    /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i.test(host)
  )
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Both or neither, percent-encoded if they contain URL delimiters. */
function readLogin(username: string, password: string): SmtpServer['login'] | 'none' | undefined {
  if (username === '' && password === '') return 'none'
  if (username === '' || password === '') return undefined
  try {
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    return /\p{Cc}/u.test(login.user + login.password) ? undefined : login
  } catch {
    return undefined
  }
}
