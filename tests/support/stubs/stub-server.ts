/** A provider on the loopback address that follows a script, and records its requests. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type StubRequest = {
  /** From 0. */
  at: number
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string | undefined>
  body: string
}

export type StubAnswer = { status?: number; headers?: Record<string, string>; body: string | Buffer }

/** A failure instead of a response, or on its way. */
export type Trouble =
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** No byte is sent. */
  | { kind: 'silent' }
  /** No byte is sent, and the connection is closed. */
  | { kind: 'reset' }
  /** Half of the response, and then nothing. */
  | { kind: 'stall' }
  /** Half of the response as if it were all. */
  | { kind: 'truncated' }
  /** Half of the response, and the connection is closed. */
  | { kind: 'hang-up' }
  | { kind: 'html' }
  /** The request is processed, and its response is lost in that way. */
  | { kind: 'processed'; answer: Trouble }

export type Stub = { url: string; received: StubRequest[]; stop: () => Promise<void> }

/** @param trouble by the number of the request, from 0, or for each request. */
export async function startStub(
  answerOf: (asked: StubRequest) => StubAnswer | Promise<StubAnswer>,
  trouble: Readonly<Record<number, Trouble>> | ((asked: StubRequest) => Trouble | undefined) = {},
): Promise<Stub> {
  const received: StubRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '/', 'http://stub')
    const asked: StubRequest = {
      at: received.length,
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers as StubRequest['headers'],
      body,
    }
    received.push(asked)
    const wrong = typeof trouble === 'function' ? trouble(asked) : trouble[asked.at]
    await give(response, wrong, async () => answerOf(asked))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** The trouble for a path's first request, and none afterwards. */
export function failOnce(wanted: string, trouble: Trouble): (asked: StubRequest) => Trouble | undefined {
  let isDone = false
  return ({ path }) => {
    if (isDone || path !== wanted) return undefined
    isDone = true
    return trouble
  }
}

async function give(response: ServerResponse, trouble: Trouble | undefined, answer: () => Promise<StubAnswer>): Promise<void> {
  if (trouble?.kind === 'processed') {
    const processed = await answer()
    await give(response, trouble.answer, async () => processed)
    return
  }
  if (trouble?.kind === 'silent') return
  if (trouble?.kind === 'reset') {
    response.socket?.destroy()
    return
  }
  if (trouble?.kind === 'status') {
    response.writeHead(trouble.status, trouble.headers).end(trouble.body ?? '')
    return
  }
  if (trouble?.kind === 'html') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Sign in</title><form>…</form>')
    return
  }
  const { status = 200, headers = { 'Content-Type': 'application/json' }, body } = await answer()
  const bytes = Buffer.from(body)
  const half = bytes.subarray(0, bytes.length / 2)
  switch (trouble?.kind) {
    case 'truncated':
      response.writeHead(status, headers).end(half)
      break
    case 'stall':
    case 'hang-up':
      response.writeHead(status, { ...headers, 'Content-Length': bytes.length })
      response.write(half, () => trouble.kind === 'hang-up' && response.socket?.destroy())
      break
    default:
      response.writeHead(status, headers).end(bytes)
  }
}
