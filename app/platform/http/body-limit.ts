/** Limits how much of a request's body is read. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long the answer to an oversized body may take to arrive before the connection is cut, in milliseconds. */
const lingerFor = 1000

/** Whether the announced length already exceeds the limit. */
export function announcesTooMuch(req: IncomingMessage, limit: number): boolean {
  return Number(req.headers['content-length'] ?? 0) > limit
}

/**
 * Calls `exceeded` once when more than `limit` bytes arrive (for bodies without an announced length). Attach it after the reader.
 */
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
 * Sends a whole answer while the client is still sending, then cuts the connection. Further input is discarded for one second and
 * at most `limit` bytes: closing a connection with unread bytes resets it, and the client would never see the answer.
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
