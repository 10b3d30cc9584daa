/** The node:http server with its limits, start and stop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import { SettingError } from '../settings/settings.server'
import type { HeaderList } from './headers'
import { createClientErrorListener, createTunnelListener } from './raw-answer'

/** All in milliseconds. */
export interface Timeouts {
  /** From the first byte of a connection or request to the end of its head. */
  head: number
  /** From there to the end of the body. */
  request: number
  /** How long an idle connection stays open; longer than proxies keep theirs (60 s). */
  keepAlive: number
  /** No traffic in either direction: the client does not read its answer. */
  silence: number
  /** How often the head and request limits are checked. */
  check: number
  /** Time for requests in flight when stopping. */
  stop: number
  /** Time for a new connection's first request when stopping: it may be on its way. */
  arrive: number
  /** Time for connections after another process has taken over: longer than `keepAlive` and `request`. */
  retire: number
}

const defaults: Timeouts = {
  head: 15_000,
  request: 60_000,
  keepAlive: 65_000,
  silence: 120_000,
  check: 5_000,
  stop: 10_000,
  arrive: 300,
  retire: 200_000,
}

/** The first socket handed over by systemd (sd_listen_fds(3)). */
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
      // The front door checks it, with an answer that has all headers.
      requireHostHeader: false,
      noDelay: true,
    },
    listener,
  )
  // Off, since Node would silently drop the excess. The front door counts, and answers 431.
  server.maxHeadersCount = 0
  server.timeout = times.silence
  server.on('clientError', createClientErrorListener(security))
  server.on('connect', createTunnelListener(security))
  // An oversized body is refused before it is sent; for others the front door says "continue".
  server.on('checkContinue', listener)
  const sockets = new Set<Socket>()
  const peers = new WeakMap<Socket, string>()
  server.on('connection', socket => {
    const { remoteAddress } = socket
    // A TCP connection that was reset already: without an address no limit would count it.
    if (remoteAddress === undefined && typeof server.address() !== 'string') return void socket.destroy()
    peers.set(socket, remoteAddress ?? '')
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  let closing: Promise<void> | undefined

  /**
   * Starts listening; `localhost` means 127.0.0.1, where browsers and programs look for it, however the name resolves. A socket
   * opened by systemd (`LISTEN_FDS`, for this process or its parent) replaces host and port.
   * @throws SettingError when the address is unavailable, with a remedy
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

  /** Refuses new connections, lets requests in flight finish within their time, then cuts the rest. */
  function close(): Promise<void> {
    // A retiring process no longer has anyone waiting for it.
    if (closing) server.closeAllConnections()
    closing ??= new Promise(resolve => {
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), times.stop)
      // Node does not count a connection that never sent anything as idle.
      const closeSilent = setTimeout(() => {
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      }, times.arrive)
      server.close(() => {
        clearInterval(sweep)
        clearTimeout(cut)
        clearTimeout(closeSilent)
        resolve()
      })
      server.closeIdleConnections()
    })
    return closing
  }

  /**
   * Refuses new connections and closes each one after its next answer: another process shares the socket and takes over. No
   * request is lost, unlike closing a connection while a request is on its way.
   */
  function retire(): Promise<void> {
    closing ??= new Promise(resolve => {
      const cut = setTimeout(() => server.closeAllConnections(), times.retire)
      // Not `server.close`, which closes connections that are idle at this moment.
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
    /** The address of the other side, noted while it was connected: a connection that is reset has none. */
    peerOf: (socket: Socket): string | undefined => peers.get(socket),
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
