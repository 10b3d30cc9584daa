/**
 * The endpoint of the Model Context Protocol: streamable HTTP without sessions, so every post stands alone. Off unless
 * `exports.json` has `mcp` (docs/exports.md).
 */
import type { Site } from '../../../platform/context/site.server'
import { readBytes } from '../../../platform/http/read-form.server'
import { jsonIn } from '../../feeds/webhook'

/** @returns undefined if the agency has none. */
export async function answerMcp(site: Site, request: Request): Promise<Response | undefined> {
  if (!site.configuration.exports.mcp) return undefined
  if (request.method !== 'POST') return refuseMcp(405, 'Only posts are answered.', { Allow: 'POST' })
  const body = await readBytes(request).catch((thrown: unknown) => thrown)
  if (body instanceof Response) return refuseMcp(body.status, 'The message is too long.')
  const parsedBody = body instanceof Uint8Array ? jsonIn(body) : undefined
  if (parsedBody === undefined) return refuseMcp(400, 'The message is not JSON.')
  // One post could hold hundreds of calls, and the protocol has had no batches since 2025-06-18.
  if (Array.isArray(parsedBody)) return refuseMcp(400, 'Send one message in each post.')
  // Loaded with the first post, because few agencies have it.
  const { createMcpServer, WebStandardStreamableHTTPServerTransport } = await import('./server.server')
  const server = createMcpServer(site)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const answer = await transport.handleRequest(request, { parsedBody })
  const text = await answer.text()
  await server.close()
  const headers = { 'Content-Type': answer.headers.get('Content-Type') ?? 'application/json', ...noIndex }
  return new Response(text === '' ? null : text, { status: answer.status, headers })
}

const noIndex = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }

/** Refuses a post in the protocol's form, whose message its clients show. */
export function refuseMcp(status: number, message: string, headers: Record<string, string> = {}): Response {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null })
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...noIndex, ...headers } })
}
