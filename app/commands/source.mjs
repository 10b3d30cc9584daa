/** Runs a function of the source itself, without a build: what `npm run check` and `npm run schema` need. */
import path from 'node:path'
import { createServer } from 'vite'

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
    // The path table in use, as in a build.
    plugins: [
      {
        name: 'used-path-table',
        enforce: 'pre',
        resolveId: id => (id.endsWith('/data/site/paths.json') ? path.resolve('app/platform/paths/start-table.server.ts') : null),
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
