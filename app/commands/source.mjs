/** Runs a function of the source without a build, for `npm run check` and `npm run schema`. */
import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { tableOf } from './used-table.mjs'

/** The pages of the table that code can use; the check reports mistakes in the others. */
function usableTable() {
  try {
    const isUsable = each => ['key', 'original', 'nl', 'fr', 'en', 'de'].every(name => typeof each?.[name] === 'string')
    const table = JSON.parse(readFileSync(tableOf(), 'utf8'))
    return table.filter(each => isUsable(each) && Array.isArray(each.breadcrumb))
  } catch {
    return []
  }
}

/**
 * @param file from the root of the repository, such as `/app/domains/site/check.server.ts`
 * @param use receives the module, and a function that loads another
 */
export async function withSource(file, use) {
  const server = await createServer({
    configFile: 'remix.config.ts',
    mode: 'test',
    logLevel: 'error',
    appType: 'custom',
    // Uses the path table of the current data, as a build does.
    plugins: [
      {
        name: 'used-path-table',
        enforce: 'pre',
        load: id => (id.endsWith('/data/site/paths.json') ? JSON.stringify(usableTable()) : undefined),
      },
    ],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    return await use(await server.ssrLoadModule(file), another => server.ssrLoadModule(another))
  } finally {
    await server.close()
  }
}
