/** A front door on a free port with the test's handler, and clients that show raw answers. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { createFrontDoor, type FrontDoorOptions } from '../../app/platform/http/front-door.server'
import type { LogFields } from '../../app/platform/log/log'

export interface WireAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

const page = (text: string, init: ResponseInit = {}) =>
  new Response(text, {
    ...init,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Gevel-Store': 'page', ...init.headers },
  })

/** A cached page of 3 KB that names its rendering. */
export const storedPage = (text: string, init?: ResponseInit) => page(`<h1>${text}</h1>${'<p>baksteen</p>'.repeat(200)}`, init)

/** Runs it until the end of the test. */
export async function startDoor(options: Partial<FrontDoorOptions> = {}) {
  const events: Array<{ event: string } & LogFields> = []
  const door = createFrontDoor({
    siteUrl: 'http://localhost:3000',
    version: () => '1',
    handler: () => page('ok'),
    log: (event, fields) => void events.push({ event, ...fields }),
    ...options,
  })
  const { port } = await door.listen(0, '127.0.0.1')
  onTestFinished(() => door.close())

  function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, res => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('error', reject)
        res.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: bytes, text: decode(bytes, res.headers) })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /** Sends the raw text; returns everything received until the connection closed. */
  function raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
      socket.setEncoding('latin1')
      socket.on('data', (chunk: string) => (received += chunk))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
  }

  return { ...door, port, events, ask, raw }
}

function decode(body: Buffer, headers: IncomingHttpHeaders): string {
  if (body.length === 0) return ''
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

/** A promise settled from outside, to hold a handler at a chosen point. */
export function gate<Value = void>() {
  let open!: (value: Value) => void
  const passed = new Promise<Value>(resolve => (open = resolve))
  return { open, passed }
}
