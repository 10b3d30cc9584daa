/**
 * A process with a `node:http` server that sends finished answers and knows nothing. Its parameter is a file with answers by
 * path; another path gets the answer of `/`. Who has what one of several paths answers is told so.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `body` in base 64; `headers` flat, as `writeHead` takes them. */
export type SavedAnswer = { status: number; headers: string[]; body: string }

const saved = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as Record<string, SavedAnswer>
const answers = new Map(
  Object.entries(saved).map(([path, answer]) => [path, { ...answer, body: Buffer.from(answer.body, 'base64') }]),
)
const { status, headers, body } = answers.get('/') ?? { status: 404, headers: [], body: Buffer.alloc(0) }
const server = createServer(
  answers.size === 1
    ? (_, response) => {
        response.writeHead(status, headers)
        response.end(body)
      }
    : (request, response) => {
        const answer = answers.get(request.url ?? '/') ?? { status, headers, body }
        const tag = request.headers['if-none-match']
        if (tag !== undefined && answer.headers.includes(tag)) return void response.writeHead(304, { ETag: tag }).end()
        response.writeHead(answer.status, answer.headers)
        response.end(answer.body)
      },
)
server.listen(0, 'localhost', () => console.log((server.address() as AddressInfo).port))
