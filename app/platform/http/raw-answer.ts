/** Answers input that never became a request: broken, slow or oversized heads. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HeaderList } from './headers'
import { plainHeaders } from './plain-answer'

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The server's `clientError` listener: sends one short answer where still possible and closes the connection. */
export function createClientErrorListener(security: HeaderList) {
  return (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse | null }): void => {
    // A second answer would corrupt one that has begun.
    if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
      socket.destroy()
      return
    }
    writeAnswer(socket, statusOf[error.code ?? ''] ?? 400, security)
  }
}

/** The server's `connect` listener: answers that we are not a proxy instead of closing silently. */
export function createTunnelListener(security: HeaderList) {
  return (_: unknown, socket: Duplex): void => {
    socket.on('error', () => socket.destroy())
    writeAnswer(socket, 405, security)
  }
}

function writeAnswer(socket: Duplex, status: number, security: HeaderList): void {
  const body = `${status} ${STATUS_CODES[status]}\n`
  const headers = plainHeaders({ status, body, contentType: 'text/plain; charset=utf-8' }, security)
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close']
  for (let at = 0; at < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`)
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
