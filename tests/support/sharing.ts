/** Holds the shared resources of a test run (`shared.ts`) in its first process. */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { demoSecret } from './demo'
import type { Shared } from './shared'
import { type RunningSite, startSite } from './site'

/** @returns the address to query, and a function that stops everything. */
export async function startSharing(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  let site: RunningSite | undefined
  const ways: { [Name in keyof Shared]: () => Promise<Shared[Name]> } = {
    site: once(async () => {
      site = await startSite()
      return { url: site.url, pid: site.pid, varDir: site.varDir }
    }),
    imported: once(() => importDemo(path.join(folder, 'imported'))),
    programs: once(async () => (await import('./programs')).buildPrograms(folder)),
  }
  const server = createServer(async ({ url = '/' }, response) => {
    try {
      response.end(JSON.stringify(await ways[url.slice(1) as keyof Shared]()))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      await site?.stop()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** With the built command, as at a site's start: what depends on the day of the import depends on today. */
async function importDemo(varDir: string): Promise<string> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', VAR_DIR: varDir }
  // It moves hidden addresses: another one each run may move a point to where one of its digits is the same.
  mkdirSync(varDir, { recursive: true })
  writeFileSync(path.join(varDir, 'secret'), demoSecret)
  await promisify(execFile)(process.execPath, ['build/server/catalogue.js', 'import'], { env })
  return varDir
}
