/** The node:http server with its limits, its start and its stop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
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
  /** What a process that another one took over from leaves to its connections: longer than `keepAlive` and `request`. */
  retire: number
}

const defaults: Timeouts = {
  head: 15_000,
  request: 60_000,
  keepAlive: 65_000,
  silence: 120_000,
  check: 5_000,
  stop: 10_000,
  retire: 200_000,
}

/** The first socket that systemd hands over (sd_listen_fds(3)). */
const firstGiven = 3

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
   * Starts listening; `localhost` is 127.0.0.1, where browsers and programs look for it whatever the name resolves to. A socket that
   * systemd opened (`LISTEN_FDS`, for this process or the one that started it) is taken in place of host and port.
   * @throws SettingError when the address cannot be had, with what to do
   */
  async function listen(port: number, host = 'localhost'): Promise<{ port: number; url: string }> {
    await new Promise<void>((resolve, reject) => {
      const refused = (cause: NodeJS.ErrnoException) => reject(new SettingError(listenAdvice(cause, port, host), { cause }))
      server.once('error', refused)
      const own = { port, host: host === 'localhost' ? '127.0.0.1' : host }
      server.listen(isGivenSocket(process.env) ? { fd: firstGiven } : own, () => {
        server.off('error', refused)
        resolve()
      })
    })
    const bound = (server.address() as AddressInfo | null)?.port ?? port
    return { port: bound, url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}` }
  }

  /** Takes no new connections, lets requests in flight finish within the time for it, then cuts what is left. */
  function close(): Promise<void> {
    // Of a process that retires: nobody waits for it any longer.
    if (closing) server.closeAllConnections()
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

  /**
   * Takes no new connections, and closes each after its next answer: another process has the socket too and takes over. Nobody's
   * request is lost, as it may be where a connection is closed while a request is on its way.
   */
  function retire(): Promise<void> {
    closing ??= new Promise(resolve => {
      const cut = setTimeout(() => server.closeAllConnections(), times.retire)
      // Not `server.close`, which closes the connections that are silent at this moment.
      NetServer.prototype.close.call(server, () => {
        clearTimeout(cut)
        resolve()
      })
    })
    return closing
  }

  return {
    server,
    listen,
    close,
    retire,
    get closing() {
      return closing !== undefined
    },
  }
}

function isGivenSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): boolean {
  return LISTEN_FDS === '1' && [process.pid, process.ppid].includes(Number(LISTEN_PID))
}

function listenAdvice(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken: stop the program that uses it, or set PORT to another number.`
  if (error.code === 'EACCES') return `Port ${port} is not allowed for this user: set PORT to a number above 1023.`
  return `Set HOST to a name or address of this machine, such as localhost or 0.0.0.0; it cannot listen on ${host}.`
}
