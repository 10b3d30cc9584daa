/** Runs a function of the source itself, without a build: what `npm run check` and `npm run schema` need. */
import { readFileSync } from 'node:fs'
import { createServer } from 'vite'
import { tableOf } from './used-table.mjs'

/** The pages of the table that code can work with: what is wrong with the others the check says. */
function usableTable() {
  try {
    const isUsable = (/** @type {any} */ each) =>
      ['key', 'original', 'nl', 'fr', 'en', 'de'].every(name => typeof each?.[name] === 'string')
    /** @type {any[]} */
    const table = JSON.parse(readFileSync(tableOf(), 'utf8'))
    return table.filter(each => isUsable(each) && Array.isArray(each.breadcrumb))
  } catch {
    return []
  }
}

/** @typedef {(file: string) => Promise<any>} Load loads a module of the source */

/**
 * @template T
 * @param {string} file from the root of the repository, such as `/app/domains/site/check.server.ts`
 * @param {(module: any, load: Load) => T | Promise<T>} use gets the module, and a function that loads another
 */
export async function withSource(file, use) {
  const server = await createServer({
    configFile: 'remix.config.ts',
    mode: 'test',
    logLevel: 'error',
    appType: 'custom',
    // The path table is that of the data that is used, as in a build.
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
