/** The mail server of `SMTP_URL`: `smtp://user:password@mail.example.be:587`, or `smtps://…` where it speaks TLS from the first byte on. */
import { isIP } from 'node:net'

export type SmtpServer = {
  host: string
  port: number
  /** How what is sent is kept from others: TLS from the start, by STARTTLS and not without, or not at all. */
  tls: 'start' | 'starttls' | 'none'
  /** Never written down. */
  login?: { user: string; password: string }
}

/** Of submission (RFC 6409), and of submission with TLS from the start (RFC 8314). */
const ports = { 'smtp:': 587, 'smtps:': 465 } as const

/**
 * `?tls=none` leaves out TLS, `?tls=required` asks for it on this machine too, where nothing leaves it otherwise.
 * @returns undefined for what is no such address.
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

/** Both or neither, percent-encoded where they hold signs of an address. */
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
