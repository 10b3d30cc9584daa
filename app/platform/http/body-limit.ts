/** How much of a request's body is taken in. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long an answer to a too long body may take to arrive before the connection is cut, in milliseconds. */
const lingerFor = 1000

/** Whether the length that the request announces is too long already. */
export function announcesTooMuch(req: IncomingMessage, limit: number): boolean {
  return Number(req.headers['content-length'] ?? 0) > limit
}

/** Calls `exceeded` once when more than `limit` bytes came in (a body of no announced length). Attach it after the reader. */
export function watchBody(req: IncomingMessage, limit: number, exceeded: () => void): void {
  let taken = 0
  const count = (chunk: Buffer) => {
    taken += chunk.length
    if (taken <= limit) return
    req.off('data', count)
    exceeded()
  }
  req.on('data', count)
}

/**
 * Sends a whole answer while the client is still sending, and cuts the connection. What still comes in is thrown away,
 * for a second and as many bytes as the limit: a connection closed with unread bytes is reset, and the client would never
 * see the answer.
 */
export function answerAndCut(res: ServerResponse, status: number, headers: string[], body: string, limit: number): void {
  const { req } = res
  const cut = () => {
    clearTimeout(timer)
    req.off('data', count)
    res.end(() => req.socket.destroySoon())
  }
  const timer = setTimeout(cut, lingerFor)
  let dropped = 0
  const count = (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > limit) cut()
  }
  res.shouldKeepAlive = false
  res.writeHead(status, headers)
  res.write(body)
  req.on('data', count)
  req.once('end', cut)
  req.once('close', () => clearTimeout(timer))
  req.resume()
}
