/** Requests written byte by byte, unlike any well-behaved client's. */
import { connect } from 'node:net'

export type WireRequest = {
  method?: string
  /** Raw, as in the first line. */
  target: string
  /** Besides `Host`, `Connection: close`, the body's length, and the `Origin` of a post from the site. */
  headers?: readonly (readonly [name: string, value: string])[]
  body?: Buffer | string
}

export type WireAnswer = {
  /** 0 if the connection ended without a response. */
  status: number
  /** Values by name in lower case, one per line. */
  headers: Record<string, string[]>
  /** From the first byte sent to the end of the connection, in ms. */
  took: number
}

/** @param patience ms after which the connection is given up, and the answer is what came until then. */
export function sendOnWire(origin: string, request: WireRequest, patience = 30_000): Promise<WireAnswer> {
  const { hostname, port, host, origin: own } = new URL(origin)
  const { method = 'GET', target, headers = [] } = request
  const names = headers.map(([name]) => name.toLowerCase())
  const body = request.body === undefined ? undefined : Buffer.from(request.body)
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(names.includes('host') ? [] : [`Host: ${host}`]),
    ...(method !== 'POST' || names.includes('origin') ? [] : [`Origin: ${own}`]),
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`Content-Length: ${body.length}`] : []),
  ]
  return new Promise(resolve => {
    const started = performance.now()
    let received = ''
    const end = () => {
      clearTimeout(limit)
      socket.destroy()
      resolve({ ...readHead(received), took: performance.now() - started })
    }
    const limit = setTimeout(end, patience)
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname, () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
      if (body) socket.write(body)
    })
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      if (!received.includes('\r\n\r\n')) received += chunk
    })
    // A server that has responded may reset what is still being sent.
    socket.on('error', () => undefined)
    socket.on('close', end)
  })
}

function readHead(received: string): Pick<WireAnswer, 'status' | 'headers'> {
  const [first = '', ...lines] = (received.split('\r\n\r\n', 1)[0] as string).split('\r\n')
  const headers: Record<string, string[]> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers[name] = [...(headers[name] ?? []), line.slice(colon + 1).trim()]
  }
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers }
}
