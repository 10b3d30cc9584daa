/** A client of the Model Context Protocol that asks a site's own route. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { Site } from '../../app/platform/context/site.server'
import * as mcp from '../../app/routes/syndication/mcp'
import { callRoute } from './call-route'

/** Says hello as clients do. @returns the client, and a tool's answer */
export async function mcpClient(site: Site) {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', site.settings.siteUrl), {
      fetch: (address, init) => callRoute(site, mcp, String(address), init as RequestInit),
    }) as Parameters<Client['connect']>[0],
  )
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError = false } = (await client.callTool({ name, arguments: input })) as CallToolResult
    const [first] = content
    return { text: first?.type === 'text' ? first.text : '', isError }
  }
  return { client, call }
}
