/** Parts for measuring a stored page beside a bare server, alternating in one run. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'

export interface Probe {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  errors: number
}

/** What a URL answers in one encoding: the bytes as sent and all headers but those node:http adds by itself. */
export async function readAnswer(url: string, acceptEncoding: string) {
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: string[]; body: Buffer }>((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': acceptEncoding } }, res => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const automatic = new Set(['date', 'connection', 'keep-alive'])
        const headers = res.rawHeaders.flatMap((name, at, all) =>
          at % 2 === 0 && !automatic.has(name.toLowerCase()) ? [name, all[at + 1] as string] : [],
        )
        resolve({ status: res.statusCode ?? 0, headers, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** A node:http server that sends one answer and knows nothing. */
export async function startBareServer(answer: { status: number; headers: string[]; body: Buffer }) {
  const server = createServer((_, res) => {
    res.writeHead(answer.status, answer.headers)
    res.end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise(resolve => server.close(resolve)) }
}

/** Loads each URL in turn, `rounds` times over, and gives the median of each. Names in, names out. */
export async function alternate<Name extends string>(
  urls: Record<Name, string>,
  { rounds = 5, seconds = 2, connections = 20, headers = { 'accept-encoding': 'br' } as Record<string, string> } = {},
): Promise<Record<Name, Probe>> {
  const runs = new Map<Name, Probe[]>()
  for (let round = 0; round < rounds; round++) {
    const names = Object.keys(urls) as Name[]
    for (const name of round % 2 === 0 ? names : names.reverse()) {
      const result = await autocannon({ url: urls[name], connections, duration: seconds, headers })
      const probe = {
        requestsPerSecond: result.requests.average,
        p50: result.latency.p50,
        p99: result.latency.p99,
        errors: result.errors + result.non2xx,
      }
      runs.set(name, [...(runs.get(name) ?? []), probe])
    }
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const summary = [...runs].map(([name, probes]) => [
    name,
    {
      requestsPerSecond: median(probes.map(probe => probe.requestsPerSecond)),
      p50: median(probes.map(probe => probe.p50)),
      p99: median(probes.map(probe => probe.p99)),
      errors: probes.reduce((sum, probe) => sum + probe.errors, 0),
    },
  ])
  return Object.fromEntries(summary) as Record<Name, Probe>
}
