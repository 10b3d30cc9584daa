/** Short answers made by the front door itself, sent in one write. */
import type { ServerResponse } from 'node:http'
import { type HeaderList, missingHeaders } from './headers'

export interface PlainAnswer {
  status: number
  body?: string
  contentType?: string
  headers?: Record<string, string>
}

/** The answer's headers as a flat list, with the security headers that it does not set itself. */
export function plainHeaders({ body = '', contentType, headers = {} }: PlainAnswer, security: HeaderList): string[] {
  const names = new Set(Object.keys(headers).map(name => name.toLowerCase()))
  return [
    ...(contentType === undefined ? [] : ['Content-Type', contentType]),
    'Content-Length',
    String(Buffer.byteLength(body)),
    ...(names.has('cache-control') ? [] : ['Cache-Control', 'no-store']),
    ...Object.entries(headers).flat(),
    ...missingHeaders(security, names).flat(),
  ]
}

/** Sends the answer, without its body for a HEAD. Closes a connection with an unread body. */
export function sendPlain(res: ServerResponse, answer: PlainAnswer, security: HeaderList): void {
  if (!res.req.complete && hasBody(res.req.headers)) res.shouldKeepAlive = false
  const headers = plainHeaders(answer, security)
  res.writeHead(answer.status, answer.status === 204 ? withoutLength(headers) : headers)
  res.end(answer.body ?? '')
}

function hasBody(headers: { 'content-length'?: string; 'transfer-encoding'?: string }): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function withoutLength(headers: string[]): string[] {
  const at = headers.indexOf('Content-Length')
  return at === -1 ? headers : headers.toSpliced(at, 2)
}
