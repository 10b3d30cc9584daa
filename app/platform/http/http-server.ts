/** The node:http server with its limits, its start and its stop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { SettingError } from '../settings/settings.server'
import type { HeaderList } from './headers'
import { createClientErrorListener, createTunnelListener } from './raw-answer'

/** All in milliseconds. */
export interface Timeouts {
  /** From the first byte of a connection or request to the end of its head. */
  head: number
  /** From there to the end of its body. */
  request: number
  /** How long a connection without a request stays open; longer than proxies keep theirs (60 s). */
  keepAlive: number
  /** Nothing moving in either direction: a client that does not read its answer. */
  silence: number
  /** How often head and request are looked at. */
  check: number
  /** What a stop leaves to requests in flight. */
  stop: number
}

const defaults: Timeouts = { head: 15_000, request: 60_000, keepAlive: 65_000, silence: 120_000, check: 5_000, stop: 10_000 }

export interface HttpServerOptions {
  listener: (req: IncomingMessage, res: ServerResponse) => void
  security: HeaderList
  timeouts?: Partial<Timeouts>
}

export function createHttpServer({ listener, security, timeouts }: HttpServerOptions) {
  const times = { ...defaults, ...timeouts }
  const server: Server = createServer(
    {
      headersTimeout: times.head,
      requestTimeout: times.request,
      keepAliveTimeout: times.keepAlive,
      connectionsCheckingInterval: times.check,
      maxHeaderSize: 24 * 1024,
      // Checked by the front door, whose answer has all headers.
      requireHostHeader: false,
      noDelay: true,
    },
    listener,
  )
  // No limit here: Node would drop what is over it without a word. The front door counts, and answers 431.
  server.maxHeadersCount = 0
  server.timeout = times.silence
  server.on('clientError', createClientErrorListener(security))
  server.on('connect', createTunnelListener(security))
  // A body that is too long is refused before it is sent; the front door says "continue" to the others.
  server.on('checkContinue', listener)
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  let closing: Promise<void> | undefined

  /**
   * Starts listening; `localhost` is 127.0.0.1, where browsers and programs look for it whatever the name resolves to.
   * @throws SettingError when the address cannot be had, with what to do
   */
  async function listen(port: number, host = 'localhost'): Promise<{ port: number; url: string }> {
    await new Promise<void>((resolve, reject) => {
      const refused = (cause: NodeJS.ErrnoException) => reject(new SettingError(listenAdvice(cause, port, host), { cause }))
      server.once('error', refused)
      server.listen({ port, host: host === 'localhost' ? '127.0.0.1' : host }, () => {
        server.off('error', refused)
        resolve()
      })
    })
    const bound = (server.address() as AddressInfo).port
    return { port: bound, url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}` }
  }

  /** Takes no new connections, lets requests in flight finish within the time for it, then cuts what is left. */
  function close(): Promise<void> {
    closing ??= new Promise(resolve => {
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), times.stop)
      server.close(() => {
        clearInterval(sweep)
        clearTimeout(cut)
        resolve()
      })
      server.closeIdleConnections()
      // Node does not count a connection that never said anything among the idle ones.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    })
    return closing
  }

  return {
    server,
    listen,
    close,
    get closing() {
      return closing !== undefined
    },
  }
}

function listenAdvice(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken: stop the program that uses it, or set PORT to another number.`
  if (error.code === 'EACCES') return `Port ${port} is not allowed for this user: set PORT to a number above 1023.`
  return `Set HOST to a name or address of this machine, such as localhost or 0.0.0.0; it cannot listen on ${host}.`
}
