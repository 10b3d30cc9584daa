/** Error answers: refused requests, exceeded limits, failures. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorFields, type Log, loggedPath } from '../log/log'
import { exchangeOf, requestID, requestIDHeader } from './answered'
import { answerAndCut } from './body-limit'
import { type ErrorTextsByLanguage, errorPage } from './error-page'
import type { HeaderList } from './headers'
import { type PlainAnswer, plainHeaders, sendPlain } from './plain-answer'

export interface RefusalOptions {
  texts: ErrorTextsByLanguage
  security: HeaderList
  log: Log
}

export function createRefusals({ texts, security, log }: RefusalOptions) {
  function page(req: IncomingMessage, status: number, headers?: Record<string, string>, reference?: string): PlainAnswer {
    const { html, policy } = errorPage(status, req.url ?? '/', texts, reference)
    const contentType = 'text/html; charset=utf-8'
    return { status, body: html, contentType, headers: { 'Content-Security-Policy': policy, ...headers } }
  }

  function refuse(req: IncomingMessage, res: ServerResponse, status: number, headers?: Record<string, string>): void {
    exchangeOf(res).by = 'refused'
    sendPlain(res, page(req, status, headers), security)
  }

  /** For a body longer than `limit` bytes; closes the connection. */
  function refuseBody(req: IncomingMessage, res: ServerResponse, limit: number): void {
    if (res.headersSent) return void req.socket.destroySoon()
    exchangeOf(res).by = 'refused'
    const answer = page(req, 413)
    answerAndCut(res, 413, plainHeaders(answer, security), answer.body ?? '', limit)
  }

  /** Answers a thrown error with a page whose reference is also in the log; sends nothing to a visitor who left. */
  function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    if (res.destroyed && isDeparture(error)) return
    const reference = requestID(res)
    log('request-failed', { reference, method: req.method, path: loggedPath(req.url ?? ''), ...errorFields(error) })
    if (res.headersSent || res.destroyed) res.destroy()
    else sendPlain(res, page(req, 500, { [requestIDHeader]: reference }, reference), security)
  }

  return { refuse, refuseBody, fail }
}

function isDeparture(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: string; code?: string }
  return name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET'
}
