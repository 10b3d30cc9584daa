/** A process with a `node:http` server that sends finished responses. Its parameter is a file with responses by path. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `body` in base 64; `headers` flat, as `writeHead` takes them. */
export type SavedAnswer = { status: number; headers: string[]; body: string }

const saved = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as Record<string, SavedAnswer>
const answers = new Map(
  Object.entries(saved).map(([path, answer]) => [path, { ...answer, body: Buffer.from(answer.body, 'base64') }]),
)
const missing = { status: 404, headers: [], body: Buffer.alloc(0) }
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '/') ?? missing
  const tag = request.headers['if-none-match']
  if (tag !== undefined && answer.headers.includes(tag)) return void response.writeHead(304, { ETag: tag }).end()
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
})
server.listen(0, 'localhost', () => console.log((server.address() as AddressInfo).port))
