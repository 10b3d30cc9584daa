/** A loopback server that imitates Postmark, and fails on request. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PostmarkMessage = {
  From: string
  To: string
  Cc?: string
  ReplyTo?: string
  Subject: string
  HtmlBody: string
  TextBody: string
  Metadata: { row: string }
  Headers: { Name: string; Value: string }[]
  Attachments?: { Name: string; Content: string; ContentType: string }[]
}
export type PostmarkCall = { path: string; token: unknown; messages: PostmarkMessage[] }
export type Word = { ErrorCode: number; Message: string }

export type Reply =
  /** Accepts everything, after a while. */
  | { kind: 'take'; delayMs?: number }
  /** Accepts it and sends the same answer twice on the connection. */
  | { kind: 'take-and-answer-twice' }
  /** Accepts everything; the response never arrives. */
  | { kind: 'take-and-hang-up' }
  | { kind: 'take-and-hang' }
  /** Accepts nothing. */
  | { kind: 'hang-up' }
  | { kind: 'hang' }
  | { kind: 'answer'; status: number; body: string; headers?: Record<string, string> }
  /** A code for each message; those with 0 are accepted. */
  | { kind: 'each'; word: (message: PostmarkMessage) => Word }

export type FakePostmark = {
  url: string
  calls: PostmarkCall[]
  /** Every accepted message, with repeats. */
  taken: PostmarkMessage[]
  stop: () => Promise<void>
}

const fine: Word = { ErrorCode: 0, Message: 'OK' }

export async function startFakePostmark(reply: (call: PostmarkCall, at: number) => Reply): Promise<FakePostmark> {
  const calls: PostmarkCall[] = []
  const taken: PostmarkMessage[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    try {
      for await (const chunk of request) text += chunk
    } catch {
      return // killed while it sent: nothing was taken
    }
    const parsed = JSON.parse(text) as PostmarkMessage | PostmarkMessage[]
    const call = { path: request.url ?? '', token: request.headers['x-postmark-server-token'], messages: [parsed].flat() }
    calls.push(call)
    const answer = reply(call, calls.length - 1)
    if (answer.kind.startsWith('take')) taken.push(...call.messages)
    if (answer.kind === 'each') taken.push(...call.messages.filter(message => answer.word(message).ErrorCode === 0))
    answerCall(response, call, answer, Array.isArray(parsed))
  })
  // Closing a connection makes a request in flight fail: the replies decide when.
  server.keepAliveTimeout = 60_000
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    taken,
    stop: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function answerCall(response: ServerResponse, { messages }: PostmarkCall, reply: Reply, isBatch: boolean): void {
  const word = (message: PostmarkMessage) => (reply.kind === 'each' ? reply.word(message) : fine)
  const words = messages.map(message => ({ ...word(message), To: message.To, MessageID: message.Metadata?.row }))
  const body = JSON.stringify(isBatch ? words : words[0])
  const [only] = words
  const status = !isBatch && only && only.ErrorCode !== 0 ? 422 : 200
  switch (reply.kind) {
    case 'take':
      if (reply.delayMs) setTimeout(() => response.writeHead(status).end(body), reply.delayMs)
      else response.writeHead(status).end(body)
      break
    case 'each':
      response.writeHead(status).end(body)
      break
    case 'take-and-answer-twice': {
      const answer = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
      response.socket?.write(answer + answer)
      break
    }
    case 'answer':
      response.writeHead(reply.status, reply.headers).end(reply.body)
      break
    case 'hang-up':
    case 'take-and-hang-up':
      response.socket?.destroy()
  }
}
