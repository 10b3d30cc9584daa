/** The protocol's server for one request, with its tools. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Site } from '../../../platform/context/site.server'
import { errorFields } from '../../../platform/log/log'
import { mcpTools, type Tool } from './tools.server'

export { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'

export function createMcpServer(site: Site): McpServer {
  const { name } = site.configuration.agency
  const instructions = `Homes for sale and for rent of ${name}, a real-estate agency, as ${site.settings.siteUrl} shows them. Nothing can be changed or booked here: give people the address of the page. Answers are Markdown.`
  const server = new McpServer({ name: 'gevel', title: name, version: '1.0.0' }, { instructions })
  for (const [key, tool] of Object.entries(mcpTools(site))) addTool(site, server, { key, tool })
  return server
}

function addTool(site: Site, server: McpServer, { key, tool }: { key: string; tool: Tool }): void {
  const { title, description, input, run } = tool
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
  server.registerTool(key, { title, description, inputSchema: input, annotations }, (given: unknown) => {
    try {
      const { text, isError } = run(given)
      return { content: [{ type: 'text', text }], ...(isError && { isError }) }
    } catch (error) {
      // What went wrong inside is not for strangers.
      site.log('mcp-failed', { tool: key, ...errorFields(error) })
      return { content: [{ type: 'text', text: 'This did not work. Try again later.' }], isError: true }
    }
  })
}
